import type { Espera, OfertaAnterior } from '@huella/contract'
import { abbreviatedDate, fullName, timeOf } from '../../lib/formats.ts'

const withoutYear = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? abbreviatedDate(day).slice(0, -5) : abbreviatedDate(day)

function hoursText({ hora_desde, hora_hasta }: Espera): string {
  const from = hora_desde !== '00:00'
  const until = hora_hasta !== '24:00'
  if (from && until) return `de ${hora_desde} a ${hora_hasta}`
  if (from) return `desde las ${hora_desde}`
  return until ? `hasta las ${hora_hasta}` : 'a cualquier hora'
}

/** When and with whom: 'mar 10 mar – vie 20 mar · de 10:00 a 13:00 · Vera Sanz' */
export function esperaText(espera: Espera, today: string): string {
  const { desde, hasta, veterinarios } = espera
  const days = [...new Set([desde, hasta])].map((day) => withoutYear(day, today)).join(' – ')
  const vets = veterinarios.map(fullName).join(', ') || 'cualquier veterinario'
  return [days, hoursText(espera), vets].join(' · ')
}

/** How long an offer is still kept, in whole minutes that have begun. */
export const minutesLeft = ({ caduca_en }: { caduca_en: string }, now: number) =>
  Math.max(0, Math.ceil((Date.parse(caduca_en) - now) / 60_000))

const answers: Record<OfertaAnterior['estado'], string> = {
  abierta: 'sin respuesta todavía',
  aceptada: 'lo cogió',
  rechazada: 'no lo quiso',
  caducada: 'no contestó a tiempo',
  anulada: 'se retiró',
}

/** 'Ofrecido jue 12 mar, 10:00 con Vera Sanz: no lo quiso' */
export const anteriorText = ({ fecha_hora, veterinario, estado }: OfertaAnterior, today: string): string =>
  `Ofrecido ${withoutYear(fecha_hora.slice(0, 10), today)}, ${timeOf(fecha_hora)} con ${fullName(veterinario)}: ${answers[estado]}`
