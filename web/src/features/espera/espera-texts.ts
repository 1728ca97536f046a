import { type Espera, type Oferta, type OfertaAnterior, tiposConsulta } from '@huella/contract'
import { abbreviatedDate, fullName, timeOf } from '../../lib/formats.ts'

/** 'Luna, Control' */
export const nameOf = ({ mascota, tipo_consulta }: Espera) => `${mascota.nombre}, ${tiposConsulta[tipo_consulta]}`

const withoutYear = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? abbreviatedDate(day).slice(0, -5) : abbreviatedDate(day)

function hoursText({ hora_desde, hora_hasta }: Espera): string {
  const from = hora_desde !== '00:00'
  const until = hora_hasta !== '24:00'
  if (from && until) return `de ${hora_desde} a ${hora_hasta}`
  if (from) return `desde las ${hora_desde}`
  return until ? `hasta las ${hora_hasta}` : 'a cualquier hora'
}

const daysText = ({ desde, hasta }: Espera, today: string) =>
  [...new Set([desde, hasta])].map((day) => withoutYear(day, today)).join(' – ')

/** When and with whom, as far as it matters to them: 'mar 10 mar – vie 20 mar · Vera' */
export function shortEsperaText(espera: Espera, today: string): string {
  const anyHour = espera.hora_desde === '00:00' && espera.hora_hasta === '24:00'
  const vets = espera.veterinarios.map(({ nombre }) => nombre).join(', ')
  return [daysText(espera, today), anyHour ? '' : hoursText(espera), vets].filter(Boolean).join(' · ')
}

/** When and with whom: 'mar 10 mar – vie 20 mar · de 10:00 a 13:00 · Vera Sanz' */
export function esperaText(espera: Espera, today: string): string {
  const vets = espera.veterinarios.map(fullName).join(', ') || 'cualquier veterinario'
  return [daysText(espera, today), hoursText(espera), vets].join(' · ')
}

/** How long an offer is still kept, in whole minutes that have begun. */
export const minutesLeft = ({ caduca_en }: { caduca_en: string }, now: number) =>
  Math.max(0, Math.ceil((Date.parse(caduca_en) - now) / 60_000))

/** The part of its time for which an offer is still kept, between 0 and 1. */
export function timeLeft({ creada_en, caduca_en }: Pick<Oferta, 'creada_en' | 'caduca_en'>, now: number): number {
  const [from, to] = [Date.parse(creada_en), Date.parse(caduca_en)]
  return Math.min(1, Math.max(0, (to - now) / (to - from)))
}

const answers: Record<OfertaAnterior['estado'], string> = {
  abierta: 'Sin respuesta todavía',
  aceptada: 'Lo cogió',
  rechazada: 'No lo quiso',
  caducada: 'No contestó a tiempo',
  anulada: 'Se retiró',
}

/** 'No lo quiso: jue 12 mar, 10:00 con Vera Sanz' */
export const anteriorText = ({ fecha_hora, veterinario, estado }: OfertaAnterior, today: string): string =>
  `${answers[estado]}: ${momentText(fecha_hora, today)} con ${fullName(veterinario)}`

const momentText = (fechaHora: string, today: string) =>
  `${withoutYear(fechaHora.slice(0, 10), today)}, ${timeOf(fechaHora)}`

/** 'jue 12 mar, 10:00 · quedan 30 minutos' */
export function offerText(oferta: NonNullable<Espera['oferta']>, today: string, now: number): string {
  const minutes = minutesLeft(oferta, now)
  return `${momentText(oferta.fecha_hora, today)} · ${minutes === 1 ? 'queda 1 minuto' : `quedan ${minutes} minutos`}`
}

/** The appointment that they have until then, and what came of earlier offers. */
export const situacionTexts = ({ cita, ofertas_anteriores }: Espera, today: string): string[] => [
  ...(cita ? [`Ahora: ${momentText(cita.fecha_hora, today)} con ${fullName(cita.veterinario)}`] : []),
  ...ofertas_anteriores.map((one) => anteriorText(one, today)),
]
