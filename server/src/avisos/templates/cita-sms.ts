import type { CitaNoticeData, CitaTipo } from '../domain/notice-data.ts'
import { clinicName, consultationLabel, shortDate } from './format.ts'
import { fitSegment, SEGMENT, toGsm7 } from './gsm7.ts'

interface Told {
  /** Empty where nothing of the name can be written in this alphabet. */
  names: Record<'clinica' | 'mascota' | 'veterinario' | 'dueno', string>
  cuando: string
  consulta: string
  pending: boolean
  cancelled: boolean
}

const of = ({ names }: Told) => `la cita de ${names.mascota || 'tu mascota'}`
const from = ({ names }: Told) => names.clinica || 'La clínica'
const withVet = ({ names }: Told) => names.veterinario && ` con ${names.veterinario}`
const patient = ({ names }: Told) => `${names.mascota || 'mascota'}${names.dueno && ` (${names.dueno})`}`

const words: Record<CitaTipo, (told: Told) => string> = {
  cita_solicitada: (told) =>
    `${from(told)}: hemos recibido tu solicitud para ${told.names.mascota || 'tu mascota'}, ${told.cuando}. Te avisaremos al confirmarla.`,
  cita_confirmada: (told) => `${from(told)}: ${of(told)} está confirmada: ${told.cuando}${withVet(told)}.`,
  cita_movida: (told) =>
    `${from(told)}: ${of(told)} pasa al ${told.cuando}${withVet(told)}. ${told.pending ? 'Pendiente de confirmar' : 'Confirmada'}.`,
  cita_cancelada: (told) => `${from(told)}: se ha cancelado ${of(told)} del ${told.cuando}.`,
  cita_recordatorio: (told) => `${from(told)} te recuerda ${of(told)}: ${told.cuando}${withVet(told)}.`,
  agenda_nueva: (told) => `Nueva cita: ${patient(told)}, ${told.cuando}. ${told.consulta}.`,
  agenda_movida: (told) => `Cambio en tu agenda: ${patient(told)} pasa al ${told.cuando}. ${told.consulta}.`,
  agenda_cancelada: (told) =>
    `${told.cancelled ? 'Cita cancelada' : 'Fuera de tu agenda'}: ${patient(told)}, ${told.cuando}. ${told.consulta}.`,
}

/** Where to call, when there is room left for it. */
const CALL: Partial<Record<CitaTipo, (telefono: string) => string>> = {
  cita_confirmada: (telefono) => ` Si no puedes venir: ${telefono}.`,
  cita_movida: (telefono) => ` Dudas: ${telefono}.`,
  cita_cancelada: (telefono) => ` Para otra cita: ${telefono}.`,
  cita_recordatorio: (telefono) => ` Si no puedes venir: ${telefono}.`,
}

export function citaSms(data: CitaNoticeData): string {
  const { tipo, cita, antes, clinica } = data
  const names = {
    clinica: clinicName(data),
    mascota: cita.mascota,
    veterinario: cita.veterinario,
    dueno: cita.dueno,
  }
  const told = {
    cuando: shortDate(tipo === 'agenda_cancelada' && antes ? antes.fecha_hora : cita.fecha_hora),
    consulta: consultationLabel(cita),
    pending: cita.estado === 'pendiente',
    cancelled: cita.estado === 'cancelada',
  }
  const text = fitSegment(names, (fitted) => words[tipo]({ ...told, names: fitted }))
  const phone = toGsm7(clinica.telefono)
  const call = phone ? (CALL[tipo]?.(phone) ?? '') : ''
  return text.length + call.length <= SEGMENT ? text + call : text
}
