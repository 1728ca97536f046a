import type { AvisoCanal, AvisoTipo } from '@huella/contract'
import { type EventCita, type EventData, isUpcoming } from './events.ts'

/** A notice with the state of its recipient, clinic and appointment at the moment of sending. */
export interface SuppressionInput {
  tipo: AvisoTipo
  canal: AvisoCanal
  id_usuario: number
  datos: EventData
  persona: { archived: boolean; telefono: string | null }
  switches: Record<AvisoCanal, boolean>
  /** Null in a notice about an account. */
  cita: (EventCita & { archived: boolean; fallecida: boolean }) | null
  /** Only in a notice of the waiting list. */
  oferta: { open: boolean } | null
  /** Only in a reminder of prevention: whether its owner wants it, and how much of it is due. */
  prevencion: { wanted: boolean; due: number } | null
  /** Only in a letter of condolence: whether the pet is still marked as deceased. */
  condolencia: { fallecida: boolean } | null
  /** Null in a message with a document whose pet is no longer the recipient's. */
  documento: object | null
}

/** Why a notice must not be sent any more, as shown on the screen; null if it still applies. */
export function suppressionReason(aviso: SuppressionInput, now: string): string | null {
  const { tipo, canal, persona, cita, oferta, prevencion, condolencia, datos } = aviso
  if (persona.archived) return 'La cuenta ya no existe'
  const isDocumento = tipo === 'documento'
  // A clinic cannot turn off access links.
  if (!cita && !oferta && !prevencion && !condolencia && !isDocumento) return null
  if (!aviso.switches[canal]) return `Avisos por ${canal === 'email' ? 'correo' : 'SMS'} desactivados`
  if (canal === 'sms' && !persona.telefono) return 'La persona no tiene teléfono'
  if (oferta) return oferta.open ? null : 'El hueco ya no se guarda'
  if (prevencion) return prevencionReason(prevencion)
  if (condolencia) return condolencia.fallecida ? null : 'Se anuló el fallecimiento'
  if (isDocumento && !aviso.documento) return 'La mascota ya no es de esta persona'
  if (!cita) return null
  if (cita.fallecida && tipo.startsWith('cita_')) return 'La mascota ha fallecido'
  const isRecipient = (tipo.startsWith('agenda_') ? cita.id_veterinario : cita.id_dueno) === aviso.id_usuario
  const upcoming = isRecipient && !cita.archived && isUpcoming(cita, now)
  if (tipo.endsWith('_cancelada')) {
    if (datos.fecha_hora <= now) return 'La hora ya ha pasado'
    return upcoming ? 'La cita vuelve a estar en pie' : null
  }
  if (cita.archived || cita.estado === 'cancelada') return 'La cita se canceló antes'
  if (!upcoming) return isRecipient ? 'La hora ya ha pasado' : 'La cita ya no es de esta persona'
  if (cita.fecha_hora !== datos.fecha_hora) return 'La cita cambió de hora antes'
  if (cita.id_veterinario !== datos.id_veterinario) return 'La cita cambió de veterinario antes'
  if (tipo === 'cita_confirmada' && cita.estado !== 'confirmada') return 'La cita dejó de estar confirmada antes'
  return null
}

function prevencionReason({ wanted, due }: NonNullable<SuppressionInput['prevencion']>): string | null {
  if (!wanted) return 'La persona no quiere recordatorios'
  return due > 0 ? null : 'Ya no toca'
}
