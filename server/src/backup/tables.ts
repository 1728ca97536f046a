import pg from 'pg'
import type { Tx } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'

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

/** All tables except the list of migrations, each after those that it refers to, without generated columns. */
export async function tablesOf(tx: Tx): Promise<Table[]> {
  const rows = await tx.query<Table & { references: string[] }>(sql`
    SELECT c.relname AS table,
           ARRAY(SELECT attname::text FROM pg_attribute
                 WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
           ARRAY(SELECT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
                 WHERE k.conrelid = c.oid AND k.contype = 'f' AND f.oid <> c.oid) AS references
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
      AND c.relname <> 'migracion'
    ORDER BY c.relname`)
  const ordered: Table[] = []
  const add = ({ table, columns, references }: (typeof rows)[number]) => {
    if (ordered.some((one) => one.table === table)) return
    for (const row of rows) if (references.includes(row.table)) add(row)
    ordered.push({ table, columns })
  }
  for (const row of rows) add(row)
  return ordered
}

/** The last value of each table's sequences. */
export async function sequencesOf(tx: Tx, tables: Table[]): Promise<Sequence[]> {
  const sequences: Sequence[] = []
  for (const { table, columns } of tables) {
    for (const column of columns) {
      const { name } = await tx.queryOne<{ name: string | null }>(
        sql`SELECT pg_get_serial_sequence(quote_ident(${table}), ${column}) AS name`,
      )
      if (!name) continue
      const row = await tx.queryOne<{ last: string; called: boolean }>(
        sql`SELECT last_value AS last, is_called AS called FROM ${raw(name)}`, // PostgreSQL has quoted the name
      )
      sequences.push({ table, column, ...row })
    }
  }
  return sequences
}

/** `table (column, …)` of a COPY, with quoted names. */
export const copyTarget = ({ table, columns }: Table): string =>
  `${pg.escapeIdentifier(table)} (${columns.map(pg.escapeIdentifier).join(', ')})`
