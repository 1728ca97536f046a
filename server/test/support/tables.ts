import { query } from './query.ts'

/** Columns that differ between two databases with the same data. */
const IGNORED = ['aplicada_en']

/** The rows of all tables, sorted. */
export async function everyRow(url: string): Promise<Record<string, unknown[]>> {
  const tables = await query(
    url,
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY relname`,
  )
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const found = await query(
      url,
      `SELECT row FROM (SELECT to_jsonb(t) - $1::text[] AS row FROM "${name}" t) rows ORDER BY row::text`,
      [IGNORED],
    )
    rows[name] = found.map(({ row }) => row)
  }
  return rows
}
