import type { NoticeKind } from '../../avisos/index.ts'
import { type CitaTipo, isForVet, isUpcoming } from './changes.ts'
import { citaCalendar } from './cita-calendar.ts'
import { citaEmail } from './cita-email.ts'
import { citaSms } from './cita-sms.ts'
import { type CitaAviso, type CitaNotice, loadCita } from './load.ts'
import { enqueueReminders } from './reminders.ts'

type CitaKind = NoticeKind<CitaAviso, CitaNotice>

const reminder: CitaKind = { load: loadCita, suppressionReason, email: citaEmail, sms: citaSms }
const change: CitaKind = { ...reminder, calendar: citaCalendar }

/** The notices about an appointment, to its owner and to its vet. */
export const citaKinds: Record<CitaTipo, CitaKind> = {
  cita_solicitada: change,
  cita_confirmada: change,
  cita_movida: change,
  cita_cancelada: change,
  cita_recordatorio: { ...reminder, enqueueDue: enqueueReminders },
  agenda_nueva: change,
  agenda_movida: change,
  agenda_cancelada: change,
}

function suppressionReason({ tipo, id_usuario, datos, cita }: CitaNotice, now: string): string | null {
  if (cita.fallecida && !isForVet(tipo)) return 'La mascota ha fallecido'
  if (cita.comunicada && tipo === 'cita_recordatorio') return 'El dueño dice que la mascota ha fallecido'
  const isRecipient = (isForVet(tipo) ? cita.id_veterinario : cita.id_dueno) === id_usuario
  const upcoming = isRecipient && isUpcoming(cita, now)
  if (tipo.endsWith('_cancelada')) {
    if (datos.fecha_hora <= now) return 'La hora ya ha pasado'
    return upcoming ? 'La cita vuelve a estar en pie' : null
  }
  if (cita.estado === 'cancelada') return 'La cita se canceló antes'
  if (!upcoming) return isRecipient ? 'La hora ya ha pasado' : 'La cita ya no es de esta persona'
  if (cita.fecha_hora !== datos.fecha_hora) return 'La cita cambió de hora antes'
  if (cita.id_veterinario !== datos.id_veterinario) return 'La cita cambió de veterinario antes'
  if (tipo === 'cita_confirmada' && cita.estado !== 'confirmada') return 'La cita dejó de estar confirmada antes'
  return null
}
