import { tiposConsulta } from '@huella/contract'
import { clinicName, fitSegment, type Parties, SEGMENT_LENGTH, smsDateTime, toGsm7 } from '../../avisos/index.ts'
import type { CitaTipo } from './changes.ts'
import type { CitaNotice } from './load.ts'

interface TemplateValues {
  /** In GSM-7; empty if no character of the name is in that alphabet. */
  names: Record<'clinica' | 'mascota' | 'veterinario' | 'dueno', string>
  cuando: string
  consulta: string
  pending: boolean
  cancelled: boolean
  /** Whether its recipient made the change. */
  own: boolean
}

const of = ({ names }: TemplateValues) => `la cita de ${names.mascota || 'tu mascota'}`
const from = ({ names }: TemplateValues) => names.clinica || 'La clínica'
const withVet = ({ names }: TemplateValues) => names.veterinario && ` con ${names.veterinario}`
const patient = ({ names }: TemplateValues) => `${names.mascota || 'mascota'}${names.dueno && ` (${names.dueno})`}`

const texts: Record<CitaTipo, (values: TemplateValues) => string> = {
  cita_solicitada: (values) =>
    `${from(values)}: hemos recibido tu solicitud para ${values.names.mascota || 'tu mascota'}, ${values.cuando}. Te avisaremos al confirmarla.`,
  cita_confirmada: (values) =>
    `${from(values)}: ${of(values)} está confirmada para el ${values.cuando}${withVet(values)}.`,
  cita_movida: (values) =>
    `${from(values)}: ${values.own ? `has cambiado ${of(values)}, que` : of(values)} pasa al ${values.cuando}${withVet(values)}. ${values.pending ? 'Pendiente de confirmar' : 'Confirmada'}.`,
  cita_cancelada: (values) =>
    `${from(values)}: ${values.own ? 'has anulado' : 'se ha cancelado'} ${of(values)} del ${values.cuando}.`,
  cita_recordatorio: (values) => `${from(values)} te recuerda ${of(values)}: ${values.cuando}${withVet(values)}.`,
  agenda_nueva: (values) => `Nueva cita: ${patient(values)}, ${values.cuando}. ${values.consulta}.`,
  agenda_movida: (values) => `Cambio en tu agenda: ${patient(values)} pasa al ${values.cuando}. ${values.consulta}.`,
  agenda_cancelada: (values) =>
    `${values.cancelled ? 'Cita cancelada' : 'Fuera de tu agenda'}: ${patient(values)}, ${values.cuando}. ${values.consulta}.`,
}

/** The phone number to call, added if it fits. */
const callTexts: Partial<Record<CitaTipo, (telefono: string) => string>> = {
  cita_confirmada: (telefono) => ` Si no puedes venir: ${telefono}.`,
  cita_movida: (telefono) => ` Dudas: ${telefono}.`,
  cita_cancelada: (telefono) => ` Para otra cita: ${telefono}.`,
  cita_recordatorio: (telefono) => ` Si no puedes venir: ${telefono}.`,
}

export function citaSms({ tipo, cita, datos: { antes, propia = false } }: CitaNotice, parties: Parties): string {
  const names = {
    clinica: clinicName(parties),
    mascota: cita.mascota,
    veterinario: cita.veterinario,
    dueno: cita.dueno,
  }
  const values = {
    cuando: smsDateTime(tipo === 'agenda_cancelada' && antes ? antes.fecha_hora : cita.fecha_hora),
    consulta: tiposConsulta[cita.tipo_consulta],
    pending: cita.estado === 'pendiente',
    cancelled: cita.estado === 'cancelada',
    own: propia,
  }
  const text = fitSegment(names, (fitted) => texts[tipo]({ ...values, names: fitted }))
  const phone = toGsm7(parties.clinica.telefono)
  const call = phone ? (callTexts[tipo]?.(phone) ?? '') : ''
  return text.length + call.length <= SEGMENT_LENGTH ? text + call : text
}
