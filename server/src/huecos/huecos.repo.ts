import { AFTERNOON, type Alternativa, type Huecos } from '@huella/contract'
import { liveCita } from '../entities/index.ts'
import { SerializedJson } from '../platform/http/serializer.ts'
import type { Db } from '../platform/sql/database.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { busyPeriods, citasOfDay } from './busy-periods.ts'
import type { BookingLimits } from './limits.ts'
import { openHours, specHours } from './open-hours.ts'
import type { Slot } from './slot.repo.ts'

export interface WantedStarts extends BookingLimits {
  desde: string
  hasta: string
  /** Null: of any vet. */
  id_usuario: number | null
  duracion: number
  /** An appointment whose own time counts as free. */
  id_cita: number | null
  /** The pet that comes, which cannot be in two places; null: not known. */
  id_mascota: number | null
}

/** CTEs: those of `openHours`, and `inicios (inicio, id_usuario)`, the free starts of each vet. */
export const freeStarts = ({
  desde,
  hasta,
  id_usuario,
  duracion,
  id_cita,
  id_mascota,
  from,
  until,
  now,
}: WantedStarts): SqlFragment => sql`
  ${openHours({ desde, hasta, id_usuario, allDay: false })}, ocupado AS (
    SELECT v.id_usuario, (
      SELECT range_agg(c.periodo) FROM (${busyPeriods(sql`tsrange(${desde}::date, ${hasta}::date + 1)`, id_cita, now)}) c
    ) AS horas
    FROM vets v
  ), libre AS (
    SELECT a.id_usuario, a.con_horario, unnest(a.horas - coalesce(o.horas, '{}')) AS rango
    FROM abierto a JOIN ocupado o ON o.id_usuario = a.id_usuario
  ), inicios AS (
    SELECT inicio, l.id_usuario
    FROM libre l CROSS JOIN generate_series(
      date_bin('15 minutes', lower(l.rango) + interval '14 minutes 59 seconds', timestamp '2000-01-01'),
      upper(l.rango) - make_interval(mins => ${duracion}), interval '15 minutes') AS inicio
    WHERE inicio >= ${from}::timestamp AND inicio < coalesce(${until}::date, 'infinity') + interval '1 day'
      AND (l.con_horario OR ${specHours(raw('inicio'))})
      ${id_mascota ? sql`AND ${awayFromOther(id_mascota, id_cita, duracion)}` : sql``}
  )`

/** Whether no other appointment takes the time of the pet from the start `inicio` on. */
const awayFromOther = (idMascota: number, idCita: number | null, duracion: number): SqlFragment => sql`NOT EXISTS (
  SELECT FROM cita c
  WHERE c.id_mascota = ${idMascota} AND ${liveCita} AND c.id_cita <> coalesce(${idCita}, 0)
    AND c.periodo && tsrange(inicio, inicio + make_interval(mins => ${duracion})))`

