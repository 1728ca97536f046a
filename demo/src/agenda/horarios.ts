import { addDays, type DemoTime, daysBetween, type FestivosOf, weekdayOf } from './days.ts'

/** Minutes of the day. */
interface Range {
  desde: number
  hasta: number
}

const MORNING = { desde: 9 * 60 + 30, hasta: 13 * 60 + 30 }
const AFTERNOON = { desde: 16 * 60 + 30, hasta: 20 * 60 }
const SATURDAY = { desde: 10 * 60, hasta: 14 * 60 }
const OWN = { desde: 10 * 60, hasta: 18 * 60 }

/** The clinic's ranges of hours by weekday, Monday first. */
const clinic: Range[][] = [...Array<Range[]>(5).fill([MORNING, AFTERNOON]), [SATURDAY], []]
/** The ranges of the vet who has hours of her own. */
const own: Range[][] = [...Array<Range[]>(4).fill([OWN]), [], [], []]

/** Which of the vets, in order of id, operates at midday, has hours of her own, and is on holiday soon. */
const OPERATING = 0
const WITH_OWN_HOURS = 2
const ON_HOLIDAY = 1
const HOLIDAY_WEEKS_AHEAD = 2

export const formatTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** When the vets of the demo see patients. */
export class DemoHorarios {
  private readonly vets: number[]
  private readonly today: string
  private readonly festivosOf: FestivosOf
  private readonly monday: string

  constructor(vets: number[], { today, calendar }: DemoTime) {
    this.vets = vets
    this.today = today
    this.festivosOf = calendar.festivosOf
    const nextMonday = addDays(today, 7 - ((weekdayOf(today) + 6) % 7))
    this.monday = addDays(nextMonday, 7 * (HOLIDAY_WEEKS_AHEAD - 1))
  }

  /** The hours of a vet on a day on which the clinic is open. */
  hoursOf(vet: number, day: string): Range[] {
    const away = daysBetween(this.monday, day)
    if (vet === this.vets[ON_HOLIDAY] && away >= 0 && away < 7) return []
    const week = vet === this.vets[WITH_OWN_HOURS] ? own : clinic
    return week[(weekdayOf(day) + 6) % 7] ?? []
  }

  get tramos() {
    const rows = (week: Range[][], id_usuario: number | null) =>
      week.flatMap((ranges, n) =>
        ranges.map(({ desde, hasta }) => ({
          ...{ id_usuario, dia: n + 1, desde: formatTime(desde), hasta: formatTime(hasta) },
        })),
      )
    return [...rows(clinic, null), ...rows(own, this.vets[WITH_OWN_HOURS] ?? null)].map((row, n) => ({
      id_horario: n + 1,
      ...row,
    }))
  }

  /** The accepted public holidays of this year and the next, a vet's week off, and a block of another one today, outside of consultation. */
  get excepciones() {
    const year = Number(this.today.slice(0, 4))
    const closed = (id_usuario: number | null, desde: string, days: number, motivo: string) => ({
      ...{ id_usuario, desde: `${desde}T00:00`, hasta: `${addDays(desde, days)}T00:00`, tipo: 'cierre', motivo },
    })
    return [
      ...[year, year + 1].flatMap(this.festivosOf).map(({ fecha, nombre }) => closed(null, fecha, 1, nombre)),
      closed(this.vets[ON_HOLIDAY] ?? null, this.monday, 7, 'Vacaciones'),
      {
        ...closed(this.vets[OPERATING] ?? null, this.today, 1, 'Cirugía'),
        desde: `${this.today}T14:00`,
        hasta: `${this.today}T16:00`,
      },
    ].map((row, n) => ({ id_excepcion: n + 1, ...row, creada_en: `${addDays(this.today, -30)}T09:00:00Z` }))
  }
}
