import path from 'node:path'
import pg from 'pg'
import type { Rol } from '../../contract/src/index.ts'
import { startEmbeddedPostgres } from '../../packages/embedded-postgres/src/index.ts'
import { openSession } from '../../server/src/auth/sessions.repo.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { connectDatabase } from '../../server/src/platform/sql/connect.ts'
import type { Database } from '../../server/src/platform/sql/database.ts'
import { sql } from '../../server/src/platform/sql/sql.ts'
import { onCleanUp, root, temporaryFolder } from './processes.ts'

export interface BenchDatabase {
  url: string
  db: Database
}

/** A process holds up to 16, and up to twenty run at once. */
const CONNECTIONS = 400

/** Starts a PostgreSQL as the program does, for more connections; the result creates empty migrated databases in it. */
export async function startPostgres(): Promise<(name: string) => Promise<BenchDatabase>> {
  const embedded = await startEmbeddedPostgres(temporaryFolder(), {
    logger: { info() {}, error: (text) => process.stderr.write(text) },
    maxConnections: CONNECTIONS,
  })
  onCleanUp(() => embedded.stop())
  return async (name) => {
    const admin = new pg.Client(embedded.url)
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name}`)
    await admin.end()
    const url = Object.assign(new URL(embedded.url), { pathname: `/${name}` }).href
    const db = connectDatabase(url, { maxConnections: 2, maintenance: true })
    onCleanUp(() => db.close())
    await migrate(db, path.join(root, 'server/migrations'))
    await db.execute(sql`UPDATE ajustes SET booking_horizon = 36500`) // each booking gets another slot, for decades
    return { url, db }
  }
}

/** A session of a user, by default of a new one. */
export async function createSession(db: Database, rol: Rol, id?: number): Promise<{ id: number; token: string }> {
  const idUsuario = id ?? (await createUser(db, rol))
  const token = await openSession(db, idUsuario, 'x', 7, { address: '', agent: '' })
  if (!token) throw new Error(`There is no user ${id}.`)
  return { id: idUsuario, token }
}

async function createUser(db: Database, rol: Rol): Promise<number> {
  const { id_usuario } = await db.queryOne<{ id_usuario: number }>(sql`
    INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
    VALUES ('Ana', 'Medidora', gen_random_uuid() || '@ejemplo.es', 'x', ${rol}) RETURNING id_usuario`)
  return id_usuario
}

export const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
