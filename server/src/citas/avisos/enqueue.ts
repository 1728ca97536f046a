import type { CitaEstado } from '@huella/contract'
import { enqueue, type NewNotice, type NoticeContext } from '../../avisos/index.ts'
import { clinicTime } from '../../platform/ops/clock.ts'
import type { Tx } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'
import { readSettings } from '../../settings/index.ts'
import { type ChangedCita, type ChangeNotice, isForVet, noticesOf } from './changes.ts'
import { takeWaiting, type Waiting } from './waiting.repo.ts'

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

export const toChangedCita = (row: CitaRow): ChangedCita => ({
  id_cita: row.id_cita,
  version: row.version,
  fecha_hora: row.fecha_hora,
  estado: row.estado,
  id_dueno: row.mascota.usuario.id_usuario,
  id_veterinario: row.id_usuario,
  veterinario: `${row.veterinario.nombre} ${row.veterinario.apellido}`,
})

/**
 * Enqueues the notices of a new or changed appointment, in the transaction of that change. `onlyVets`: the owner gets none. `except`: who
 * is told in another way.
 */
export async function enqueueCitaNotices(
  tx: Tx,
  antes: CitaRow | null,
  despues: CitaRow,
  context: NoticeContext,
  { onlyVets = false, except = null }: { onlyVets?: boolean; except?: number | null } = {},
): Promise<void> {
  const change = { antes: antes && toChangedCita(antes), despues: toChangedCita(despues), onlyVets, except }
  await enqueueChanges(tx, [change], context)
}

/** Enqueues the notices of appointments that the transaction has archived. */
export async function enqueueArchivedCitaNotices(tx: Tx, ids: number[], context: NoticeContext): Promise<void> {
  if (ids.length === 0) return
  const { now } = clinicTime(context.clock(), context.config.timeZone)
  const rows = await tx.query<ChangedCita>(sql`
    SELECT c.id_cita, c.version, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.estado,
           m.id_usuario AS id_dueno, c.id_usuario AS id_veterinario, v.nombre || ' ' || v.apellido AS veterinario
    FROM cita c JOIN mascota m ON m.id_mascota = c.id_mascota JOIN usuario v ON v.id_usuario = c.id_usuario
    WHERE c.id_cita = ANY(${ids}) AND c.fecha_hora > ${now}`)
  const changes = rows.map((row) => ({ antes: { ...row, version: row.version - 1 }, despues: null }))
  await enqueueChanges(tx, changes, context)
}

/**
 * Staff's changes wait for the setting `noticeDelay`. Whoever has a notice that waits is told the change from what they know, in place of it: what is undone
 * meanwhile reaches nobody. Owners' own changes go out at once.
 */
async function enqueueChanges(tx: Tx, changes: Change[], context: NoticeContext): Promise<void> {
  const now = context.clock()
  const actor = context.author.actor ?? 0
  const known = changes.flatMap(({ antes }) => (antes ? [antes.id_cita] : []))
  const waiting = known.length > 0 ? await takeWaiting(tx, known, now) : []
  const wall = clinicTime(now, context.config.timeZone).now
  const isOwn = ({ antes, despues }: Change) => [antes, despues].some((cita) => cita?.id_dueno === actor)
  const { noticeDelay } = changes.every(isOwn) ? { noticeDelay: 0 } : await readSettings(tx)
  const own: NewNotice[] = []
  const delayed: NewNotice[] = []
  for (const change of changes) {
    const waits = !isOwn(change) && noticeDelay > 0
    for (const notice of noticesSince(change, waiting, actor, wall))
      (waits ? delayed : own).push(toNewNotice(notice, waits))
  }
  // They are enqueued also while they are turned off: the appointment shows why nobody was notified.
  await enqueue(tx, own, { now, sms: true, whileOff: true })
  await enqueue(tx, delayed, { now, delay: noticeDelay, sms: true, whileOff: true })
}

interface Change {
  /** Null: a new appointment. */
  antes: ChangedCita | null
  /** Null: it is archived. */
  despues: ChangedCita | null
  onlyVets?: boolean
  except?: number | null
}

type SinceKnown = ChangeNotice & { conocida: ChangedCita | null }

/** The notices of a change, for each recipient since what they know. */
function noticesSince(
  { antes, despues, onlyVets, except }: Change,
  waiting: Waiting[],
  actor: number,
  now: string,
): SinceKnown[] {
  const id = (despues ?? antes)?.id_cita
  const mine = waiting.filter(({ id_cita }) => id_cita === id)
  const since = (conocida: ChangedCita | null) =>
    noticesOf(conocida, despues, actor, now).map((notice) => ({ ...notice, conocida }))
  const notices = [
    ...since(antes).filter(({ id_usuario }) => !mine.some((one) => one.id_usuario === id_usuario)),
    ...mine.flatMap(({ id_usuario, conocida }) => since(conocida).filter((one) => one.id_usuario === id_usuario)),
  ]
  // The owner first, as without waiting ones.
  notices.sort((one, other) => Number(isForVet(one.tipo)) - Number(isForVet(other.tipo)))
  return notices.filter(({ tipo, id_usuario }) => (isForVet(tipo) ? id_usuario !== except : !onlyVets))
}

const toNewNotice = (
  { tipo, id_usuario, id_cita, version, datos, conocida }: SinceKnown,
  waits: boolean,
): NewNotice => ({
  tipo,
  id_usuario,
  clave: [tipo, id_cita, version, id_usuario].join(':'),
  columns: { id_cita, datos: waits ? { ...datos, conocida } : datos },
})
