import { citaEstados, tiposConsulta } from '@huella/contract'
import {
  contactSentence,
  type EmailContent,
  type Fact,
  fullDateTime,
  multiLine,
  oneLine,
  type Parties,
} from '../../avisos/index.ts'
import { type CitaTipo, isForVet } from './changes.ts'
import type { CitaNotice } from './load.ts'

type Texts = Pick<EmailContent, 'subject' | 'heading' | 'opening'> & { closing?: string }

const PENDING = 'Está pendiente de confirmar: te escribiremos en cuanto lo esté.'

/** The texts of each kind of notice. */
const texts: Record<CitaTipo, (values: TemplateValues) => Texts> = {
  cita_solicitada: ({ mascota, contact }) => ({
    subject: `Hemos recibido tu solicitud de cita para ${mascota}`,
    heading: 'Hemos recibido tu solicitud',
    opening: [`Hemos recibido tu solicitud de cita para ${mascota}. Te escribiremos en cuanto esté confirmada.`],
    closing: contact('Si quieres cambiar algo,'),
  }),
  cita_confirmada: ({ mascota, cuando, contact }) => ({
    subject: `Cita confirmada: ${mascota}, ${cuando}`,
    heading: 'Tu cita está confirmada',
    opening: [`La cita de ${mascota} está confirmada. Te esperamos.`],
    closing: contact('Si no puedes venir,'),
  }),
  cita_movida: ({ mascota, cuando, pending, sameTime, own, contact }) => ({
    subject: own ? `Has cambiado la cita de ${mascota}: ${cuando}` : `Cambio de cita: ${mascota}, ${cuando}`,
    heading: own ? 'Has cambiado tu cita' : 'Tu cita ha cambiado',
    opening: [`${movedText(mascota, own, sameTime)} ${pending ? PENDING : 'Está confirmada.'}`],
    closing: contact(own ? 'Si no has sido tú,' : 'Si no te viene bien,'),
  }),
  cita_cancelada: ({ mascota, cuando, own, contact }) => ({
    subject: own ? `Has anulado la cita de ${mascota}: ${cuando}` : `Cita cancelada: ${mascota}, ${cuando}`,
    heading: own ? 'Has anulado tu cita' : 'Tu cita se ha cancelado',
    opening: [
      `${own ? `Has anulado la cita de ${mascota}` : `La cita de ${mascota} se ha cancelado`} y no tienes que venir.`,
    ],
    closing: contact('Si quieres otra cita,'),
  }),
  cita_recordatorio: ({ mascota, cuando, pending, contact }) => ({
    subject: `Recordatorio: cita de ${mascota}, ${cuando}`,
    heading: 'Te recordamos tu cita',
    opening: [`Te recordamos la cita de ${mascota}.${pending ? ` ${PENDING}` : ' Te esperamos.'}`],
    closing: contact('Si no puedes venir,'),
  }),
  agenda_nueva: ({ mascota, cuando, pending }) => ({
    subject: `Nueva cita: ${mascota}, ${cuando}`,
    heading: 'Tienes una cita nueva',
    opening: [`Hay una cita nueva en tu agenda.${pending ? ' Está pendiente de confirmar.' : ''}`],
  }),
  agenda_movida: ({ mascota, cuando, pending }) => ({
    subject: `Cambio en tu agenda: ${mascota}, ${cuando}`,
    heading: 'Una cita de tu agenda ha cambiado',
    opening: [`La cita de ${mascota} se ha movido.${pending ? ' Está pendiente de confirmar.' : ''}`],
  }),
  // The appointment may have been given to another vet, without being cancelled.
  agenda_cancelada: ({ mascota, cuando, cancelled }) => ({
    subject: `${cancelled ? 'Cita cancelada' : 'Fuera de tu agenda'}: ${mascota}, ${cuando}`,
    heading: cancelled ? 'Una cita de tu agenda se ha cancelado' : 'Una cita ya no está en tu agenda',
    opening: [`La cita de ${mascota} ${cancelled ? 'se ha cancelado' : 'ya no está en tu agenda'}.`],
  }),
}

const OTHER_VET = 'es con otro veterinario, a la misma hora del mismo día'

function movedText(mascota: string, own: boolean, sameTime: boolean): string {
  if (own) return `Has cambiado la cita de ${mascota}${sameTime ? `: ${OTHER_VET}` : ''}.`
  return `La cita de ${mascota} ${sameTime ? OTHER_VET : 'se ha movido'}.`
}

type TemplateValues = ReturnType<typeof templateValues>

function templateValues({ tipo, cita, datos: { antes, propia = false } }: CitaNotice, parties: Parties) {
  // The vet knows the appointment by its previous time.
  const fechaHora = tipo === 'agenda_cancelada' && antes ? antes.fecha_hora : cita.fecha_hora
  return {
    mascota: oneLine(cita.mascota),
    cuando: fullDateTime(fechaHora),
    pending: cita.estado === 'pendiente',
    cancelled: cita.estado === 'cancelada',
    sameTime: antes?.fecha_hora === cita.fecha_hora,
    own: propia,
    contact: (when: string) => contactSentence(parties, when),
  }
}

export function citaEmail(notice: CitaNotice, parties: Parties): EmailContent {
  const values = templateValues(notice, parties)
  const { closing, ...content } = texts[notice.tipo](values)
  return {
    ...content,
    chip: chipOf(notice),
    facts: factsOf(notice, values),
    ...(notice.url && { action: { label: 'Ver la cita', url: notice.url } }),
    closing: closing ? [closing] : [],
  }
}

function chipOf({ tipo, cita }: CitaNotice): EmailContent['chip'] {
  if (tipo === 'cita_cancelada') return citaEstados.cancelada
  if (tipo === 'agenda_cancelada' && cita.estado !== 'cancelada') return undefined
  return citaEstados[cita.estado]
}

function factsOf({ tipo, cita, datos: { antes } }: CitaNotice, { mascota, cuando }: TemplateValues): Fact[] {
  const forVet = isForVet(tipo)
  const moved = tipo === 'cita_movida' || tipo === 'agenda_movida'
  const facts: Fact[] = []
  if (moved && antes) {
    const vet = forVet ? '' : `, con ${oneLine(antes.veterinario)}`
    facts.push({ label: 'Antes', value: `${fullDateTime(antes.fecha_hora)}${vet}`, emphasis: 'old' })
  }
  facts.push({ label: moved ? 'Ahora' : 'Fecha', value: cuando, emphasis: 'main' })
  if (!forVet) facts.push({ label: 'Veterinario', value: oneLine(cita.veterinario) })
  facts.push({ label: 'Mascota', value: mascota })
  if (forVet) facts.push({ label: 'Dueño', value: oneLine(cita.dueno) })
  facts.push({ label: 'Consulta', value: tiposConsulta[cita.tipo_consulta] })
  if (cita.motivo_consulta) facts.push({ label: 'Motivo', value: multiLine(cita.motivo_consulta) })
  facts.push({ label: 'Por qué se cancela', value: multiLine(cita.detalle_cancelacion) })
  return facts.filter(({ value }) => value !== '')
}
