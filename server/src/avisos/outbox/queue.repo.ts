import { randomUUID } from 'node:crypto'
import type { CitaEstado } from '@huella/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Author } from '../../platform/audit.ts'
import { type Clock, clinicTime } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { type Piece, piece, raw, run } from '../../platform/database/piece.ts'
import type { Db, Sql, Tx } from '../../platform/database/pool.ts'
import { type EventCita, type Notice, noticesOf } from '../domain/events.ts'
import type { CuentaTipo } from '../domain/kinds.ts'
import { HOUR, LIFETIME } from './retry-policy.ts'

export interface NoticeContext {
  clock: Clock
  config: Pick<Config, 'timeZone'>
  author: Author
}

/** What one needs to know of an appointment to tell of it; of one that was deleted, too. */
const eventSelect = (db: Db) => db`
  c.id_cita, c.version, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.estado,
  m.id_usuario AS id_dueno, c.id_usuario AS id_veterinario, v.nombre || ' ' || v.apellido AS veterinario`
const eventFrom = (db: Db) => db`
  cita c JOIN mascota m ON m.id_mascota = c.id_mascota JOIN usuario v ON v.id_usuario = c.id_usuario`

/** A row of the API, as events see it. */
interface CitaRow {
  id_cita: number
  version: number
  fecha_hora: string
  estado: CitaEstado
  id_usuario: number
  mascota: { usuario: { id_usuario: number } }
  veterinario: { nombre: string; apellido: string }
}

const eventOf = (row: CitaRow): EventCita => ({
  id_cita: row.id_cita,
  version: row.version,
  fecha_hora: row.fecha_hora,
  estado: row.estado,
  id_dueno: row.mascota.usuario.id_usuario,
  id_veterinario: row.id_usuario,
  veterinario: `${row.veterinario.nombre} ${row.veterinario.apellido}`,
})

/** Tells of a new or changed appointment, in the transaction that makes or changes it. */
export async function tellOfCita(tx: Tx, antes: CitaRow | null, despues: CitaRow, context: NoticeContext) {
  const now = clinicTime(context.clock(), context.config.timeZone).now
  const notices = noticesOf(antes && eventOf(antes), eventOf(despues), context.author.actor ?? 0, now)
  await queue(tx, notices, context.clock())
}

/** …and of appointments that were just archived. */
export async function tellOfArchivedCitas(tx: Tx, ids: number[], context: NoticeContext): Promise<void> {
  if (ids.length === 0) return
  const now = clinicTime(context.clock(), context.config.timeZone).now
  const rows = await tx<EventCita[]>`
    SELECT ${eventSelect(tx)} FROM ${eventFrom(tx)} WHERE c.id_cita = ANY(${ids}) AND c.fecha_hora > ${now}`
  const notices = rows.flatMap((row) =>
    noticesOf({ ...row, version: row.version - 1 }, null, context.author.actor ?? 0, now),
  )
  await queue(tx, notices, context.clock())
}

/** What tells of a new appointment, for the statement that makes it: there `fila` is the row. */
export function tellingOfNew(
  cita: Omit<EventCita, 'id_cita' | 'version' | 'veterinario'>,
  context: NoticeContext,
): Piece {
  const moment = context.clock()
  const { now } = clinicTime(moment, context.config.timeZone)
  const event = { ...cita, id_cita: 0, version: 0, veterinario: '' } // `fila` knows
  return queueing(noticesOf(null, event, context.author.actor ?? 0, now), 'fila', moment)
}

async function queue(tx: Tx, notices: Notice[], now: Date): Promise<void> {
  if (notices.length > 0) await run(tx, queueing(notices, 'aviso', now))
}

/**
 * By e-mail, and by SMS where the clinic sends them and the person has a number. One of each for an event. The appointment's
 * id and version are in the notice, or in the row that the statement makes.
 */
