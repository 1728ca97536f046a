import type { Agenda, AgendaQuery } from '@huella/contract'
import { selectCitas } from '../citas/index.ts'
import { ofertasOfDays } from '../espera/index.ts'
import { excepcionesOfDays } from '../horarios/index.ts'
import { openHours } from '../huecos/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import { SerializedJson } from '../platform/http/serializer.ts'
import { spanishOrder } from '../platform/lists/list-definition.ts'
import type { Db } from '../platform/sql/database.ts'
import { jsonArrayOf, raw, sql } from '../platform/sql/sql.ts'
import { draftsOfDays } from '../visitas/index.ts'

const NAMES = raw(`${spanishOrder('u.nombre')}, ${spanishOrder('u.apellido')}, u.id_usuario`)

/** An hour of the day; the end of a day, which is the next day's midnight, as 24:00. */
const hour = (time: string, day: string) =>
  `CASE WHEN ${time} > ${day} AND ${time}::time = '00:00' THEN '24:00' ELSE to_char(${time}, 'HH24:MI') END`

/** The open hours of each vet and day, appointments, hours that are kept and exceptions, in one query. `wall`: the clinic's time. */
export async function readAgenda(
  db: Db,
  caller: Caller,
  { desde, hasta, id_usuario, canceladas }: AgendaQuery,
  { now, wall }: { now: Date; wall: string },
): Promise<SerializedJson<Agenda>> {
  const citas = selectCitas(caller, { desde, hasta, id_usuario, sinCanceladas: !canceladas })
  const { json } = await db.queryOne<{ json: string }>(sql`
    WITH ${openHours({ desde, hasta, id_usuario: id_usuario ?? null, allDay: false })}, filas AS MATERIALIZED (${citas}),
    guardados AS MATERIALIZED (${ofertasOfDays({ desde, hasta, id_usuario, now })}), rangos AS (
      SELECT d.fecha, a.id_usuario, coalesce(json_agg(json_build_object(
          'desde', ${raw(hour('lower(r.rango)', 'd.fecha'))}, 'hasta', ${raw(hour('upper(r.rango)', 'd.fecha'))})
        ORDER BY lower(r.rango)) FILTER (WHERE r.rango IS NOT NULL), '[]') AS abierto
      FROM dias d CROSS JOIN abierto a
      LEFT JOIN LATERAL unnest(a.horas * tsmultirange(tsrange(d.fecha, d.fecha + 1))) AS r (rango) ON true
      GROUP BY d.fecha, a.id_usuario
    )
    SELECT json_build_object(
      'veterinarios', (
        SELECT coalesce(json_agg(json_build_object('id_usuario', u.id_usuario, 'nombre', u.nombre, 'apellido', u.apellido)
          ORDER BY ${NAMES}), '[]')
        FROM usuario u WHERE u.id_usuario IN (SELECT id_usuario FROM vets UNION SELECT id_usuario FROM filas UNION SELECT id_usuario FROM guardados)),
      'dias', (
        SELECT json_agg(json_build_object('fecha', to_char(d.fecha, 'YYYY-MM-DD'), 'veterinarios', (
            SELECT coalesce(json_agg(json_build_object('id_usuario', r.id_usuario, 'abierto', r.abierto) ORDER BY r.id_usuario), '[]')
            FROM rangos r WHERE r.fecha = d.fecha))
          ORDER BY d.fecha)
        FROM dias d),
      'citas', (SELECT coalesce(json_agg(f ORDER BY f.fecha_hora, f.id_cita), '[]') FROM filas f),
      'borradores', ${draftsOfDays(desde, hasta)},
      'ofertas', ${jsonArrayOf(sql`SELECT * FROM guardados`)},
      'excepciones', ${jsonArrayOf(excepcionesOfDays(desde, hasta, id_usuario))},
      'ahora', ${wall}::text
    )::text AS json`)
  return new SerializedJson(json)
}
