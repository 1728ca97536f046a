import { type ClienteAlTelefono, duracionOf, type Settings, splitNombre } from '@huella/contract'
import { slotLabel } from '../cuando/slots.ts'
import type { Draft } from '../llamada-draft.ts'

interface Known {
  cliente?: ClienteAlTelefono
  /** The pet's name. */
  mascota?: string
  vetName: (id: number) => string
  settings?: Settings
  today: string
  /** The running quarter of an hour. */
  quarter: string
}

/** What the button does, once nothing is missing. */
export function submitLabel({ modo, fecha_hora, idVet }: Draft, { mascota, vetName, today, quarter }: Known): string {
  if (modo === 'anotar') return 'Guardar la nota'
  if (modo === 'urgencia') return `Urgencia ahora, ${mascota}, ${quarter}`
  return `Reservar ${slotLabel(fecha_hora, today)}, ${mascota} con ${idVet ? vetName(idVet) : 'quien esté libre'}`
}

/** What else happens: the length, and who must be told. */
export function submitNote(draft: Draft, { cliente, mascota, settings }: Known): string | undefined {
  const { modo, tipo, cliente: nuevo, mascota: nueva } = draft
  const names = [nuevo && splitNombre(nuevo.nombre)?.nombre, nueva && mascota].filter(Boolean)
  const creates = names.length > 0 ? `Crea a ${names.join(' y a ')} con ficha incompleta.` : ''
  if (modo === 'anotar') return creates || undefined
  const length = modo === 'cita' && settings && tipo ? `${duracionOf(settings, tipo)} minutos, queda confirmada.` : ''
  const untold = nuevo || cliente?.email === null ? 'Sin correo: dile la hora por teléfono.' : ''
  return [creates, length, modo === 'cita' && untold].filter(Boolean).join(' ') || undefined
}
