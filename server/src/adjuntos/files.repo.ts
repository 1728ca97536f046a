import type { Db, Tx } from '../platform/sql/database.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

/** The columns that name stored files. Archived rows keep theirs. */
const columns = [
  ['adjunto', 'sha256'],
  ['adjunto', 'miniatura'],
  ['mascota', 'foto'],
] as const
const BATCH = 500

const forEachColumn = (write: (table: SqlFragment, column: SqlFragment) => SqlFragment, separator: string) =>
  join(
    columns.map(([table, column]) => write(raw(table), raw(column))),
    separator,
  )

/** The names of all files that rows name, in order. None in a database that is older than files. */
export async function* namedFiles(tx: Tx): AsyncGenerator<string> {
  const { exists } = await tx.queryOne<{ exists: boolean }>(sql`SELECT to_regclass('adjunto') IS NOT NULL AS exists`)
  for (let after = '', full = exists; full; ) {
    const rows = await tx.query<{ name: string }>(sql`
      SELECT name FROM (${forEachColumn(
        (table, column) => sql`
          (SELECT DISTINCT ${column} AS name FROM ${table} WHERE ${column} > ${after} ORDER BY name LIMIT ${BATCH})`,
        ' UNION ',
      )}) files ORDER BY name LIMIT ${BATCH}`)
    for (const { name } of rows) yield name
    after = rows.at(-1)?.name ?? ''
    full = rows.length === BATCH
  }
}

/** Which of these files no row names. */
export async function unnamedFiles(db: Db, names: string[]): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    SELECT name FROM unnest(${names}::text[]) name
    WHERE ${forEachColumn((table, column) => sql`NOT EXISTS (SELECT FROM ${table} WHERE ${column} = name)`, ' AND ')}`)
  return rows.map(({ name }) => name)
}

export async function anyFileNamed(db: Db): Promise<boolean> {
  const { named } = await db.queryOne<{ named: boolean }>(sql`SELECT EXISTS (SELECT FROM adjunto) AS named`)
  return named
}

/** How many different files there are, without thumbnails and photos, also of archived rows. */
export async function countFiles(db: Db): Promise<number> {
  const { count } = await db.queryOne<{ count: number }>(sql`SELECT count(DISTINCT sha256)::int AS count FROM adjunto`)
  return count
}
