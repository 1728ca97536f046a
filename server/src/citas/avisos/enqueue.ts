import type { CitaEstado } from '@huella/contract'
import { enqueue, type NoticeContext } from '../../avisos/index.ts'
import { clinicTime } from '../../platform/ops/clock.ts'
import type { Tx } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'
import { type ChangedCita, type ChangeNotice, isForVet, noticesOf } from './changes.ts'

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

/** Enqueues the notices of a new or changed appointment, in the transaction of that change. `onlyVets`: the owner gets none. */
export async function enqueueCitaNotices(
  tx: Tx,
  antes: CitaRow | null,
  despues: CitaRow,
  context: NoticeContext,
  { onlyVets = false } = {},
): Promise<void> {
  const { now } = clinicTime(context.clock(), context.config.timeZone)
  const notices = noticesOf(antes && toChangedCita(antes), toChangedCita(despues), context.author.actor ?? 0, now)
  await enqueueChange(tx, onlyVets ? notices.filter(({ tipo }) => isForVet(tipo)) : notices, context.clock())
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
  const notices = rows.flatMap((row) =>
    noticesOf({ ...row, version: row.version - 1 }, null, context.author.actor ?? 0, now),
  )
  await enqueueChange(tx, notices, context.clock())
}

async function enqueueChange(tx: Tx, notices: ChangeNotice[], now: Date): Promise<void> {
  const rows = notices.map(({ tipo, id_usuario, id_cita, version, datos }) => ({
    tipo,
    id_usuario,
    clave: [tipo, id_cita, version, id_usuario].join(':'),
    columns: { id_cita, datos },
  }))
  // They are enqueued also while they are turned off: the appointment shows why nobody was notified.
  await enqueue(tx, rows, { now, sms: true, whileOff: true })
}
