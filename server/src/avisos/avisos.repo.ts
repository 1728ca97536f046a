import type { Aviso, ListQuery } from '@huella/contract'
import { audit, notBlocked } from '../entities/index.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError } from '../platform/http/errors.ts'
import { jsonObject, type ListDefinition, utcTimestamp } from '../platform/lists/list-definition.ts'
import { paginate, type SerializedList } from '../platform/lists/paginate.ts'
import type { Database, Tx } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'
import { NOTICE_LIFETIME_MS } from './outbox/retry-policy.ts'

/** Which document a notice `a` takes to the owner, if any. */
export const documentoOf = `
  CASE WHEN a.tipo = 'documento' THEN
    CASE WHEN a.id_visita IS NOT NULL THEN 'informe' WHEN a.id_tratamiento IS NOT NULL THEN 'tratamiento' ELSE 'cartilla' END
  END`

/** Why a notice `a` to `p` is as it is. */
const motivoOf = `coalesce(a.motivo, CASE WHEN a.estado = 'pendiente' AND a.canal = 'email' AND NOT p.email_confirmado
  THEN 'Su correo está sin confirmar' END)`

export const avisoSelect = `
  a.id_aviso::int, a.tipo, a.canal, a.estado, a.id_cita, a.destino, a.intentos, ${motivoOf} AS motivo, ${documentoOf} AS documento,
  ${utcTimestamp('creado_en')}, ${utcTimestamp('cerrado_en')},
  ${jsonObject('p.id_usuario, p.nombre, p.apellido')} AS para`

// Selects the columns it needs: `creado_en` is also a column of usuario.
export const avisoJoin =
  'JOIN (SELECT id_usuario, nombre, apellido, email_confirmado FROM usuario) p ON p.id_usuario = a.id_usuario'
export const selectAviso = raw(`SELECT ${avisoSelect} FROM aviso a ${avisoJoin}`)

const list: ListDefinition = {
  table: 'aviso a',
  id: 'a.id_aviso',
  sorts: { creado_en: { columns: ['a.creado_en'] } },
  defaultSort: '-creado_en',
  select: avisoSelect,
  joins: avisoJoin,
}

/** Failed for good, or failed at least once and still being retried. Who sends a test letter sees what became of it at once. */
const undelivered = sql`a.tipo <> 'prueba' AND (a.estado = 'fallido' OR (a.estado = 'pendiente' AND a.intentos > 0))
  AND ${notBlocked(sql`'aviso'`, sql`a.id_aviso`)}`

export const listUndelivered = (db: Database, query: ListQuery): Promise<SerializedList<Aviso>> =>
  paginate(db, list, query, { where: [undelivered] })

async function lockUndelivered(tx: Tx, id: number): Promise<Aviso> {
  await tx.query(sql`SELECT FROM aviso WHERE id_aviso = ${id} FOR UPDATE`)
  const [row] = await tx.query<Aviso>(sql`${selectAviso} WHERE a.id_aviso = ${id} AND ${undelivered}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

/** How many are sent again with one request. */
const RESEND_LIMIT = 500

/** Retries all undelivered notices, the oldest first. One that is being sent now is left alone. */
export async function resendAll(tx: Tx, now: Date, author: Author): Promise<number> {
  const rows = await tx.query<{ id_aviso: number }>(sql`
    SELECT a.id_aviso::int FROM aviso a WHERE ${undelivered} ORDER BY a.id_aviso LIMIT ${RESEND_LIMIT} FOR UPDATE SKIP LOCKED`)
  for (const { id_aviso } of rows) await resend(tx, id_aviso, now, author)
  return rows.length
}

/** Retries a notice at once and for another 24 hours. It gets a new Message-ID, because the old message never arrived. */
export async function resend(tx: Tx, id: number, now: Date, author: Author): Promise<Aviso> {
  const antes = await lockUndelivered(tx, id)
  await tx.execute(sql`
    UPDATE aviso SET estado = 'pendiente', intentos = 0, cerrado_en = NULL, motivo = NULL, mensaje = gen_random_uuid(),
      en_envio_hasta = NULL, enviar_desde = ${now}, caduca_en = ${new Date(now.getTime() + NOTICE_LIFETIME_MS)}
    WHERE id_aviso = ${id}`)
  const despues = await tx.queryOne<Aviso>(sql`${selectAviso} WHERE a.id_aviso = ${id}`)
  await audit(tx, author, { accion: 'actualizar', entidad: 'aviso', id, antes, despues })
  return despues
}

/** Removes a notice from the undelivered list, for example after a phone call. */
export async function dismiss(tx: Tx, id: number, now: Date, author: Author): Promise<void> {
  const antes = await lockUndelivered(tx, id)
  await tx.execute(sql`
    UPDATE aviso SET estado = 'descartado', cerrado_en = ${now}, motivo = 'Descartado por la administración'
    WHERE id_aviso = ${id}`)
  await audit(tx, author, { accion: 'eliminar', entidad: 'aviso', id, antes })
}
