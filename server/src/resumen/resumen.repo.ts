import {
  addDays,
  type CitasFigure,
  type ClinicTime,
  DUE_DAYS,
  dashboards,
  type Figure,
  HOY_LIMIT,
  MAX_RESUMEN_COUNT,
  type Resumen,
} from '@huella/contract'
import { citasFrom, firstCitas, weekOfCitas } from '../citas/index.ts'
import { mascotasFrom } from '../mascotas/index.ts'
import { type Caller, withScopeOf } from '../platform/auth/access.ts'
import { countRows } from '../platform/lists/paginate.ts'
import type { Db } from '../platform/sql/database.ts'
import { join, jsonArrayOf, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { debidasOf } from '../prevencion/index.ts'
import { tratamientosFrom } from '../tratamientos/index.ts'
import { usuariosFrom } from '../usuarios/index.ts'
import { draftsOfDays, visitasPorRelevar, visitasSinFirmar } from '../visitas/index.ts'

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

/** The rows that a figure counts: those of the list that its card opens. */
function rowsOf(caller: Caller, figure: Figure): SqlFragment {
  const who = withScopeOf(`${figure.list}:list`, caller)
  switch (figure.list) {
    case 'usuarios':
      return usuariosFrom()
    case 'mascotas':
      return mascotasFrom(who, figure.filters)
    case 'citas':
      return citasFrom(who, figure.filters)
    case 'tratamientos':
      return tratamientosFrom(who, figure.filters)
  }
}

/** The week and today's list, as columns, of the appointments that the dashboard counts. */
function agenda(caller: Caller, time: ClinicTime): SqlFragment {
  const { filters }: CitasFigure = dashboards[caller.usuario.rol].figures.citas
  const today = { ...filters, desde: time.today, hasta: time.today }
  const tomorrow = addDays(time.today, 1)
  return sql`${jsonArrayOf(weekOfCitas(caller, filters, time))} AS semana,
    ${jsonArrayOf(firstCitas(caller, today, HOY_LIMIT))} AS hoy,
    ${countRows(citasFrom(caller, { ...filters, activas: '1', desde: tomorrow, hasta: tomorrow }), MAX_RESUMEN_COUNT)} AS manana,
    ${countRows(citasFrom(caller, { ...filters, estado: 'pendiente', desde: time.today }), MAX_RESUMEN_COUNT)} AS por_confirmar,
    ${draftsOfDays(time.today)} AS borradores, ${jsonArrayOf(visitasSinFirmar(caller.usuario.id_usuario))} AS sin_firmar,
    ${jsonArrayOf(visitasPorRelevar(caller))} AS por_relevar`
}

/** The owner's next appointments that are not cancelled, how many there are, and what is due, as columns. */
function proximas(caller: Caller, time: ClinicTime): SqlFragment {
  const { now, today } = time
  const upcoming = { cuando: 'proximas', ahora: now } as const
  const due = debidasOf({
    id_dueno: caller.usuario.id_usuario,
    hasta: addDays(today, DUE_DAYS),
    time,
  })
  return sql`${jsonArrayOf(firstCitas(caller, { activas: '1', desde_hora: now }, UPCOMING))} AS proximas,
    ${countRows(citasFrom(caller, upcoming), MAX_RESUMEN_COUNT)} AS proximas_total, ${jsonArrayOf(due)} AS pendientes`
}
