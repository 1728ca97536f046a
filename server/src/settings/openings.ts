import { addDays } from '@huella/contract'
import { openHours } from '../huecos/index.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { timetable } from './opening-hours.ts'

/** Days that are looked at, and periods that are told: enough to name the next opening after a month of holidays. */
const DAYS = 45
const PERIODS = 12

const minute = (time: string) => raw(`to_char(${time}, 'YYYY-MM-DD"T"HH24:MI')`)

/**
 * When the clinic is open from today on, as the JSON of `openings`: the hours of `openingHours` with the exceptions of the clinic; where
 * only vets have timetables, the hours in which one of them sees patients.
 */
export const openings = (today: string): SqlFragment => {
  const hasta = addDays(today, DAYS)
  return sql`(
  WITH ${openHours({ desde: today, hasta, id_usuario: null, allDay: false })}, semana AS (
    SELECT CASE ${timetable}
      WHEN 'clinic' THEN coalesce((SELECT range_agg(t.horas) FROM tramos t WHERE t.id_usuario = 0), '{}')
      WHEN 'none' THEN coalesce((SELECT range_agg(j.horas) FROM jornada j), '{}') END AS horas
  ), clinica AS (
    SELECT coalesce(s.horas + coalesce(e.aperturas, '{}') - coalesce(e.cierres, '{}'),
      (SELECT range_agg(a.horas) FROM abierto a), '{}') * tsmultirange(tsrange(${today}::date, ${hasta}::date + 1)) AS horas
    FROM semana s LEFT JOIN excepciones e ON e.id_usuario = 0
  )
  SELECT coalesce(json_agg(json_build_object('desde', ${minute('lower(p.periodo)')}, 'hasta', ${minute('upper(p.periodo)')})
    ORDER BY p.periodo), '[]')
  FROM (SELECT unnest(c.horas) AS periodo FROM clinica c ORDER BY 1 LIMIT ${raw(String(PERIODS))}) p)`
}
