import { tiposConsulta } from '@huella/contract'
import type { OfertaNoticeData } from '../domain/notice-data.ts'
import { clinicFooter, greeting } from './clinic-text.ts'
import type { EmailContent, Fact } from './email-content.ts'
import { clinicName, longDate, oneLine, shortDate } from './format.ts'
import { fitSegment } from './gsm7.ts'

/** The place that is kept for somebody of the waiting list, with the link to take it. */
export function ofertaEmail(data: OfertaNoticeData): EmailContent {
  const { fecha_hora, hasta, antes, url, ...oferta } = data.oferta
  const mascota = oneLine(oferta.mascota)
  const facts: Fact[] = [
    { label: antes ? 'Nueva fecha' : 'Fecha', value: longDate(fecha_hora), emphasis: 'main' },
    { label: 'Veterinario', value: oneLine(oferta.veterinario) },
    { label: 'Mascota', value: mascota },
    { label: 'Consulta', value: tiposConsulta[oferta.tipo_consulta] },
  ]
  if (antes) {
    const value = `${longDate(antes.fecha_hora)}, con ${oneLine(antes.veterinario)}`
    facts.unshift({ label: 'Tu cita', value })
  }
  return {
    subject: `Hueco libre para ${mascota}: ${longDate(fecha_hora)}`,
    heading: antes ? 'Ha quedado un hueco antes' : 'Ha quedado un hueco',
    sender: clinicName(data),
    opening: [
      greeting(data),
      `Estás en la lista de espera y ha quedado un hueco para ${mascota}. Te lo guardamos hasta las ${hasta.slice(11)}.`,
    ],
    facts,
    action: { label: 'Ver el hueco', url },
    closing: [
      antes
        ? 'Si lo coges, tu cita pasa a esa hora. Si no haces nada, tu cita sigue como está.'
        : 'Si no haces nada, se lo ofrecemos a la siguiente persona y sigues en la lista.',
    ],
    footer: clinicFooter(data),
  }
}

/** The link is never shortened: with a long address the message takes two segments. */
export function ofertaSms(data: OfertaNoticeData): string {
  const { fecha_hora, hasta, url, mascota } = data.oferta
  const names = { clinica: clinicName(data), mascota }
  // Room for the link in the same segment, as far as the names can give it.
  const room = '-'.repeat(Math.min(url.length, 70))
  const text = fitSegment(names, (fitted) =>
    [
      `${fitted.clinica || 'La clínica'}: hueco para ${fitted.mascota || 'tu mascota'},`,
      `${shortDate(fecha_hora)}. Tuyo hasta las ${hasta.slice(11)}: ${room}`,
    ].join(' '),
  )
  return text.replace(/-*$/, '') + url
}
