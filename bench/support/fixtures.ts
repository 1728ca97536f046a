import path from 'node:path'
import { Client } from 'pg'
import type { Rol } from '../../contract/src/index.ts'
import { startEmbedded } from '../../server/src/platform/database/embedded.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { connectPool, type Sql } from '../../server/src/platform/database/pool.ts'
import { openSession } from '../../server/src/platform/session.ts'
import { onCleanUp, root, temporaryFolder } from './processes.ts'

export type Database = { url: string; sql: Sql }

/** Starts a PostgreSQL as the program does; the result creates empty migrated databases in it. */
export async function startPostgres(): Promise<(name: string) => Promise<Database>> {
  const embedded = await startEmbedded(temporaryFolder(), { info() {}, error: (text) => process.stderr.write(text) })
  onCleanUp(() => embedded.stop())
  return async (name) => {
    const admin = new Client(embedded.url)
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name}`)
    await admin.end()
    const url = Object.assign(new URL(embedded.url), { pathname: `/${name}` }).href
    const sql = connectPool(url, 2)
    onCleanUp(() => sql.end({ timeout: 1 }))
    await migrate(sql, path.join(root, 'server/migrations'))
    return { url, sql }
  }
}

/** A session of a user, by default of a new one. */
export async function createSession(sql: Sql, rol: Rol, id?: number): Promise<{ id: number; token: string }> {
  const [row] = id
    ? await sql`SELECT id_usuario FROM usuario WHERE id_usuario = ${id}`
    : await sql`
        INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
        VALUES ('Ana', 'Medidora', gen_random_uuid() || '@ejemplo.es', 'x', ${rol}) RETURNING id_usuario`
  const token = await openSession(sql, row?.id_usuario, 'x', 7)
  if (!token) throw new Error(`There is no user ${id}.`)
  return { id: row?.id_usuario, token }
}

export const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
