import { randomUUID } from 'node:crypto'
import { type CitaEstado, enlaceHoras } from '@huella/contract'
import type { Author } from '../../platform/auth/author.ts'
import { type Clock, clinicTime } from '../../platform/ops/clock.ts'
import type { Config } from '../../platform/ops/config.ts'
import type { Db, Tx } from '../../platform/sql/database.ts'
import { join, raw, type SqlFragment, sql } from '../../platform/sql/sql.ts'
import { type EventCita, type Notice, noticesOf } from '../domain/events.ts'
import type { CuentaTipo } from '../domain/notice-data.ts'
import { HOUR_MS, NOTICE_LIFETIME_MS } from './retry-policy.ts'

export interface NoticeContext {
  clock: Clock
  config: Pick<Config, 'timeZone'>
  author: Author
}

/** The columns of an EventCita, of archived appointments too. */
const eventCitaColumns = sql`
  c.id_cita, c.version, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.estado,
  m.id_usuario AS id_dueno, c.id_usuario AS id_veterinario, v.nombre || ' ' || v.apellido AS veterinario`
const eventCitaTables = sql`
  cita c JOIN mascota m ON m.id_mascota = c.id_mascota JOIN usuario v ON v.id_usuario = c.id_usuario`

/** The columns of a cita of the API that notices need. */
export interface CitaRow {
  id_cita: number
  version: number
  fecha_hora: string
  estado: CitaEstado
  id_usuario: number
  mascota: { usuario: { id_usuario: number } }
  veterinario: { nombre: string; apellido: string }
}

export const toEventCita = (row: CitaRow): EventCita => ({
  id_cita: row.id_cita,
  version: row.version,
  fecha_hora: row.fecha_hora,
  estado: row.estado,
  id_dueno: row.mascota.usuario.id_usuario,
  id_veterinario: row.id_usuario,
  veterinario: `${row.veterinario.nombre} ${row.veterinario.apellido}`,
})

/** Enqueues the notices of a new or changed appointment, in the transaction of that change. `onlyVets`: the owner gets none. */
export async function enqueueCitaNotices(
  tx: Tx,
  antes: CitaRow | null,
  despues: CitaRow,
  context: NoticeContext,
  { onlyVets = false } = {},
) {
  const now = clinicTime(context.clock(), context.config.timeZone).now
  const notices = noticesOf(antes && toEventCita(antes), toEventCita(despues), context.author.actor ?? 0, now)
  const wanted = onlyVets ? notices.filter(({ tipo }) => tipo.startsWith('agenda_')) : notices
  await enqueue(tx, wanted, context.clock())
}

/** Enqueues the notices of appointments that the transaction has archived. */
export async function enqueueArchivedCitaNotices(tx: Tx, ids: number[], context: NoticeContext): Promise<void> {
  if (ids.length === 0) return
  const now = clinicTime(context.clock(), context.config.timeZone).now
  const rows = await tx.query<EventCita>(sql`
    SELECT ${eventCitaColumns} FROM ${eventCitaTables} WHERE c.id_cita = ANY(${ids}) AND c.fecha_hora > ${now}`)
  const notices = rows.flatMap((row) =>
    noticesOf({ ...row, version: row.version - 1 }, null, context.author.actor ?? 0, now),
  )
  await enqueue(tx, notices, context.clock())
}

/**
 * One row by e-mail, and one by SMS if the clinic sends SMS and the recipient has a number. The key makes a second insert
 * for the same event a no-op.
 */
async function enqueue(tx: Tx, notices: Notice[], now: Date): Promise<void> {
  if (notices.length === 0) return
  const until = new Date(now.getTime() + NOTICE_LIFETIME_MS)
  // As VALUES, PostgreSQL knows how few there are, and does not read all users.
  const rows = notices.map(({ tipo, id_usuario, id_cita, version, datos }, orden) => {
    const ids = sql`${id_usuario}::integer, ${id_cita}::integer, ${version}::integer`
    return sql`(${tipo}::text, ${ids}, ${JSON.stringify(datos)}::jsonb, ${orden}::integer)`
  })
  await tx.execute(sql`
    INSERT INTO aviso (clave, tipo, canal, id_usuario, id_cita, datos, creado_en, enviar_desde, caduca_en)
    SELECT concat_ws(':', n.tipo, n.id_cita, n.version, n.id_usuario, canal), n.tipo, canal, n.id_usuario,
           n.id_cita, n.datos, ${now}::timestamptz, ${now}::timestamptz, ${until}::timestamptz
    FROM (VALUES ${join(rows)}) AS n (tipo, id_usuario, id_cita, version, datos, orden)
    JOIN usuario u USING (id_usuario), ${channels}
    WHERE ${reachable}
    ORDER BY orden, canal
    ON CONFLICT (clave) DO NOTHING`)
}

