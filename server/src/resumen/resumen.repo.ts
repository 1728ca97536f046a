import {
  type CitasFigure,
  type ClinicTime,
  dashboards,
  type Figure,
  HOY_LIMIT,
  MAX_RESUMEN_COUNT,
  type Resumen,
} from '@huella/contract'
import { citaConditions, citaFrom, citaSelect } from '../citas/index.ts'
import { mascotaConditions } from '../mascotas/index.ts'
import { type Caller, withScopeOf } from '../platform/auth/access.ts'
import { countRows } from '../platform/lists/paginate.ts'
import type { Db } from '../platform/sql/database.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { tratamientoConditions } from '../tratamientos/index.ts'
import { usuarioConditions } from '../usuarios/index.ts'

const UPCOMING = 2

/** The figures of the caller's role, and their appointments of today or the next ones, in one query. */
export async function readResumen(db: Db, caller: Caller, time: ClinicTime): Promise<Resumen> {
  const { rol } = caller.usuario
  const dashboard = dashboards[rol]
  const counts = Object.entries<Figure>(dashboard.figures).map(
    ([name, figure]) => sql`${countRows(rowsOf(caller, figure), MAX_RESUMEN_COUNT)} AS ${raw(name)}`,
  )
  const citas = dashboard.citas === 'agenda' ? agenda(caller, time) : proximas(caller, time)
  const row = await db.queryOne(sql`SELECT ${join(counts, ', ')}, ${citas}`)
  return { rol, ...row } as Resumen
}

/** The rows that a figure counts, with the conditions of the list that its card opens. */
function rowsOf(caller: Caller, figure: Figure): SqlFragment {
  const who = withScopeOf(`${figure.list}:list`, caller)
  switch (figure.list) {
    case 'usuarios':
      return where('usuario', usuarioConditions())
    case 'mascotas':
      return where('mascota m', mascotaConditions(who, figure.filters))
    case 'citas':
      return where('cita c', citaConditions(who, figure.filters))
    case 'tratamientos':
      return where('tratamiento t', tratamientoConditions(who, figure.filters))
  }
}

const where = (table: string, conditions: SqlFragment[]): SqlFragment =>
  sql`${raw(table)} WHERE ${join(conditions, ' AND ')}`

/** The week and today's list, as columns, of the appointments that the dashboard counts. */
function agenda(caller: Caller, { today }: ClinicTime): SqlFragment {
  const { filters }: CitasFigure = dashboards[caller.usuario.rol].figures.citas
  const mine = citaConditions(withScopeOf('citas:list', caller), filters)
  return sql`
  (SELECT json_agg(json_build_object('dia', to_char(dia, 'YYYY-MM-DD'), 'pendientes', coalesce(pendientes, 0),
            'confirmadas', coalesce(confirmadas, 0), 'completadas', coalesce(completadas, 0),
            'canceladas', coalesce(canceladas, 0), 'no_presentadas', coalesce(no_presentadas, 0)) ORDER BY dia)
   FROM (SELECT date_trunc('week', ${today}::timestamp)::date + n AS dia FROM generate_series(0, 6) n) dias
   LEFT JOIN (
     SELECT c.fecha_hora::date AS dia,
            count(*) FILTER (WHERE c.estado = 'pendiente') AS pendientes,
            count(*) FILTER (WHERE c.estado = 'confirmada') AS confirmadas,
            count(*) FILTER (WHERE c.estado = 'completada') AS completadas,
            count(*) FILTER (WHERE c.estado = 'cancelada') AS canceladas,
            count(*) FILTER (WHERE c.estado = 'no_presentada') AS no_presentadas
     FROM ${where('cita c', mine)} AND c.fecha_hora >= date_trunc('week', ${today}::timestamp)
       AND c.fecha_hora < date_trunc('week', ${today}::timestamp) + interval '7 days'
     GROUP BY 1) contadas USING (dia)) AS semana,
  (SELECT coalesce(json_agg(una), '[]') FROM (
     SELECT ${raw(citaSelect)} FROM ${where(citaFrom, mine)}
       AND c.fecha_hora >= ${today}::date AND c.fecha_hora < ${today}::date + 1
     ORDER BY c.fecha_hora, c.id_cita LIMIT ${raw(String(HOY_LIMIT))}) una) AS hoy`
}

/** The owner's next appointments that are not cancelled, as a column. */
const proximas = (caller: Caller, { now }: ClinicTime): SqlFragment => sql`
  (SELECT coalesce(json_agg(proxima), '[]') FROM (
     SELECT ${raw(citaSelect)} FROM ${where(citaFrom, citaConditions(withScopeOf('citas:list', caller), { activas: '1' }))}
       AND c.fecha_hora >= ${now}
     ORDER BY c.fecha_hora, c.id_cita LIMIT ${raw(String(UPCOMING))}) proxima) AS proximas`
