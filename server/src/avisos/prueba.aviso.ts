import { randomUUID } from 'node:crypto'
import type { Aviso } from '@huella/contract'
import { AppError } from '../platform/http/errors.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { selectAviso } from './avisos.repo.ts'
import type { NoticeKind } from './kind.ts'
import { enqueue } from './outbox/queue.repo.ts'
import { clinicName } from './templates/clinic-text.ts'

/** A letter to an administrator, which goes the way of all others. The switch of e-mails does not stop it. */
export const prueba: NoticeKind = {
  always: true,
  toUnconfirmed: true,
  load: async () => ({}),
  email: (_data, parties) => ({
    subject: `Carta de prueba de ${clinicName(parties)}`,
    heading: 'Los correos salen',
    opening: ['La has pedido en los ajustes. Así llegan las cartas de la clínica a quien las recibe.'],
    closing: ['Comprueba al pie la dirección, el teléfono y el horario, y que una respuesta os llega.'],
  }),
}

const LIMIT = 5
const WINDOW_MINUTES = 10
/** It is tried once: the first retry would be after its time. */
const LIFETIME_MS = 30_000

/** Enqueues one to the caller, a few at most. */
export async function enqueuePrueba(tx: Tx, id_usuario: number, now: Date): Promise<Aviso> {
  // Those who ask at once wait for each other.
  await tx.query(sql`SELECT FROM usuario WHERE id_usuario = ${id_usuario} FOR NO KEY UPDATE`)
  const { recent } = await tx.queryOne<{ recent: number }>(sql`
    SELECT count(*)::int AS recent FROM aviso WHERE tipo = 'prueba' AND id_usuario = ${id_usuario}
      AND creado_en > ${now}::timestamptz - make_interval(mins => ${WINDOW_MINUTES})`)
  if (recent >= LIMIT) throw new AppError('DEMASIADOS_INTENTOS')
  const notice = { tipo: 'prueba', clave: `prueba:${randomUUID()}`, id_usuario, columns: {} }
  await enqueue(tx, [notice], { now, lifetimeMs: LIFETIME_MS, whileOff: true })
  const sent = await lastPrueba(tx, id_usuario)
  if (!sent) throw new Error('The letter was not enqueued')
  return sent
}

/** The caller's last one, and what became of it. */
export async function lastPrueba(db: Db, id_usuario: number): Promise<Aviso | null> {
  const [row] = await db.query<Aviso>(sql`
    ${selectAviso} WHERE a.tipo = 'prueba' AND a.id_usuario = ${id_usuario} ORDER BY a.id_aviso DESC LIMIT 1`)
  return row ?? null
}
