import type { LlamadaResultado, PorLlamar } from '@huella/contract'
import { audit } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Tx } from '../platform/sql/database.ts'
import { type RowsSql, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

const select = raw(`
  SELECT a.id_aviso::int, a.tipo, ${utcTimestamp('a.creado_en')},
    ${jsonObject('p.id_usuario, p.nombre, p.apellido, p.telefono')} AS para,
    CASE WHEN m.id_mascota IS NOT NULL THEN ${jsonObject('m.id_mascota, m.nombre')} END AS mascota,
    CASE WHEN c.id_cita IS NOT NULL
      THEN ${jsonObject(`c.id_cita, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.estado`)} END AS cita
  FROM aviso a JOIN usuario p ON p.id_usuario = a.id_usuario
  LEFT JOIN cita c ON c.id_cita = a.id_cita
  LEFT JOIN prevencion v ON v.id_prevencion = a.id_prevencion
  LEFT JOIN oferta o ON o.id_oferta = a.id_oferta LEFT JOIN espera e ON e.id_espera = o.id_espera
  LEFT JOIN mascota m ON m.id_mascota = coalesce(a.id_mascota, c.id_mascota, v.id_mascota, e.id_mascota)
    AND m.id_usuario = a.id_usuario AND m.eliminado_en IS NULL`)

/** The notices that the desk tells by telephone. */
export const selectPorLlamar = (where: SqlFragment): RowsSql<PorLlamar> =>
  sql`${select} WHERE a.estado = 'por_llamar' AND ${where}`

/** What is past, and offers that have expired, nobody needs to hear. */
export const stillNews = (wall: string, now: Date): SqlFragment => sql`
  coalesce(c.fecha_hora >= ${wall}::timestamp, true) AND coalesce(o.caduca_en > ${now}::timestamptz, true)`

/** The soonest appointment first. */
export const porLlamarOrder = raw('ORDER BY c.fecha_hora NULLS LAST, a.id_aviso')

/** After such a call the client knows what they were called for. */
export const wasTold = (resultado: LlamadaResultado): boolean => resultado === 'resuelta' || resultado === 'no_quiere'

/** The call in which a client was told some notices. */
interface Telling {
  id_llamada: number
  id_usuario: number
  id_cita: number | null
  id_prevencion: number | null
}

/**
 * The client has been told these notices, and those of the appointment or vaccine that the call is about: the desk need not call.
 * Also that of an appointment just booked, which would become one to call about, because the client has no address.
 */
export async function closeAvisos(tx: Tx, call: Telling, ids: readonly number[], context: RequestContext) {
  const { id_llamada, id_usuario, id_cita, id_prevencion } = call
  const closed = await tx.query<ClosedAviso>(sql`
    UPDATE aviso SET estado = 'llamado', cerrado_en = ${context.clock()}, id_llamada = ${id_llamada}
    WHERE id_usuario = ${id_usuario} AND (
      estado = 'por_llamar' AND (id_aviso = ANY(${ids}) OR id_cita = ${id_cita} OR id_prevencion = ${id_prevencion})
      OR estado = 'pendiente' AND canal = 'email' AND id_cita = ${id_cita}
        AND (SELECT u.email IS NULL FROM usuario u WHERE u.id_usuario = ${id_usuario}))
    RETURNING id_aviso::int AS id, id_cita, id_usuario`)
  await auditAll(tx, closed, context)
}

/** The call is taken back: the desk still has to tell them. Of the appointment that it booked, only if that stays, which sending finds out. */
export async function reopenAvisos(tx: Tx, idLlamada: number, context: RequestContext): Promise<void> {
  const opened = await tx.query<ClosedAviso>(sql`
    UPDATE aviso a SET id_llamada = NULL, estado = CASE WHEN reservada THEN 'pendiente' ELSE 'por_llamar' END,
      cerrado_en = CASE WHEN NOT reservada THEN a.cerrado_en END
    FROM (
      SELECT id_aviso, coalesce(b.id_cita = l.id_cita AND 'cita' = ANY(l.nuevos), false) AS reservada
      FROM aviso b JOIN llamada l USING (id_llamada) WHERE l.id_llamada = ${idLlamada}) AS b
    WHERE a.id_aviso = b.id_aviso
    RETURNING a.id_aviso::int AS id, a.id_cita, a.id_usuario`)
  await auditAll(tx, opened, context)
}

interface ClosedAviso {
  id: number
  id_cita: number | null
  id_usuario: number
}

async function auditAll(tx: Tx, avisos: ClosedAviso[], { author }: RequestContext): Promise<void> {
  for (const { id, id_cita, id_usuario } of avisos) {
    const row = { id_cita, para: { id_usuario }, por_llamar: true }
    await audit(tx, author, { accion: 'estado', entidad: 'aviso', id, antes: row, despues: row })
  }
}
