import pg from 'pg'
import type { Tx } from '../sql/database.ts'
import { sql } from '../sql/sql.ts'

type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

/** What the program may do with a table, where that is less than with other tables. */
export type TableRights = Record<string, Right[]>

const ROWS: Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']

/** A view is only read: what is written to one is written with the rights of its owner. */
const VIEW: Right[] = ['SELECT']

/**
 * As the owner of the tables, gives the role of the program what it needs and no more. What is right already is not touched, so a start
 * without a new table changes nothing. False if nothing can be withheld from that role: it owns them itself, or is a superuser.
 */
export async function grantRights(tx: Tx, role: string, fewer: TableRights): Promise<boolean> {
  if (await isOwner(tx, role)) return false
  const to = pg.escapeIdentifier(role)
  const run = (statement: string) => tx.client.query(statement)
  for (const { name, view, granted } of await grantsOf(tx, role)) {
    const wanted = view ? VIEW : (fewer[name] ?? ROWS)
    if (granted.toSorted().join() === wanted.toSorted().join()) continue
    const table = pg.escapeIdentifier(name)
    await run(`REVOKE ALL ON ${table} FROM ${to}`)
    if (wanted.length > 0) await run(`GRANT ${wanted.join(', ')} ON ${table} TO ${to}`)
  }
  const { schema, database, enters, makesTables, makesTemporary } = await schemaRightsOf(tx, role)
  if (!enters) await run(`GRANT USAGE ON SCHEMA ${pg.escapeIdentifier(schema)} TO ${to}`)
  // By default everybody has the right to these.
  if (makesTables) await run(`REVOKE CREATE ON SCHEMA ${pg.escapeIdentifier(schema)} FROM PUBLIC, ${to}`)
  if (makesTemporary)
    await run(`REVOKE CREATE, TEMPORARY ON DATABASE ${pg.escapeIdentifier(database)} FROM PUBLIC, ${to}`)
  return true
}

/** Who owns the schema or the database may drop tables of others there. */
async function isOwner(tx: Tx, role: string): Promise<boolean> {
  const { owner } = await tx.queryOne<{ owner: boolean }>(sql`
    SELECT rolsuper OR pg_has_role(r.oid, current_user, 'MEMBER') OR EXISTS (
      SELECT FROM (
        SELECT relowner FROM pg_class WHERE relnamespace = current_schema()::regnamespace
        UNION SELECT nspowner FROM pg_namespace WHERE nspname = current_schema()
        UNION SELECT datdba FROM pg_database WHERE datname = current_database()) owners
      WHERE pg_has_role(r.oid, relowner, 'MEMBER')) AS owner
    FROM pg_roles r WHERE rolname = ${role}`)
  return owner
}

interface Grants {
  name: string
  view: boolean
  granted: string[]
}

/** What the role has been granted of the tables of ours. */
const grantsOf = (tx: Tx, role: string) =>
  tx.query<Grants>(sql`
    SELECT c.relname AS name, c.relkind IN ('v', 'm') AS view,
      ARRAY(SELECT privilege_type::text FROM aclexplode(c.relacl) WHERE grantee = r.oid) AS granted
    FROM pg_class c, pg_roles r
    WHERE r.rolname = ${role} AND c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
      AND pg_has_role(c.relowner, 'USAGE')`)

interface SchemaRights {
  schema: string
  database: string
  enters: boolean
  makesTables: boolean
  makesTemporary: boolean
}

/** What the role may do in the schema and the database, and the present one can change. */
const schemaRightsOf = (tx: Tx, role: string) =>
  tx.queryOne<SchemaRights>(sql`
    SELECT nspname AS schema, datname AS database, has_schema_privilege(${role}, s.oid, 'USAGE') AS enters,
      pg_has_role(nspowner, 'USAGE') AND has_schema_privilege(${role}, s.oid, 'CREATE') AS "makesTables",
      pg_has_role(datdba, 'USAGE') AND has_database_privilege(${role}, d.oid, 'CREATE, TEMPORARY') AS "makesTemporary"
    FROM pg_namespace s, pg_database d WHERE nspname = current_schema() AND datname = current_database()`)
