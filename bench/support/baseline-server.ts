// Bare handlers: the SQL, the driver and the response bodies of the server, without authentication or validation.
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { getPerfil } from '../../server/src/auth/auth.repo.ts'
import { listCitas } from '../../server/src/citas/list.repo.ts'
import { listMascotas } from '../../server/src/mascotas/mascotas.repo.ts'
import type { Caller } from '../../server/src/platform/auth/access.ts'
import { RecordingDatabase } from './recording-database.ts'

interface Booking {
  id_mascota: number
  id_usuario: number
  fecha_hora: string
  tipo_consulta: string
  motivo_consulta: string
}

const { DATABASE_URL = '', USUARIO = '', DUENO = '' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, idleTimeoutMillis: 0 })
const admin: Caller = {
  usuario: { id_usuario: Number(USUARIO), rol: 'admin' },
  scope: 'any',
  tokenHash: Buffer.alloc(0),
  pendiente: null,
}

/** Records the query that this code runs, and returns a function that runs it again and returns its row. */
async function recordQuery(work: (db: RecordingDatabase) => Promise<unknown>) {
  const db = new RecordingDatabase(DATABASE_URL)
  await work(db)
  await db.close()
  const [query, ...others] = db.queries
  if (!query || others.length > 0) throw new Error(`Expected one query, got ${db.queries.length}`)
  return async () => (await pool.query(query)).rows[0]
}

const citas = await recordQuery((db) => listCitas(db, admin, { page: 1, per_page: 25 }))
const mascota = await recordQuery((db) => listMascotas(db, admin, { page: 1, per_page: 25, id_usuario: Number(DUENO) }))
const usuario = await recordQuery((db) => getPerfil(db, Number(USUARIO)))

/** The rows arrive as JSON text. */
const pageJson = ({ data, total }: { data: string; total: number }) =>
  `{"data":${data},"total":${Math.min(total, 100_000)},"total_exacto":${total <= 100_000},"page":1,"per_page":25}`

const insertCita = {
  name: 'cita',
  text: `
    INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta)
    VALUES ($1, $2, $3, 30, $4, $5) RETURNING *`,
}
const insertAudit = {
  name: 'auditoria',
  text: `
    INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, despues, peticion)
    VALUES ($1, 'crear', 'cita', $2, $3, 'medida')`,
}

/** The two inserts that a booking needs at least, in one transaction. */
async function book({ id_mascota, id_usuario, fecha_hora, tipo_consulta, motivo_consulta }: Booking) {
  const client = await pool.connect()
  try {
    await client.query({ name: 'begin', text: 'BEGIN' })
    const values = [id_mascota, id_usuario, fecha_hora, tipo_consulta, motivo_consulta]
    const [created] = (await client.query({ ...insertCita, values })).rows
    await client.query({ ...insertAudit, values: [id_usuario, created.id_cita, created] })
    await client.query({ name: 'commit', text: 'COMMIT' })
    return created
  } finally {
    client.release()
  }
}

async function respond(request: IncomingMessage): Promise<string> {
  if (request.method === 'POST') {
    let text = ''
    for await (const chunk of request) text += chunk
    return JSON.stringify(await book(JSON.parse(text)))
  }
  if (request.url?.startsWith('/api/citas')) return pageJson(await citas())
  if (request.url?.startsWith('/api/mascotas')) return pageJson(await mascota())
  return JSON.stringify(await usuario())
}

const server = createServer(async (request, response) => {
  const body = await respond(request)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(body))
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`running at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
