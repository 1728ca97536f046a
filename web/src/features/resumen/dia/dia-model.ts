import { type Cita, type ClinicTime, isOpenCita, releasesTime } from '@huella/contract'
import { clinicDay, clinicHour } from '../../../lib/formats.ts'

const minuteOf = (dateTime: string) => Date.parse(`${dateTime.slice(0, 16)}Z`) / 60_000

/** From this on, whoever waits has waited too long. */
const LONG_WAIT_MINUTES = 30

/** How many minutes ago an appointment should have begun whose owner has not come; 0: it is not late. */
export function minutesLate(cita: Cita, { now, today }: ClinicTime): number {
  if (!isOpenCita(cita) || cita.llegada_en || !cita.fecha_hora.startsWith(today)) return 0
  return Math.max(0, minuteOf(now) - minuteOf(cita.fecha_hora))
}

export interface Wait {
  /** The hour at which they came. */
  since: string
  minutes: number
  long: boolean
}

/** Since when somebody sits in the waiting room; undefined: they do not. */
export function waitOf(cita: Cita, { now }: Pick<ClinicTime, 'now'>): Wait | undefined {
  const { llegada_en, inicio_en } = cita
  if (!llegada_en || inicio_en || !isOpenCita(cita)) return undefined
  const since = clinicHour(llegada_en)
  const minutes = Math.max(0, minuteOf(now) - minuteOf(`${clinicDay(llegada_en)}T${since}`))
  return { since, minutes, long: minutes >= LONG_WAIT_MINUTES }
}

/** Who waits, the longest first. */
export const waitingOf = (citas: readonly Cita[]): Cita[] =>
  citas
    .filter(({ llegada_en, inicio_en, ...cita }) => llegada_en && !inicio_en && isOpenCita(cita))
    .sort((one, other) => (one.llegada_en ?? '').localeCompare(other.llegada_en ?? ''))

/** What is over: completed, cancelled or not attended; and what is still to do, both by their hour. */
export const splitDay = (citas: readonly Cita[]) => ({
  done: citas.filter((cita) => !isOpenCita(cita)),
  open: citas.filter(isOpenCita),
})

/** Those that take place. */
export const countOf = (citas: readonly Cita[]) => citas.filter(({ estado }) => !releasesTime(estado)).length

/** '3 terminadas · 1 cancelada · 1 no presentada' */
export function doneText(done: readonly Cita[]): string {
  const count = (estado: Cita['estado']) => done.filter((cita) => cita.estado === estado).length
  const parts = [
    { count: count('completada'), one: 'terminada', many: 'terminadas' },
    { count: count('cancelada'), one: 'cancelada', many: 'canceladas' },
    { count: count('no_presentada'), one: 'no presentada', many: 'no presentadas' },
  ]
  return parts.flatMap(({ count, one, many }) => (count > 0 ? `${count} ${count === 1 ? one : many}` : [])).join(' · ')
}

/** 80 as '1 h 20 min' */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(' ')
}
