import type { ClinicTime } from '@huella/contract'
import type { CitaWithCase, VisitTimes } from '../citas.ts'
import { DURATION } from './agenda.ts'
import { addMinutes } from './days.ts'

/** How late a vet may be with the patient who is in, and how early the next one may come. */
const LATE = 90
const EARLY = 60

const laterOf = (one: string, other: string) => (one > other ? one : other)

/**
 * Today as a visitor finds it: visits that have ended, with their times, one that was not attended and, for each vet, a patient
 * in the consulting room and one who waits, if their hours are near.
 */
export function withTodaysVisits(citas: CitaWithCase[], { today, now }: ClinicTime): CitaWithCase[] {
  const ofToday = citas
    .filter(({ fecha_hora, estado }) => fecha_hora.startsWith(today) && estado !== 'cancelada')
    .sort((one, other) => one.fecha_hora.localeCompare(other.fecha_hora))
  const begun = ofToday.filter(({ fecha_hora }) => fecha_hora <= now)
  const coming = ofToday.filter(({ fecha_hora }) => fecha_hora > now && fecha_hora <= addMinutes(now, EARLY))
  const latest = new Map(begun.map((cita) => [cita.id_usuario, cita]))
  const next = new Map(coming.toReversed().map((cita) => [cita.id_usuario, cita]))
  const inside = new Set([...latest.values()].filter(({ fecha_hora }) => fecha_hora >= addMinutes(now, -LATE)))
  const waiting = new Set(next.values())
  const ended = begun.filter((cita) => !inside.has(cita))
  const missing = ended.length > 1 ? ended[0] : undefined

  return citas.map((cita) => {
    if (cita === missing) return { ...cita, estado: 'no_presentada' }
    if (inside.has(cita)) {
      const inicio_en = laterOf(cita.fecha_hora, addMinutes(now, -12))
      return { ...cita, estado: 'confirmada', llegada_en: addMinutes(inicio_en, -8), inicio_en }
    }
    if (waiting.has(cita)) return { ...cita, estado: 'confirmada', llegada_en: addMinutes(now, -6) }
    return ended.includes(cita) ? { ...cita, ...endedTimes(cita), estado: 'completada' } : cita
  })
}

const endedTimes = ({ fecha_hora }: CitaWithCase): VisitTimes => ({
  llegada_en: addMinutes(fecha_hora, -5),
  inicio_en: addMinutes(fecha_hora, 2),
  fin_en: addMinutes(fecha_hora, DURATION - 4),
})
