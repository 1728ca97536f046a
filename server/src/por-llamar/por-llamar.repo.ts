import type { Llamada, PorLlamar } from '@huella/contract'
import { audit } from '../entities/index.ts'
import { insertLlamada } from '../llamadas/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'

/** More than a desk calls in a day. */
const MAX_ROWS = 200

const selectPorLlamar = raw(`
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
    AND m.id_usuario = a.id_usuario AND m.eliminado_en IS NULL
  WHERE a.estado = 'por_llamar'`)

/** Whom to call, the soonest appointment first. What is past, and offers that have expired, nobody needs to hear. */
export const listPorLlamar = (db: Db, wall: string, now: Date): Promise<PorLlamar[]> =>
  db.query(sql`
    ${selectPorLlamar} AND p.eliminado_en IS NULL AND coalesce(c.fecha_hora >= ${wall}::timestamp, true)
      AND coalesce(o.caduca_en > ${now}::timestamptz, true)
    ORDER BY c.fecha_hora NULLS LAST, a.id_aviso LIMIT ${raw(String(MAX_ROWS))}`)

/** The client has been told: the notice is done, and the call noted. */
export async function markLlamado(tx: Tx, id: number, context: RequestContext): Promise<Llamada> {
  await tx.query(sql`SELECT FROM aviso WHERE id_aviso = ${id} FOR UPDATE`)
  const [row] = await tx.query<PorLlamar>(sql`${selectPorLlamar} AND a.id_aviso = ${id}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  await tx.execute(sql`UPDATE aviso SET estado = 'llamado', cerrado_en = ${context.clock()} WHERE id_aviso = ${id}`)
  const id_cita = row.cita?.id_cita ?? null
  const antes = { id_cita, para: row.para, por_llamar: true }
  await audit(tx, context.author, { accion: 'estado', entidad: 'aviso', id, antes, despues: antes })
  const about = row.mascota && { id_mascota: row.mascota.id_mascota, id_cita }
  return insertLlamada(tx, row.para.id_usuario, { motivo: 'aviso', resultado: 'resuelta', ...about }, context)
}