function queueing(notices: Notice[], known: 'aviso' | 'fila', now: Date): Piece {
  const cita = raw(known === 'fila' ? 'fila' : 'n')
  const until = new Date(now.getTime() + LIFETIME)
  const rows = JSON.stringify(notices.map((notice, orden) => ({ ...notice, orden })))
  return piece`
    INSERT INTO aviso (clave, tipo, canal, id_usuario, id_cita, datos, creado_en, enviar_desde, caduca_en)
    SELECT concat_ws(':', n.tipo, ${cita}.id_cita, ${cita}.version, n.id_usuario, canal), n.tipo, canal, n.id_usuario,
           ${cita}.id_cita, n.datos, ${now}::timestamptz, ${now}::timestamptz, ${until}::timestamptz
    FROM jsonb_to_recordset(${rows}::text::jsonb)
      AS n (tipo text, id_usuario integer, id_cita integer, version integer, datos jsonb, orden integer)
    JOIN usuario u USING (id_usuario), ${raw(known === 'fila' ? 'fila, ' : '')}${channels}
    WHERE ${reachable}
    ORDER BY orden, canal
    ON CONFLICT (clave) DO NOTHING`
}

const channels = raw(`ajustes, (VALUES ('email'), ('sms')) AS canales (canal)`)
const reachable = raw(`(canal = 'email' OR (enable_sms_notifications AND u.telefono IS NOT NULL))`)

/** For how long each link to set a password works, and for how long its message is tried: nobody waits a day to get back in. */
export const links = {
  password_olvidada: { hours: 1, tried: HOUR },
  invitacion: { hours: 7 * 24, tried: LIFETIME },
} as const satisfies Record<CuentaTipo, { hours: number; tried: number }>

/** Tells those accounts how to set a password: the forgotten one each time they ask, an invitation once. */
export async function queueLink(tx: Tx, tipo: CuentaTipo, who: PendingQuery<Row[]>, now: Date): Promise<void> {
  const event = tipo === 'invitacion' ? '' : `:${randomUUID()}`
  const until = new Date(now.getTime() + links[tipo].tried)
  await tx`
    INSERT INTO aviso (clave, tipo, canal, id_usuario, creado_en, enviar_desde, caduca_en)
    SELECT ${tipo} || ':' || id_usuario || ${event}, ${tipo}, 'email', id_usuario, ${now}, ${now}, ${until}
    FROM usuario WHERE eliminado_en IS NULL AND ${who}`
}

/**
 * The reminders that are due: from 10:00 of the day before, the clinic's clock, for appointments that had got their hour at
 * least a day ahead. Their cause is the time, so no change can write them; the key has the hour, so that a moved
 * appointment is reminded of at its new one, and of no hour twice.
 */
export async function queueReminders(sql: Sql, moment: Date, timeZone: string): Promise<number> {
  const { now } = clinicTime(moment, timeZone)
  const until = new Date(moment.getTime() + LIFETIME)
  const { count } = await run(
    sql,
    piece`
    INSERT INTO aviso (clave, tipo, canal, id_usuario, id_cita, datos, creado_en, enviar_desde, caduca_en)
    SELECT clave, 'cita_recordatorio', canal, id_dueno, id_cita,
           jsonb_build_object('fecha_hora', cuando, 'id_veterinario', id_veterinario), ${moment}, ${moment}, ${until}
    FROM (
      SELECT c.id_cita, c.id_usuario AS id_veterinario, u.id_usuario AS id_dueno, canal, cuando,
             concat_ws(':', 'cita_recordatorio', c.id_cita, cuando, u.id_usuario, canal) AS clave
      FROM cita c JOIN mascota m ON m.id_mascota = c.id_mascota JOIN usuario u ON u.id_usuario = m.id_usuario,
           to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS cuando, ${channels}
      WHERE c.eliminado_en IS NULL AND c.estado IN ('pendiente', 'confirmada')
        AND c.fecha_hora > ${now} AND c.fecha_hora < ${now}::date + 2
        AND (c.fecha_hora::date - 1 + time '10:00') AT TIME ZONE ${timeZone} <= ${moment}
        AND c.acordada_en <= c.fecha_hora AT TIME ZONE ${timeZone} - interval '24 hours'
        AND u.eliminado_en IS NULL AND ${reachable} AND (canal = 'sms' OR enable_email_notifications)
    ) AS due
    WHERE NOT EXISTS (SELECT 1 FROM aviso WHERE aviso.clave = due.clave)
    ORDER BY cuando, clave
    ON CONFLICT (clave) DO NOTHING`,
  )
  return count
}
