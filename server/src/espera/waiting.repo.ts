import type { TipoConsulta } from '@huella/contract'
import { reportedDead } from '../entities/index.ts'
import { citasOfDay, freeStarts, liveOferta, type Slot } from '../huecos/index.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { liveEspera, type Moment } from './espera.repo.ts'

/** An entry that hours were freed for, with the days on which they are. */
export interface Waiting {
  id_espera: number
  id_mascota: number
  id_dueno: number
  id_cita: number | null
  tipo_consulta: TipoConsulta
  veterinarios: number[]
  urgente: boolean
  hora_desde: string
  hora_hasta: string
  /** The start of the appointment that would be moved, before which the slot must be, and its length. */
  antes_de: string | null
  duracion: number | null
  desde: string
  hasta: string
}

/**
 * Freed hours `l` that are offered by now, and that this entry has not been offered yet. As long as notices of staff's changes wait, what is undone meanwhile
 * is offered to nobody. A minute of tolerance, because a cancellation that is not committed is not
 * seen by who joins the list meanwhile.
 */
const freedFor = (idEspera: SqlFragment, creadoEn: SqlFragment): SqlFragment => sql`
  l.creada_en > ${creadoEn} - interval '1 minute' AND ${isRipe} AND NOT EXISTS (
    SELECT FROM oferta o
    WHERE o.id_espera = ${idEspera} AND o.creada_en > l.creada_en AND o.periodo && l.periodo
      AND (l.id_usuario IS NULL OR l.id_usuario = o.id_usuario))`

/** By the clock that wrote it. */
const isRipe = sql`l.creada_en <= clock_timestamp() - (SELECT make_interval(secs => notice_delay) FROM ajustes)`

/** In how many milliseconds the next freed hours are offered; null: there are none. */
export async function nextRipeMs(db: Db): Promise<number | null> {
  const { ms } = await db.queryOne<{ ms: number | null }>(sql`
    SELECT (extract(epoch FROM min(l.creada_en) + min(make_interval(secs => a.notice_delay)) - clock_timestamp()) * 1000)::int AS ms
    FROM ajustes a CROSS JOIN liberacion l WHERE NOT ${isRipe}`)
  return ms
}

interface Limits {
  /** The last day that can be booked. */
  until: string
  /** Appointments before this time can no longer be moved by their owner. */
  movableFrom: string
}

/** The entries for which hours were freed, the first in line first. Nobody is offered what they would not hear of. */
export const waitingEsperas = (tx: Tx, moment: Moment, { until, movableFrom }: Limits): Promise<Waiting[]> =>
  tx.query(sql`
    SELECT e.id_espera, e.id_mascota, m.id_usuario AS id_dueno, e.id_cita, e.tipo_consulta, e.veterinarios, e.urgente,
      e.hora_desde::text, e.hora_hasta::text, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS antes_de, c.duracion,
      greatest(e.desde, ${moment.wall}::date,
        CASE WHEN NOT bool_or(lower_inf(l.periodo)) THEN min(lower(l.periodo))::date END)::text AS desde,
      least(e.hasta, ${until}::date, c.fecha_hora::date,
        CASE WHEN NOT bool_or(upper_inf(l.periodo)) THEN max(upper(l.periodo))::date END)::text AS hasta
    FROM espera e JOIN mascota m ON m.id_mascota = e.id_mascota JOIN usuario d ON d.id_usuario = m.id_usuario
    CROSS JOIN ajustes a LEFT JOIN cita c ON c.id_cita = e.id_cita
    JOIN liberacion l ON (l.id_usuario IS NULL OR e.veterinarios = '{}' OR l.id_usuario = ANY(e.veterinarios))
      AND coalesce(lower(l.periodo) < least((e.hasta + 1)::timestamp, c.fecha_hora), true)
      AND coalesce(upper(l.periodo) > greatest(e.desde::timestamp, ${moment.wall}::timestamp), true)
      AND ${freedFor(raw('e.id_espera'), raw('e.creado_en'))}
    WHERE ${liveEspera(moment)} AND d.eliminado_en IS NULL AND NOT ${reportedDead} AND coalesce(c.fecha_hora > ${movableFrom}::timestamp, true)
      AND (a.enable_email_notifications OR a.enable_sms_notifications AND d.telefono IS NOT NULL)
      AND NOT EXISTS (SELECT FROM oferta o WHERE o.id_espera = e.id_espera AND ${liveOferta(moment.now)})
    GROUP BY e.id_espera, m.id_usuario, c.id_cita
    ORDER BY e.orden, e.id_espera`)

interface Wanted {
  duracion: number
  /** The first minute that can be offered. */
  from: string
}

/** The first freed slot that fits an entry, of the vet with the fewest appointments that day. */
export async function firstSlot(
  tx: Tx,
  espera: Waiting,
  { duracion, from }: Wanted,
  { now }: Moment,
): Promise<Slot | undefined> {
  const { id_espera, id_cita, id_mascota, veterinarios, desde, hasta } = espera
  if (desde > hasta) return undefined
  const period = sql`tsrange(i.inicio, i.inicio + make_interval(mins => ${duracion}))`
  const [start] = await tx.query<Omit<Slot, 'duracion'>>(sql`
    WITH ${freeStarts({ desde, hasta, id_usuario: null, duracion, id_cita, id_mascota, from, until: null, now })}
    SELECT to_char(i.inicio, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, i.id_usuario
    FROM inicios i JOIN espera e ON e.id_espera = ${id_espera}
    WHERE (${veterinarios}::int[] = '{}' OR i.id_usuario = ANY(${veterinarios}::int[]))
      AND i.inicio::time >= e.hora_desde AND i.inicio::time < e.hora_hasta
      AND coalesce(i.inicio < ${espera.antes_de}::timestamp, true)
      AND EXISTS (
        SELECT FROM liberacion l
        WHERE (l.id_usuario IS NULL OR l.id_usuario = i.id_usuario) AND l.periodo && ${period}
          AND ${freedFor(sql`${id_espera}`, raw('e.creado_en'))})
      -- Declined once, an hour is not offered again, with whomever.
      AND NOT EXISTS (
        SELECT FROM oferta o WHERE o.id_espera = ${id_espera} AND o.estado = 'rechazada' AND o.fecha_hora = i.inicio)
      -- Freed again just now: also what was freed before waits.
      AND NOT EXISTS (
        SELECT FROM liberacion l
        WHERE (l.id_usuario IS NULL OR l.id_usuario = i.id_usuario) AND l.periodo && ${period} AND NOT ${isRipe})
    ORDER BY i.inicio, ${citasOfDay(raw('i.id_usuario'), raw('i.inicio'))}, i.id_usuario LIMIT 1`)
  return start && { ...start, duracion }
}

/** Whether the entry has an offer that is still kept. */
export async function hasOferta(tx: Tx, idEspera: number, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`SELECT FROM oferta o WHERE o.id_espera = ${idEspera} AND ${liveOferta(now)}`)
  return rows.length > 0
}

interface Liberacion {
  /** Null: of all vets. */
  id_usuario: number | null
  /** Absent: of all days. */
  desde?: string
  hasta?: string
}

/** Notes hours that a timetable or an exception has opened, for the waiting list. Those of appointments are noted by a trigger. */
export async function noteLiberacion(tx: Tx, { id_usuario, desde, hasta }: Liberacion): Promise<void> {
  await tx.execute(sql`
    INSERT INTO liberacion (id_usuario, periodo)
    VALUES (${id_usuario}, tsrange(${desde ?? null}::timestamp, ${hasta ?? null}::timestamp))`)
}
