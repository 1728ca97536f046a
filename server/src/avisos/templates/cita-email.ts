import { citaEstados } from '@huella/contract'
import type { CitaNoticeData, CitaTipo } from '../domain/notice-data.ts'
import { clinicFooter, contactSentence, greeting } from './clinic-text.ts'
import type { Fact, Letter } from './email-content.ts'
import { clinicName, consultationLabel, longDate, multiLine, oneLine } from './format.ts'

type Words = Pick<Letter, 'subject' | 'heading' | 'opening'> & { closing?: string }

const PENDING = 'Está pendiente de confirmar: te escribiremos en cuanto lo esté.'

/** What each notice says beside its facts. */
const words: Record<CitaTipo, (told: Told) => Words> = {
  cita_solicitada: ({ mascota, reach }) => ({
    subject: `Hemos recibido tu solicitud de cita para ${mascota}`,
    heading: 'Hemos recibido tu solicitud',
    opening: [`Hemos recibido tu solicitud de cita para ${mascota}. Te escribiremos en cuanto esté confirmada.`],
    closing: reach('Si quieres cambiar algo,'),
  }),
  cita_confirmada: ({ mascota, cuando, reach }) => ({
    subject: `Cita confirmada: ${mascota}, ${cuando}`,
    heading: 'Tu cita está confirmada',
    opening: [`La cita de ${mascota} está confirmada. Te esperamos.`],
    closing: reach('Si no puedes venir,'),
  }),
  cita_movida: ({ mascota, cuando, pending, sameTime, reach }) => ({
    subject: `Cambio de cita: ${mascota}, ${cuando}`,
    heading: 'Tu cita ha cambiado',
    opening: [
      `La cita de ${mascota} ${
        sameTime ? 'es con otro veterinario, a la misma hora del mismo día' : 'se ha movido'
      }. ${pending ? PENDING : 'Está confirmada.'}`,
    ],
    closing: reach('Si no te viene bien,'),
  }),
  cita_cancelada: ({ mascota, cuando, reach }) => ({
    subject: `Cita cancelada: ${mascota}, ${cuando}`,
    heading: 'Tu cita se ha cancelado',
    opening: [`La cita de ${mascota} se ha cancelado y no tienes que venir.`],
    closing: reach('Si quieres otra cita,'),
  }),
  cita_recordatorio: ({ mascota, cuando, pending, reach }) => ({
    subject: `Recordatorio: cita de ${mascota}, ${cuando}`,
    heading: 'Te recordamos tu cita',
    opening: [`Te recordamos la cita de ${mascota}.${pending ? ` ${PENDING}` : ' Te esperamos.'}`],
    closing: reach('Si no puedes venir,'),
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
  // It may live on with a colleague: only what was cancelled is called so.
  agenda_cancelada: ({ mascota, cuando, cancelled }) => ({
    subject: `${cancelled ? 'Cita cancelada' : 'Fuera de tu agenda'}: ${mascota}, ${cuando}`,
    heading: cancelled ? 'Una cita de tu agenda se ha cancelado' : 'Una cita ya no está en tu agenda',
    opening: [`La cita de ${mascota} ${cancelled ? 'se ha cancelado' : 'ya no está en tu agenda'}.`],
  }),
}

type Told = ReturnType<typeof told>

function told(data: CitaNoticeData) {
  const { tipo, cita, antes } = data
  // An hour that the vet no longer has is told as the vet knew it.
  const fechaHora = tipo === 'agenda_cancelada' && antes ? antes.fecha_hora : cita.fecha_hora
  return {
    mascota: oneLine(cita.mascota),
    cuando: longDate(fechaHora),
    pending: cita.estado === 'pendiente',
    cancelled: cita.estado === 'cancelada',
    sameTime: antes?.fecha_hora === cita.fecha_hora,
    reach: (when: string) => contactSentence(data, when),
  }
}

export function citaEmail(data: CitaNoticeData): Letter {
  const about = told(data)
  const { closing, subject, heading, opening } = words[data.tipo](about)
  return {
    subject,
    heading,
    sender: clinicName(data),
    chip: chipOf(data),
    opening: [greeting(data), ...opening],
    facts: factsOf(data, about),
    closing: closing ? [closing] : [],
    footer: clinicFooter(data),
  }
}

function chipOf({ tipo, cita }: CitaNoticeData): Letter['chip'] {
  if (tipo === 'cita_cancelada') return citaEstados.cancelada
  if (tipo === 'agenda_cancelada' && cita.estado !== 'cancelada') return undefined
  return citaEstados[cita.estado]
}

function factsOf({ tipo, cita, antes }: CitaNoticeData, { mascota, cuando }: Told): Fact[] {
  const forVet = tipo.startsWith('agenda_')
  const moved = tipo === 'cita_movida' || tipo === 'agenda_movida'
  const facts: Fact[] = []
  if (moved && antes) {
    const vet = forVet ? '' : `, con ${oneLine(antes.veterinario)}`
    facts.push({ label: 'Antes', value: `${longDate(antes.fecha_hora)}${vet}`, weight: 'old' })
  }
  facts.push({ label: moved ? 'Ahora' : 'Fecha', value: cuando, weight: 'main' })
  if (!forVet) facts.push({ label: 'Veterinario', value: oneLine(cita.veterinario) })
  facts.push({ label: 'Mascota', value: mascota })
  if (forVet) facts.push({ label: 'Dueño', value: oneLine(cita.dueno) })
  facts.push({ label: 'Consulta', value: consultationLabel(cita) })
  facts.push({ label: 'Motivo', value: multiLine(cita.motivo_consulta) })
  return facts.filter(({ value }) => value !== '')
}
