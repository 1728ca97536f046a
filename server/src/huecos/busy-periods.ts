import { liveCita } from '../entities/index.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { liveOferta } from './open-hours.ts'

export const citasOfDay = (vet: SqlFragment, day: SqlFragment): SqlFragment => sql`(
  SELECT count(*)::integer FROM cita c
  WHERE c.id_usuario = ${vet} AND c.fecha_hora >= ${day}::date AND c.fecha_hora < ${day}::date + 1 AND ${liveCita})`

/** The periods that appointments and offers take of the vet `v`. Appointments: of the constraint, and marked urgencies outside it. */
export const busyPeriods = (range: SqlFragment, idCita: number | null, now: Date): SqlFragment => {
  const periods = (which: SqlFragment) => sql`
    SELECT c.periodo FROM cita c
    WHERE c.id_usuario = v.id_usuario AND c.periodo && ${range} AND ${liveCita} AND ${which}
      AND c.id_cita <> coalesce(${idCita}, 0)`
  return sql`${periods(raw('NOT c.solapa'))} UNION ALL ${periods(raw('c.solapa'))} UNION ALL ${offered(range, now)}`
}

export const offered = (range: SqlFragment, now: Date): SqlFragment => sql`
  SELECT o.periodo FROM oferta o WHERE o.id_usuario = v.id_usuario AND o.periodo && ${range} AND ${liveOferta(now)}`
