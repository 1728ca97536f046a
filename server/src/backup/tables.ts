import type { Tx } from '../platform/database/pool.ts'

export interface Table {
  table: string
  columns: string[]
}

export interface Sequence {
  table: string
  column: string
  last: string
  called: boolean
}

/** Everything the clinic has written, each table after those that it refers to. */
export async function tablesOf(tx: Tx): Promise<Table[]> {
  // Not the list of migrations and not the counts, which a restored database makes anew, and no column computed from others.
  const rows = await tx<(Table & { needs: string[] })[]>`
    SELECT c.relname AS table,
           ARRAY(SELECT attname::text FROM pg_attribute
                 WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
           ARRAY(SELECT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
                 WHERE k.conrelid = c.oid AND k.contype = 'f' AND f.oid <> c.oid) AS needs
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
      AND c.relname NOT IN ('migracion', 'recuento', 'paciente')
    ORDER BY c.relname`
  const ordered: Table[] = []
  const place = ({ table, columns, needs }: (typeof rows)[number]) => {
    if (ordered.some((one) => one.table === table)) return
    for (const need of needs) place(rows.find((row) => row.table === need) as (typeof rows)[number])
    ordered.push({ table, columns })
  }
  for (const row of rows) place(row)
  return ordered
}

/** Where the numbers of each table have got to. */
export async function sequencesOf(tx: Tx, tables: Table[]): Promise<Sequence[]> {
  const sequences: Sequence[] = []
  for (const { table, columns } of tables) {
    for (const column of columns) {
      const [{ name }] = await tx<[{ name: string | null }]>`
        SELECT pg_get_serial_sequence(quote_ident(${table}), ${column}) AS name`
      if (!name) continue
      // PostgreSQL gave the name, quoted as it must be.
      const [row] = await tx.unsafe<[{ last: string; called: boolean }]>(
        `SELECT last_value AS last, is_called AS called FROM ${name}`,
      )
      sequences.push({ table, column, ...row })
    }
  }
  return sequences
}
