import {
  type Cita,
  type ClinicTime,
  citaEstados,
  type DiaSemana,
  type Excepcion,
  HOY_LIMIT,
  keysOf,
} from '@huella/contract'
import { liveCita, openEstados } from '../entities/index.ts'
import { type Caller, withScopeOf } from '../platform/auth/access.ts'
import type { Db } from '../platform/sql/database.ts'
import { join, type RowsSql, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { type CitaFilters, citaConditions, selectCita } from './citas.repo.ts'

const MAX_AFFECTED = 1_000

const matching = (caller: Caller, filters: CitaFilters | undefined): SqlFragment =>
  join(citaConditions(withScopeOf('citas:list', caller), filters), ' AND ')

/** The appointments of the caller's list with these filters, as what follows FROM. */
export const citasFrom = (caller: Caller, filters: CitaFilters | undefined): SqlFragment =>
  sql`cita c WHERE ${matching(caller, filters)}`

/** The appointments of the caller's list with these filters. */
export const selectCitas = (caller: Caller, filters: CitaFilters | undefined): RowsSql<Cita> =>
  sql`${selectCita} WHERE ${matching(caller, filters)}`

/** The first of them, by their hour. */
export const firstCitas = (caller: Caller, filters: CitaFilters | undefined, limit: number): RowsSql<Cita> =>
  sql`${selectCitas(caller, filters)} ORDER BY c.fecha_hora, c.id_cita LIMIT ${raw(String(limit))}`

/** Appointments of these days that are still open: somebody came and the end was not noted, or their time is over and nobody came. */
export function leftOpenCitas(
  caller: Caller,
  filters: CitaFilters,
  left: 'sin_terminar' | 'sin_marcar',
  { now }: Pick<ClinicTime, 'now'>,
): RowsSql<Cita> {
  const which = {
    sin_terminar: sql`c.llegada_en IS NOT NULL`,
    sin_marcar: sql`c.llegada_en IS NULL AND upper(c.periodo) <= ${now}::timestamp`,
  }[left]
  return sql`${selectCitas(caller, filters)} AND c.estado IN ${openEstados} AND ${which}
    ORDER BY c.fecha_hora, c.id_cita LIMIT ${raw(String(HOY_LIMIT))}`
}

/**
 * How many of them each day of this week has, by their state. What has been stays counted when its pet is deleted: it has the pet's
 * moment of deletion.
 */
export function weekOfCitas(
  caller: Caller,
  filters: CitaFilters | undefined,
  { today, now }: ClinicTime,
): RowsSql<DiaSemana> {
  const ofMyself = filters?.asignadas ? sql`c.id_usuario = ${caller.usuario.id_usuario}` : sql`true`
  const counts = keysOf(citaEstados).map((estado) => `count(*) FILTER (WHERE estado = '${estado}') AS ${estado}s`)
  const monday = sql`date_trunc('week', ${today}::timestamp)`
  return sql`
    SELECT to_char(dias.dia, 'YYYY-MM-DD') AS dia, ${raw(counts.join(', '))}
    FROM (SELECT ${monday}::date + n AS dia FROM generate_series(0, 6) n) dias
    LEFT JOIN (
      SELECT c.fecha_hora::date AS dia, c.estado FROM ${citasFrom(caller, filters)}
        AND c.fecha_hora >= ${monday} AND c.fecha_hora < ${monday} + interval '7 days'
      UNION ALL
      SELECT c.fecha_hora::date, c.estado FROM mascota m JOIN cita c ON c.id_mascota = m.id_mascota AND c.eliminado_en = m.eliminado_en
      WHERE m.eliminado_en >= ${monday} AT TIME ZONE 'UTC' - interval '1 day' AND ${ofMyself}
        AND c.fecha_hora >= ${monday} AND c.fecha_hora < ${now}::timestamp AND c.estado NOT IN ${openEstados}) citas USING (dia)
    GROUP BY dias.dia ORDER BY dias.dia`
}

/** Appointments that are still to come or going on, and that a closing would hit. */
export async function citasInPeriod(
  db: Db,
  { id_usuario, desde, hasta }: Pick<Excepcion, 'id_usuario' | 'desde' | 'hasta'>,
  now: string,
): Promise<Cita[]> {
  return db.query(sql`
    ${selectCita}
    WHERE c.periodo && tsrange(greatest(${desde}::timestamp, ${now}::timestamp), ${hasta}::timestamp)
      AND c.fecha_hora > greatest(${desde}::timestamp, ${now}::timestamp) - interval '1 day' AND c.fecha_hora < ${hasta}::timestamp
      AND c.id_usuario = coalesce(${id_usuario}, c.id_usuario) AND ${liveCita} AND c.estado <> 'completada'
    ORDER BY c.fecha_hora, c.id_cita LIMIT ${MAX_AFFECTED}`)
}
