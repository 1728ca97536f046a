import type { SeededRandom } from '../random.ts'
import { weekdayOf } from './days.ts'
import { type DemoHorarios, formatTime } from './horarios.ts'

export const DURATION = 30
const NOON = 13 * 60
const QUARTER = 15

export interface Slot {
  id_usuario: number
  fecha_hora: string
}

/** The booked slots of every vet. */
export class Agenda {
  private readonly booked = new Map<string, number[]>()
  private readonly vets: number[]
  private readonly horarios: DemoHorarios
  private readonly random: SeededRandom

  constructor(vets: number[], horarios: DemoHorarios, random: SeededRandom) {
    this.vets = vets
    this.horarios = horarios
    this.random = random
  }

  /** Books a free vet and time on that day; undefined when the day is full. */
  book(day: string, { morning }: { morning: boolean }): Slot | undefined {
    // Half of the vets work each Saturday, alternating by week.
    const week = Math.floor(Date.parse(day) / (7 * 86_400_000)) % 2
    const present = weekdayOf(day) === 6 ? this.vets.filter((_, n) => n % 2 === week) : this.vets
    const free = present.flatMap((id_usuario) => {
      const booked = this.booked.get(`${id_usuario} ${day}`) ?? []
      return this.horarios
        .hoursOf(id_usuario, day)
        .flatMap(({ desde, hasta }) => startTimes(desde, morning ? Math.min(hasta, NOON) : hasta))
        .filter((time) => booked.every((other) => Math.abs(other - time) >= DURATION))
        .map((time) => ({ id_usuario, time }))
    })
    if (free.length === 0) return undefined
    // Full and half hours are likelier, and so is the first vet, whose account visitors of the demo use.
    const { id_usuario, time } = this.random.weighted(
      free,
      (slot) => (slot.time % DURATION === 0 ? 4 : 1) * (slot.id_usuario === this.vets[0] ? 2 : 1),
    )
    return this.bookAt(day, id_usuario, time)
  }

  /** Books the first vet, whose account visitors use, for this half hour and the next, while the clinic is open. */
  bookAround(now: string): Slot[] {
    const [day, vet] = [now.slice(0, 10), this.vets[0]]
    const minutes = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16))
    const current = Math.floor(minutes / DURATION) * DURATION
    if (vet === undefined) return []
    return this.horarios
      .hoursOf(vet, day)
      .flatMap(({ desde, hasta }) => startTimes(desde, hasta))
      .filter((time) => time === current || time === current + DURATION)
      .map((time) => this.bookAt(day, vet, time))
  }

  private bookAt(day: string, id_usuario: number, time: number): Slot {
    const key = `${id_usuario} ${day}`
    this.booked.set(key, [...(this.booked.get(key) ?? []), time])
    return { id_usuario, fecha_hora: `${day}T${formatTime(time)}` }
  }
}

/** The quarter hours at which an appointment fits between two times, in minutes. */
function startTimes(from: number, to: number): number[] {
  const all: number[] = []
  for (let time = Math.ceil(from / QUARTER) * QUARTER; time + DURATION <= to; time += QUARTER) all.push(time)
  return all
}