/** The free starts of each day, each with its vets in the order in which a booking of any vet takes them, and the first of all. */
export async function readHuecos(db: Db, wanted: WantedStarts): Promise<SerializedJson<Huecos>> {
  const { json } = await db.queryOne<{ json: string }>(sql`
    WITH ${freeStarts(wanted)}, carga AS (
      SELECT c.id_usuario, c.fecha_hora::date AS fecha, count(*) AS citas FROM cita c
      WHERE c.fecha_hora >= ${wanted.desde}::date AND c.fecha_hora < ${wanted.hasta}::date + 1 AND ${liveCita}
      GROUP BY 1, 2
    ), horas AS (
      SELECT i.inicio, json_agg(i.id_usuario ORDER BY coalesce(k.citas, 0), i.id_usuario) AS veterinarios
      FROM inicios i LEFT JOIN carga k ON k.id_usuario = i.id_usuario AND k.fecha = i.inicio::date
      GROUP BY i.inicio
    ), huecos AS (
      SELECT inicio::date AS fecha,
        json_agg(json_build_object('hora', to_char(inicio, 'HH24:MI'), 'veterinarios', veterinarios) ORDER BY inicio) AS huecos
      FROM horas GROUP BY inicio::date
    )
    SELECT json_build_object(
      'dias', (
        SELECT json_agg(json_build_object('fecha', to_char(d.fecha, 'YYYY-MM-DD'), 'huecos', coalesce(h.huecos, '[]'))
          ORDER BY d.fecha)
        FROM dias d LEFT JOIN huecos h ON h.fecha = d.fecha),
      'primero', (
        SELECT json_build_object('fecha_hora', to_char(i.inicio, 'YYYY-MM-DD"T"HH24:MI'), 'id_usuario', i.id_usuario)
        FROM inicios i WHERE i.inicio = (SELECT min(inicio) FROM inicios)
        ORDER BY ${citasOfDay(raw('i.id_usuario'), raw('i.inicio'))}, i.id_usuario LIMIT 1)
    )::text AS json`)
  return new SerializedJson(json)
}

const NEAREST = 3

interface Choice {
  taken: Slot[]
  /** The vet whose starts are left out. */
  except: number | null
  /** Whether the start must differ. */
  otherTime: boolean
  /** Whether those of the same half of the day come first, then those of that day. */
  sameHalfFirst: boolean
}

/** The free starts nearest to this one. */
export const nearestStarts = (
  db: Db,
  wanted: WantedStarts,
  fechaHora: string,
  { taken = [], except = null, otherTime = false, sameHalfFirst = false }: Partial<Choice> = {},
): Promise<Alternativa[]> => {
  const order = nearness(fechaHora, sameHalfFirst)
  return db.query(sql`
    WITH ${freeStarts(wanted)}, posibles AS (
      SELECT inicio, id_usuario FROM inicios
      WHERE id_usuario <> coalesce(${except}, 0) AND ${notIn(taken, wanted.duracion)}
        AND NOT (${otherTime}::boolean AND inicio = ${fechaHora}::timestamp)
    ), elegidos AS (
      SELECT inicio FROM (SELECT DISTINCT inicio FROM posibles) cercanos ORDER BY ${order} LIMIT ${NEAREST}
    )
    SELECT to_char(inicio, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, (
      SELECT i.id_usuario FROM posibles i WHERE i.inicio = elegidos.inicio
      ORDER BY ${citasOfDay(raw('i.id_usuario'), raw('i.inicio'))}, i.id_usuario LIMIT 1
    ) AS id_usuario
    FROM elegidos ORDER BY ${order}`)
}

/** The order of `inicio` by its distance from a time. */
function nearness(fechaHora: string, sameHalfFirst: boolean): SqlFragment {
  const distance = sql`abs(extract(epoch FROM inicio - ${fechaHora}::timestamp)), inicio`
  if (!sameHalfFirst) return distance
  const otherDay = sql`inicio::date <> ${fechaHora}::timestamp::date`
  const otherHalf = sql`(inicio::time < ${AFTERNOON}::time) <> (${fechaHora}::timestamp::time < ${AFTERNOON}::time)`
  return sql`${otherDay}, ${otherHalf}, ${distance}`
}

/** Whether the start `inicio` of `id_usuario` is outside these slots. */
const notIn = (taken: Slot[], duracion: number): SqlFragment =>
  taken.length === 0
    ? sql`true`
    : sql`NOT EXISTS (
        SELECT FROM unnest(${taken.map((one) => one.id_usuario)}::integer[], ${taken.map((one) => one.fecha_hora)}::timestamp[],
          ${taken.map((one) => one.duracion)}::integer[]) AS t (vet, desde, minutos)
        WHERE t.vet = id_usuario AND tsrange(t.desde, t.desde + make_interval(mins => t.minutos))
          && tsrange(inicio, inicio + make_interval(mins => ${duracion})))`
