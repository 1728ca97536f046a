import type { Aviso, ListQuery } from '@huella/contract'
import type { Caller } from '../platform/access.ts'
import { type Author, audit } from '../platform/audit.ts'
import { raw } from '../platform/database/piece.ts'
import type { Sql, Tx } from '../platform/database/pool.ts'
import { AppError } from '../platform/errors.ts'
import { answerList, listOf, objectOf, type WrittenList } from '../platform/lists.ts'
import { NOTICE_LIFETIME_MS } from './outbox/retry-policy.ts'

const utcTimestamp = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS ${column}`

const select = `
  a.id_aviso::int, a.tipo, a.canal, a.estado, a.id_cita, a.destino, a.intentos, a.motivo,
  ${utcTimestamp('creado_en')}, ${utcTimestamp('cerrado_en')},
  ${objectOf('p.id_usuario, p.nombre, p.apellido')} AS para`

// Selects the columns it needs: `creado_en` is also a column of usuario.
const joins = 'JOIN (SELECT id_usuario, nombre, apellido FROM usuario) p ON p.id_usuario = a.id_usuario'
const from = `aviso a ${joins}`

const list = listOf({
  table: 'aviso a',
  id: 'a.id_aviso',
  sorts: { creado_en: { by: ['a.creado_en'] } },
  byDefault: '-creado_en',
  select,
  joins,
})

/** Failed for good, or failed at least once and still being retried. */
const undelivered = "(a.estado = 'fallido' OR (a.estado = 'pendiente' AND a.intentos > 0))"

/** The notices of an appointment the caller may see. Owners get only their own, because notices contain vets' addresses. */
export async function avisosOfCita(sql: Sql, { scope, usuario }: Caller, idCita: number): Promise<Aviso[]> {
  const visible = scope === 'any' ? sql`true` : sql`a.id_usuario = ${usuario.id_usuario}`
  return [
    ...(await sql<
      Aviso[]
    >`SELECT ${sql.unsafe(select)} FROM ${sql.unsafe(from)} WHERE a.id_cita = ${idCita} AND ${visible} ORDER BY a.id_aviso`),
  ]
}

export function listUndelivered(sql: Sql, query: ListQuery): Promise<WrittenList<Aviso>> {
  return answerList<Aviso>(sql, list, query, { where: [raw(undelivered)] })
}

async function lockUndelivered(tx: Tx, id: number): Promise<Aviso> {
  await tx`SELECT 1 FROM aviso WHERE id_aviso = ${id} FOR UPDATE`
  const [row] = await tx<
    Aviso[]
  >`SELECT ${tx.unsafe(select)} FROM ${tx.unsafe(from)} WHERE a.id_aviso = ${id} AND ${tx.unsafe(undelivered)}`
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

/** Retries a notice at once and for another 24 hours. It gets a new Message-ID, because the old message never arrived. */
export async function resend(tx: Tx, id: number, now: Date, author: Author): Promise<Aviso> {
  const antes = await lockUndelivered(tx, id)
  await tx`
    UPDATE aviso SET estado = 'pendiente', intentos = 0, cerrado_en = NULL, motivo = NULL, mensaje = gen_random_uuid(),
      enviar_desde = ${now}, caduca_en = ${new Date(now.getTime() + NOTICE_LIFETIME_MS)}
    WHERE id_aviso = ${id}`
  const [despues] = await tx<[Aviso]>`SELECT ${tx.unsafe(select)} FROM ${tx.unsafe(from)} WHERE a.id_aviso = ${id}`
  await audit(tx, author, { accion: 'actualizar', entidad: 'aviso', id, antes, despues })
  return despues
}

/** Removes a notice from the undelivered list, for example after a phone call. */
export async function dismiss(tx: Tx, id: number, now: Date, author: Author): Promise<void> {
  const antes = await lockUndelivered(tx, id)
  await tx`
    UPDATE aviso SET estado = 'descartado', cerrado_en = ${now}, motivo = 'Descartado por la administración'
    WHERE id_aviso = ${id}`
  await audit(tx, author, { accion: 'eliminar', entidad: 'aviso', id, antes })
}
