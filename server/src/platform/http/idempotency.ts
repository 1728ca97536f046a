import { createHash } from 'node:crypto'
import { validation } from '@huella/contract'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../auth/access.ts'
import type { Database, Tx } from '../sql/database.ts'
import { sql } from '../sql/sql.ts'
import { withTransaction } from '../sql/transaction.ts'
import { AppError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts an Idempotency-Key: it writes by `createOnce`. */
    idempotent?: boolean
  }
}

export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
export const IDEMPOTENCY_KEY = /^[!-~]{1,255}$/
/** The first half of the advisory lock of a key in use. */
const LOCK = 4_843_507
const kept = sql`creada_en > now() - interval '24 hours'`

/** The key of a request, and the hash of what it asks for. */
export interface Idempotency {
  clave: string
  huella: Buffer
}

/** Null without a key, and for routes that accept none. */
export function idempotencyOf(request: FastifyRequest): Idempotency | null {
  const clave = request.headers['idempotency-key']
  if (clave === undefined || !request.routeOptions.config.idempotent) return null
  if (typeof clave !== 'string' || !IDEMPOTENCY_KEY.test(clave))
    throw new AppError('DATOS_INVALIDOS', { errors: { [IDEMPOTENCY_HEADER]: validation.invalid } })
  return { clave, huella: hashOf(request.method, request.url, request.body) }
}

/** The same for a body that was not JSON, of what was read from it. */
export const withContent = (idempotency: Idempotency | null, content: unknown): Idempotency | null =>
  idempotency && { ...idempotency, huella: hashOf(idempotency.huella.toString('hex'), content) }

const hashOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

/**
 * A transaction that a client can send again when it got no response: with the same key, person and body its first result is returned,
 * and nothing is written. The result is stored in the transaction itself, so neither is ever there without the other, and work
 * that fails leaves the key unused.
 */
export const createOnce = <Result>(
  db: Database,
  { caller, idempotency }: { caller: Caller; idempotency: Idempotency | null },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  if (!idempotency) return withTransaction(db, work)
  const { id_usuario } = caller.usuario
  return withTransaction(db, async (tx) => {
    const before = await findResult<Result>(tx, id_usuario, idempotency)
    if (before) return before.resultado
    const resultado = await work(tx)
    await storeResult(tx, id_usuario, idempotency, resultado)
    return resultado
  })
}

/** Fails while the same key is in use, and if it was used for something else. */
async function findResult<Result>(
  tx: Tx,
  idUsuario: number,
  { clave, huella }: Idempotency,
): Promise<{ resultado: Result } | undefined> {
  const { locked } = await tx.queryOne<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${LOCK}, hashtext(${`${idUsuario} ${clave}`})) AS locked`,
  )
  if (!locked) throw new AppError('PETICION_EN_CURSO')
  const [row] = await tx.query<{ huella: Buffer; resultado: Result }>(sql`
    SELECT huella, resultado FROM idempotencia WHERE id_usuario = ${idUsuario} AND clave = ${clave} AND ${kept}`)
  if (row && !row.huella.equals(huella)) throw new AppError('CLAVE_REUTILIZADA')
  return row
}

async function storeResult(tx: Tx, idUsuario: number, { clave, huella }: Idempotency, resultado: unknown) {
  const json = JSON.stringify(resultado ?? null)
  await tx.execute(sql`
    INSERT INTO idempotencia (id_usuario, clave, huella, resultado) VALUES (${idUsuario}, ${clave}, ${huella}, ${json})
    ON CONFLICT (id_usuario, clave) DO UPDATE
    SET huella = excluded.huella, resultado = excluded.resultado, creada_en = excluded.creada_en`)
}

export async function deleteOldKeys(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM idempotencia WHERE NOT (${kept})`)
}
