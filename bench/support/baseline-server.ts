// Bare handlers: the SQL, the driver and the response bodies of the server, without authentication or validation.
import { createServer, type IncomingMessage } from 'node:http'
import type { ParameterOrJSON } from 'postgres'
import type { Usuario } from '../../contract/src/index.ts'
import { listCitas } from '../../server/src/citas/citas.repo.ts'
import { listMascotas } from '../../server/src/mascotas/mascotas.repo.ts'
import type { Caller } from '../../server/src/platform/auth/access.ts'
import { connectPool } from '../../server/src/platform/database/pool.ts'
import { findSession } from '../../server/src/platform/session.ts'

type Row = Record<string, unknown>

interface Booking {
  id_mascota: number
  id_usuario: number
  fecha_hora: string
  tipo_consulta: string
  motivo_consulta: string
}

const { DATABASE_URL = '', TOKEN = '', DUENO = '' } = process.env
const sql = connectPool(DATABASE_URL)
const admin: Caller = { usuario: { rol: 'admin' } as Usuario, scope: 'any', tokenHash: Buffer.alloc(0) }

/** Records the statements that this code sends, and returns a function that sends them again. */
async function recordStatements(work: () => Promise<unknown>) {
  const statements: { text: string; parameters: ParameterOrJSON<never>[] }[] = []
  sql.options.debug = (_connection, text, parameters) => {
    if (text.includes('pg_catalog.pg_type')) return // sent by the driver itself
    statements.push({ text, parameters: [...parameters] }) // a copy, because the driver changes its own
  }
  await work()
  sql.options.debug = false
  return () =>
    Promise.all(
      statements.map(({ text, parameters }) =>
        sql.unsafe<Row[]>(text, [...parameters], { prepare: true, simple: false } as object),
      ),
    )
}

const citas = await recordStatements(() => listCitas(sql, admin, { page: 1, per_page: 25 }))
const mascota = await recordStatements(() =>
  listMascotas(sql, admin, { page: 1, per_page: 25, id_usuario: Number(DUENO) }),
)
const usuario = await recordStatements(() => findSession(sql, TOKEN, 7))

/** The rows arrive as JSON text. */
const pageJson = ([[row = {}] = []]: Row[][]) => `{"data":${row.data},"total":${row.total},"page":1,"per_page":25}`

/** The two inserts of a booking in one transaction. */
function book(cita: Booking) {
  return sql.begin(async (tx) => {
    const [created] = await tx`
      INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta)
      VALUES (${cita.id_mascota}, ${cita.id_usuario}, ${cita.fecha_hora}, 30, ${cita.tipo_consulta}, ${cita.motivo_consulta})
      RETURNING *`
    await tx`
      INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, despues, peticion)
      VALUES (${cita.id_usuario}, 'crear', 'cita', ${created?.id_cita}, ${JSON.stringify(created)}::text::jsonb, 'medida')`
    return created
  })
}

async function respond(request: IncomingMessage): Promise<string> {
  if (request.method === 'POST') {
    let text = ''
    for await (const chunk of request) text += chunk
    return JSON.stringify(await book(JSON.parse(text)))
  }
  if (request.url?.startsWith('/api/citas')) return pageJson(await citas())
  if (request.url?.startsWith('/api/mascotas')) return pageJson(await mascota())
  const [[row] = []] = await usuario()
  const { stale: _, ...rest } = row as Row
  return JSON.stringify(rest)
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
