import { weekdays } from '@huella/contract'
import { activeVet } from '../entities/index.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

/** Minutes of a day, because PostgreSQL has no range of times. */
const minutes = (from: string, to: string) =>
  raw(`int4range((extract(epoch FROM ${from}) / 60)::integer, (extract(epoch FROM ${to}) / 60)::integer)`)

const hourOf = (edge: 'lower' | 'upper') => raw(`to_char(make_interval(mins => ${edge}(t.tramo)), 'HH24:MI')`)

const ownHorario = raw('EXISTS (SELECT FROM horario h WHERE h.id_usuario = u.id_usuario)')

/** Who has a timetable, by the names of the contract. */
export const timetable = sql`(
  SELECT CASE
    WHEN EXISTS (SELECT FROM horario h WHERE h.id_usuario IS NULL) THEN 'clinic'
    WHEN bool_and(${ownHorario}) THEN 'allVets' WHEN bool_or(${ownHorario}) THEN 'someVets' ELSE 'none' END
  FROM usuario u WHERE ${activeVet})`

/**
 * When the clinic is open on each weekday, as the JSON of `openingHours`: the hours of its timetable that hold today; where it has
 * none, those of its vets, who may have the working hours of the settings. Exceptions are of single days, and are not part of it.
 */
export const openingHours = (today: string): SqlFragment => sql`(
  WITH vigente AS (
    SELECT h.id_usuario, h.dia, ${minutes('h.desde', 'h.hasta')} AS tramo
    FROM horario h
    WHERE ${today}::date <@ daterange(h.vigente_desde, h.vigente_hasta, '[]')
      AND (h.id_usuario IS NULL OR h.id_usuario IN (SELECT id_usuario FROM usuario WHERE ${activeVet}))
  ), abierto AS (
    SELECT dia, tramo FROM vigente
    WHERE id_usuario IS NULL OR NOT EXISTS (SELECT FROM vigente WHERE id_usuario IS NULL)
    UNION ALL
    SELECT d.dia, ${minutes("(j.horas ->> 'start')::time", "(j.horas ->> 'end')::time")}
    FROM ajustes CROSS JOIN unnest(${[...weekdays]}::text[]) WITH ORDINALITY AS d (nombre, dia)
    CROSS JOIN LATERAL (SELECT working_hours -> d.nombre AS horas) j
    WHERE j.horas ->> 'start' <> '' AND ${timetable} IN ('none', 'someVets')
  )
  SELECT json_agg(json_build_object('dia', d.dia, 'tramos', coalesce((
    SELECT json_agg(json_build_object('desde', ${hourOf('lower')}, 'hasta', ${hourOf('upper')}) ORDER BY t.tramo)
    FROM unnest((SELECT range_agg(a.tramo) FROM abierto a WHERE a.dia = d.dia)) AS t (tramo)), '[]')) ORDER BY d.dia)
  FROM generate_series(1, 7) AS d (dia))`