export const channels = raw(`ajustes, (VALUES ('email'), ('sms')) AS canales (canal)`)
export const reachable = raw(`(canal = 'email' OR (enable_sms_notifications AND u.telefono IS NOT NULL))`)
export const emailEnabled = raw(`(canal = 'sms' OR enable_email_notifications)`)

/** How long each access link works, and how long its message is retried. */
export const links = {
  password_olvidada: { hours: enlaceHoras.password_olvidada, retryMs: HOUR_MS },
  invitacion: { hours: enlaceHoras.invitacion, retryMs: NOTICE_LIFETIME_MS },
} as const satisfies Record<CuentaTipo, { hours: number; retryMs: number }>

/** Enqueues an e-mail with a link to set a password: one per request for a forgotten password, one invitation per account. */
export async function enqueueAccessLink(tx: Tx, tipo: CuentaTipo, where: SqlFragment, now: Date): Promise<void> {
  const event = tipo === 'invitacion' ? '' : `:${randomUUID()}`
  const until = new Date(now.getTime() + links[tipo].retryMs)
  await tx.execute(sql`
    INSERT INTO aviso (clave, tipo, canal, id_usuario, creado_en, enviar_desde, caduca_en)
    SELECT ${tipo}::text || ':' || id_usuario || ${event}, ${tipo}, 'email', id_usuario, ${now}, ${now}, ${until}
    FROM usuario WHERE eliminado_en IS NULL AND ${where}`)
}

/** Enqueues the message with the link of an offer: once by each channel, and for as long as the place is kept. */
export async function enqueueOferta(
  tx: Tx,
  { id_oferta, id_usuario, caduca_en }: { id_oferta: number; id_usuario: number; caduca_en: Date },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO aviso (clave, tipo, canal, id_usuario, id_oferta, creado_en, enviar_desde, caduca_en)
    SELECT concat_ws(':', 'oferta', ${id_oferta}::int, canal), 'oferta', canal, u.id_usuario, ${id_oferta}::int, ${now}::timestamptz,
           ${now}::timestamptz, ${caduca_en}::timestamptz
    FROM usuario u, ${channels}
    WHERE u.id_usuario = ${id_usuario} AND ${reachable} AND ${emailEnabled}
    ORDER BY canal
    ON CONFLICT (clave) DO NOTHING`)
}

/**
 * Enqueues the reminders that are due: from 10:00 clinic time of the day before, for appointments whose time was agreed at
 * least 24 hours ahead. The key contains the time, so a moved appointment gets a reminder for its new time, once.
 */
export async function enqueueReminders(db: Db, moment: Date, timeZone: string): Promise<number> {
  const { now } = clinicTime(moment, timeZone)
  const until = new Date(moment.getTime() + NOTICE_LIFETIME_MS)
  return db.execute(sql`
    INSERT INTO aviso (clave, tipo, canal, id_usuario, id_cita, datos, creado_en, enviar_desde, caduca_en)
    SELECT clave, 'cita_recordatorio', canal, id_dueno, id_cita,
           jsonb_build_object('fecha_hora', cuando, 'id_veterinario', id_veterinario), ${moment}::timestamptz, ${moment}::timestamptz, ${until}::timestamptz
    FROM (
      SELECT c.id_cita, c.id_usuario AS id_veterinario, u.id_usuario AS id_dueno, canal, cuando,
             concat_ws(':', 'cita_recordatorio', c.id_cita, cuando, u.id_usuario, canal) AS clave
      FROM cita c JOIN mascota m ON m.id_mascota = c.id_mascota JOIN usuario u ON u.id_usuario = m.id_usuario,
           to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS cuando, ${channels}
      WHERE c.eliminado_en IS NULL AND c.estado IN ('pendiente', 'confirmada')
        AND c.fecha_hora > ${now} AND c.fecha_hora < ${now}::date + 2
        AND (c.fecha_hora::date - 1 + time '10:00') AT TIME ZONE ${timeZone} <= ${moment}
        AND c.acordada_en <= c.fecha_hora AT TIME ZONE ${timeZone} - interval '24 hours'
        AND u.eliminado_en IS NULL AND ${reachable} AND ${emailEnabled}
    ) AS due
    WHERE NOT EXISTS (SELECT 1 FROM aviso WHERE aviso.clave = due.clave)
    ORDER BY cuando, clave
    ON CONFLICT (clave) DO NOTHING`)
}
