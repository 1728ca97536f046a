// The limit: the same SQL over the same driver, the same bytes, and nothing else. Nobody is signed in, nothing is checked.
import { createServer, type IncomingMessage } from 'node:http'
import type { ParameterOrJSON } from 'postgres'
import type { Usuario } from '../../contract/src/index.ts'
import { listCitas } from '../../server/src/citas/citas.repo.ts'
import { listMascotas } from '../../server/src/mascotas/mascotas.repo.ts'
import type { Caller } from '../../server/src/platform/access.ts'
import { connectPool } from '../../server/src/platform/database/pool.ts'
import { findSession } from '../../server/src/platform/session.ts'

type Row = Record<string, unknown>

const { DATABASE_URL = '', TOKEN = '', DUENO = '' } = process.env
const sql = connectPool(DATABASE_URL)
const admin: Caller = { usuario: { rol: 'admin' } as Usuario, scope: 'any', tokenHash: Buffer.alloc(0) }

/** What our own code asks the database, taken down once: the handlers run that and know nothing of how it came about. */
async function statementsOf(work: () => Promise<unknown>) {
  const statements: { text: string; parameters: ParameterOrJSON<never>[] }[] = []
  sql.options.debug = (_connection, text, parameters) => {
    if (text.includes('pg_catalog.pg_type')) return // the driver's own question
    statements.push({ text, parameters: [...parameters] }) // a copy: the driver writes into its own
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

const citas = await statementsOf(() => listCitas(sql, admin, { page: 1, per_page: 25 }))
const mascota = await statementsOf(() => listMascotas(sql, admin, { page: 1, per_page: 25, id_usuario: Number(DUENO) }))
const usuario = await statementsOf(() => findSession(sql, TOKEN, 7))

/** PostgreSQL has written the rows: what is left is to send them. */
const page = ([[row = {}] = []]: Row[][]) => `{"data":${row.data},"total":${row.total},"page":1,"per_page":25}`

/** The two inserts of a booking in one transaction. */
function book(cita: Record<string, string | number>) {
  return sql.begin(async (tx) => {
    const [made] = await tx`INSERT INTO cita ${tx({ ...cita, duracion: 30 })} RETURNING *`
    await tx`
      INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, despues, peticion)
      VALUES (${cita.id_usuario as number}, 'crear', 'cita', ${made?.id_cita}, ${tx.json(made as never)}, 'medida')`
    return made
  })
}

async function answer(request: IncomingMessage): Promise<string> {
  if (request.method === 'POST') {
    let text = ''
    for await (const chunk of request) text += chunk
    return JSON.stringify(await book(JSON.parse(text)))
  }
  if (request.url?.startsWith('/api/citas')) return page(await citas())
  if (request.url?.startsWith('/api/mascotas')) return page(await mascota())
  const [[row] = []] = await usuario()
  const { stale: _, ...rest } = row as Row
  return JSON.stringify(rest)
}

const server = createServer(async (request, response) => {
  const body = await answer(request)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(body))
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`running at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
