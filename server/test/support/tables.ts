import postgres from 'postgres'

/** Every row of every table, in an order of its own making; not when the migrations ran, which is each database's own. */
export async function everyRow(url: string): Promise<Record<string, unknown[]>> {
  const sql = postgres(url, { max: 1 })
  try {
    const tables = await sql`
      SELECT relname AS name FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY relname`
    const rows: Record<string, unknown[]> = {}
    for (const { name } of tables) {
      const found = await sql`SELECT to_jsonb(t) - 'aplicada_en' AS row FROM ${sql(name)} t ORDER BY to_jsonb(t)::text`
      rows[name] = found.map(({ row }) => row)
    }
    return rows
  } finally {
    await sql.end()
  }
}
