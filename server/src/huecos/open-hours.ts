import { addDays, citaHoras, horarioLimits, weekdays } from '@huella/contract'
import { activeVet } from '../entities/index.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

/** An offer of the waiting list that still keeps its slot. One that has expired counts as free at once. */
export const liveOferta = (now: Date): SqlFragment => sql`o.estado = 'abierta' AND o.caduca_en > ${now}::timestamptz`

interface OpenHours {
  /** First and last day, `YYYY-MM-DD`. */
  desde: string
  hasta: string
  /** Null: all vets. */
  id_usuario: number | null
  /** Whether a vet without a timetable is open all day, or in the working hours of the settings. */
  allDay: boolean
}

/**
 * When vets see patients: the one place that resolves timetables and exceptions. CTEs of a query:
 * `dias (fecha)` and `abierto (id_usuario, con_horario, horas)`, one row for each vet with the open hours of all days as a multirange.
 * The general comes before the particular: timetable, exceptions of the clinic, exceptions of the vet.
 */
export const openHours = ({ desde, hasta, id_usuario, allDay }: OpenHours): SqlFragment => sql`
  dias AS (
    SELECT fecha, extract(isodow FROM fecha)::integer AS dia FROM unnest(${daysFrom(desde, hasta)}) AS fecha
  ), vets AS MATERIALIZED (
    SELECT u.id_usuario,
      EXISTS (SELECT FROM horario h WHERE h.id_usuario = u.id_usuario OR h.id_usuario IS NULL) AS con_horario
    FROM usuario u
    WHERE ${activeVet} AND u.id_usuario = coalesce(${id_usuario}, u.id_usuario)
  ), tramos AS ( -- a row for each day with a valid range of hours, even of another weekday; 0 is the clinic
    SELECT coalesce(h.id_usuario, 0) AS id_usuario, d.fecha,
      range_agg(tsrange(d.fecha + h.desde, d.fecha + h.hasta)) FILTER (WHERE h.dia = d.dia) AS horas
    FROM horario h JOIN dias d ON d.fecha <@ daterange(h.vigente_desde, h.vigente_hasta, '[]')
    GROUP BY 1, 2
  ), jornada AS (${allDay ? wholeDays : workingHours}
  ), base AS (
    SELECT v.id_usuario, v.con_horario,
      coalesce(range_agg(CASE WHEN propio.fecha IS NOT NULL THEN propio.horas
        WHEN v.con_horario THEN clinica.horas ELSE jornada.horas END), '{}') AS horas,
      range_agg(tsrange(CASE WHEN v.con_horario THEN d.fecha + ${raw(`time '${horarioLimits.first}'`)} ELSE d.fecha END, d.fecha + 1)) AS limite
    FROM vets v CROSS JOIN dias d
    LEFT JOIN tramos propio ON propio.id_usuario = v.id_usuario AND propio.fecha = d.fecha
    LEFT JOIN tramos clinica ON clinica.id_usuario = 0 AND clinica.fecha = d.fecha
    LEFT JOIN jornada ON jornada.fecha = d.fecha
    GROUP BY v.id_usuario, v.con_horario
  ), excepciones AS (
    SELECT coalesce(e.id_usuario, 0) AS id_usuario,
      coalesce(range_agg(e.periodo) FILTER (WHERE e.tipo = 'apertura'), '{}') AS aperturas,
      coalesce(range_agg(e.periodo) FILTER (WHERE e.tipo = 'cierre'), '{}') AS cierres
    FROM excepcion e WHERE e.periodo && tsrange(${desde}::date, ${hasta}::date + 1)
    GROUP BY 1
  ), abierto AS (
    SELECT b.id_usuario, b.con_horario,
      (b.horas + coalesce(c.aperturas, '{}') - coalesce(c.cierres, '{}') + coalesce(p.aperturas, '{}') - coalesce(p.cierres, '{}'))
        * b.limite AS horas
    FROM base b
    LEFT JOIN excepciones c ON c.id_usuario = 0
    LEFT JOIN excepciones p ON p.id_usuario = b.id_usuario
  )`

/**
 * All days of a period, as an array. PostgreSQL sees how long an array of one or two parameters is, so that a booking keeps one plan:
 * making one takes ten times as long as running it.
 */
function daysFrom(desde: string, hasta: string): SqlFragment {
  const days: string[] = []
  for (let day = desde; day <= hasta; day = addDays(day, 1)) days.push(day)
  return days.length <= 2 ? sql`ARRAY[${join(days)}]::date[]` : sql`${days}::date[]`
}

const wholeDays = sql`SELECT fecha, tsmultirange(tsrange(fecha, fecha + 1)) AS horas FROM dias`

const workingHours = sql`
    SELECT d.fecha, tsmultirange(tsrange(d.fecha + (a.dia ->> 'start')::time, d.fecha + (a.dia ->> 'end')::time)) AS horas
    FROM dias d CROSS JOIN ajustes
    CROSS JOIN LATERAL (SELECT working_hours -> (${[...weekdays]}::text[])[d.dia] AS dia) a
    WHERE a.dia ->> 'start' <> ''`

/** The starts that the specification allows where there is no timetable. */
export const specHours = (start: SqlFragment): SqlFragment =>
  sql`extract(hour FROM ${start}) BETWEEN ${raw(`${citaHoras.first} AND ${citaHoras.last}`)}`
