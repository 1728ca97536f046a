/** The rules of free hours in plain words, written independently of the query: minute by minute of wall-clock time. */
export interface RandomTramo {
  dia: number
  desde: number
  hasta: number
  vigente_desde: string | null
  vigente_hasta: string | null
}

interface RandomPeriod {
  from: string
  to: string
}

interface RandomExcepcion extends RandomPeriod {
  /** Whether it is the vet's own. */
  own: boolean
  tipo: 'cierre' | 'apertura'
}

export interface RandomClinic {
  clinica: RandomTramo[]
  propio: RandomTramo[]
  excepciones: RandomExcepcion[]
  citas: RandomPeriod[]
}

const two = (n: number) => String(n).padStart(2, '0')
export const hour = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** `YYYY-MM-DDTHH:MM` of a minute of a day. Minutes beyond it are of the next day. */
export const timeOf = (day: string, minute: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + minute * 60_000).toISOString().slice(0, 16)

const isoWeekday = (day: string) => ((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7) + 1

const isValid = ({ vigente_desde, vigente_hasta }: RandomTramo, day: string) =>
  (!vigente_desde || vigente_desde <= day) && (!vigente_hasta || day <= vigente_hasta)

/** Whether the vet sees patients in this minute. */
function isOpen({ clinica, propio, excepciones }: RandomClinic, day: string, minute: number): boolean {
  if (minute < 6 * 60 || minute >= 24 * 60) return false
  const own = propio.filter((tramo) => isValid(tramo, day))
  const valid = own.length > 0 ? own : clinica.filter((tramo) => isValid(tramo, day))
  const time = timeOf(day, minute)
  const inside = (one: boolean, tipo: string) =>
    excepciones.some((each) => each.own === one && each.tipo === tipo && each.from <= time && time < each.to)
  if (inside(true, 'cierre')) return false
  if (inside(true, 'apertura')) return true
  if (inside(false, 'cierre')) return false
  if (inside(false, 'apertura')) return true
  return valid.some(({ dia, desde, hasta }) => dia === isoWeekday(day) && desde <= minute && minute < hasta)
}

/** The free starts of a day, from `now` on. */
export function freeStartsOf(clinic: RandomClinic, day: string, minutes: number, now: string): string[] {
  const starts: string[] = []
  for (let start = 0; start < 24 * 60; start += 15) {
    const [from, to] = [timeOf(day, start), timeOf(day, start + minutes)]
    const busy = clinic.citas.some((cita) => cita.from < to && from < cita.to)
    if (from < now || busy) continue
    let open = true
    for (let minute = start; open && minute < start + minutes; minute += 5) open = isOpen(clinic, day, minute)
    if (open) starts.push(hour(start))
  }
  return starts
}
