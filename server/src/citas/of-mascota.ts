import { type Cita, type ClinicTime, tipoDePrevencion } from '@huella/contract'
import { openEstados, type TimelineSource } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import { jsonObject } from '../platform/lists/list-definition.ts'
import type { Db } from '../platform/sql/database.ts'
import { join, type RowsSql, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { citaConditions, isProxima, selectCita } from './citas.repo.ts'

const visibleTo = (caller: Caller) => join(citaConditions(caller), ' AND ')

/** The next appointment of a pet that takes place. */
export const proximaCita = (caller: Caller, idMascota: number, { now }: ClinicTime): RowsSql<Cita> => sql`
  ${selectCita} WHERE c.id_mascota = ${idMascota} AND c.fecha_hora >= ${now} AND c.estado IN ${openEstados}
    AND ${visibleTo(caller)}
  ORDER BY c.fecha_hora, c.id_cita LIMIT 1`

export const citasTimeline = (caller: Caller): TimelineSource<Cita> => ({
  from: sql`cita c`,
  idMascota: sql`c.id_mascota`,
  cuando: sql`c.fecha_hora`,
  id: sql`c.id_cita`,
  where: visibleTo(caller),
  row: (id) => sql`${selectCita} WHERE c.id_cita = ${id}`,
})

/** The appointments of these pets that are still to take place, the soonest first. */
export const citasOfMascotas = (ids: SqlFragment, now: string, limit: number): RowsSql<Cita> => sql`
  ${selectCita} WHERE c.id_mascota = ANY(${ids}) AND c.eliminado_en IS NULL AND ${isProxima(now)}
  ORDER BY c.fecha_hora, c.id_cita LIMIT ${raw(String(limit))}`

/** A condition on `cita c`: it is no longer to take place. */
export const citaPasada = (now: string): SqlFragment => sql`NOT (${isProxima(now)})`

const toCome = ({ now }: ClinicTime): SqlFragment => sql`c.eliminado_en IS NULL AND ${isProxima(now)}`

/** The next appointment of the pet of a row `p`, as a JSON object: the one at which it gets what is due before others. */
export const proximaCitaJson = (time: ClinicTime): SqlFragment => sql`(
  SELECT row_to_json(siguiente) FROM (
    SELECT c.id_cita, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.tipo_consulta,
      ${raw(jsonObject('v.id_usuario, v.nombre, v.apellido'))} AS veterinario
    FROM cita c JOIN usuario v ON v.id_usuario = c.id_usuario
    WHERE c.id_mascota = p.id_mascota AND ${toCome(time)}
    ORDER BY c.tipo_consulta = ${tipoDePrevencion} DESC, c.fecha_hora, c.id_cita LIMIT 1) siguiente)`

/** Whether the pet of a row `p` has an appointment to come at which it gets what is due. */
export const hasCitaForPrevencion = (time: ClinicTime): SqlFragment => sql`EXISTS (
  SELECT FROM cita c WHERE c.id_mascota = p.id_mascota AND c.tipo_consulta = ${tipoDePrevencion} AND ${toCome(time)})`

/** The next appointment of a pet, as far as others need to know it. */
export interface NextCita extends Pick<Cita, 'id_cita' | 'id_usuario' | 'fecha_hora' | 'estado'> {}

/** The next appointment of a pet; one whose pet has arrived today is still to take place. */
export async function nextCita(db: Db, idMascota: number, { now, today }: ClinicTime): Promise<NextCita | undefined> {
  const [row] = await db.query<NextCita>(sql`
    SELECT c.id_cita, c.id_usuario, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.estado FROM cita c
    WHERE c.id_mascota = ${idMascota} AND c.eliminado_en IS NULL AND c.estado IN ${openEstados}
      AND (c.fecha_hora >= ${now}::timestamp OR c.fecha_hora >= ${today}::date AND c.llegada_en IS NOT NULL)
    ORDER BY c.fecha_hora, c.id_cita LIMIT 1`)
  return row
}
