import type { ClinicTime } from '@huella/contract'
import type { CitaWithCase, VisitTimes } from '../citas.ts'
import { DURATION } from './agenda.ts'
import { addMinutes } from './days.ts'

/** How late a vet may be with the patient who is in, and how early the next one may come. */
const LATE = 90
const EARLY = 60

/** How late somebody may be who still comes, and how long somebody waits who came much too early. */
const TARDY = 60
const LONG = 37

const laterOf = (one: string, other: string) => (one > other ? one : other)

/**
 * Today as a visitor finds it: visits that have ended, with their times, one that was not attended, one who is late and, for each vet,
 * a patient in the consulting room and one who waits, if their hours are near. Of the day before nobody has noted whether one came.
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
  const isRecent = ({ fecha_hora }: CitaWithCase) =>
    fecha_hora >= addMinutes(now, -TARDY) && fecha_hora < addMinutes(now, -2)
  const late = begun.findLast((cita) => isRecent(cita) && !inside.has(cita)) ?? begun.find(isRecent)
  if (late) inside.delete(late)
  const ended = begun.filter((cita) => !inside.has(cita) && cita !== late)
  const unmarked = lastBefore(citas, today)
  const longest = [...waiting][0]
  const missing = ended.length > 1 ? ended[0] : undefined

  return citas.map((cita) => {
    if (cita === missing) return { ...cita, estado: 'no_presentada' }
    if (inside.has(cita)) {
      const inicio_en = laterOf(cita.fecha_hora, addMinutes(now, -12))
      return { ...cita, estado: 'confirmada', llegada_en: addMinutes(inicio_en, -8), inicio_en }
    }
    if (cita === late || cita === unmarked) return { ...cita, estado: 'confirmada' }
    const waited = cita === longest ? LONG : 6
    if (waiting.has(cita)) return { ...cita, estado: 'confirmada', llegada_en: addMinutes(now, -waited) }
    return ended.includes(cita) ? { ...cita, ...endedTimes(cita), estado: 'completada' } : cita
  })
}

const endedTimes = ({ fecha_hora }: CitaWithCase): VisitTimes => ({
  llegada_en: addMinutes(fecha_hora, -5),
  inicio_en: addMinutes(fecha_hora, 2),
  fin_en: addMinutes(fecha_hora, DURATION - 4),
})

/** The last appointment that took place before today. */
const lastBefore = (citas: CitaWithCase[], today: string) =>
  citas
    .filter(({ fecha_hora, estado }) => fecha_hora < today && estado === 'completada')
    .sort((one, other) => one.fecha_hora.localeCompare(other.fecha_hora))
    .at(-1)
