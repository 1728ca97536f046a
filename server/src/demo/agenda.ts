import { citaHoras } from '@huella/contract'
import { weekdayOf } from './days.ts'
import type { SeededRandom } from './random.ts'

export const DURATION = 30
export const workingHours = {
  monday: { start: '09:00', end: '18:30' },
  tuesday: { start: '09:00', end: '18:30' },
  wednesday: { start: '09:00', end: '18:30' },
  thursday: { start: '09:00', end: '18:30' },
  friday: { start: '09:00', end: '18:30' },
  saturday: { start: '10:00', end: '14:00' },
  sunday: { start: '', end: '' },
}

const CLOSING = { weekday: 18 * 60 + 30, saturday: 14 * 60 }
const NOON = 13 * 60

interface Slot {
  id_usuario: number
  fecha_hora: string
}

/** The booked slots of every vet. */
export class Agenda {
  private readonly booked = new Map<string, number[]>()
  private readonly vets: number[]
  private readonly random: SeededRandom

  constructor(vets: number[], random: SeededRandom) {
    this.vets = vets
    this.random = random
  }

  /** Books a free vet and time on that day; undefined when the day is full. */
  book(day: string, { morning }: { morning: boolean }): Slot | undefined {
    const saturday = weekdayOf(day) === 6
    const last = Math.min(closingOf(day), morning ? NOON : CLOSING.weekday)
    // Half of the vets work each Saturday, alternating by week.
    const week = Math.floor(Date.parse(day) / (7 * 86_400_000)) % 2
    const present = saturday ? this.vets.filter((_, n) => n % 2 === week) : this.vets
    const free = present.flatMap((id_usuario) => {
      const booked = this.booked.get(`${id_usuario} ${day}`) ?? []
      return startTimes(last)
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
    const times = startTimes(closingOf(day)).filter((time) => time === current || time === current + DURATION)
    return vet === undefined ? [] : times.map((time) => this.bookAt(day, vet, time))
  }

  private bookAt(day: string, id_usuario: number, time: number): Slot {
    const key = `${id_usuario} ${day}`
    this.booked.set(key, [...(this.booked.get(key) ?? []), time])
    return { id_usuario, fecha_hora: `${day}T${formatTime(time)}` }
  }
}

const closingOf = (day: string) => (weekdayOf(day) === 6 ? CLOSING.saturday : CLOSING.weekday)

/** The start times of appointments that end before closing, in minutes. */
function startTimes(closing: number): number[] {
  const all: number[] = []
  for (let hour: number = citaHoras.first; hour <= citaHoras.last; hour++)
    for (const minute of citaHoras.minutes) all.push(hour * 60 + minute)
  return all.filter((time) => time + DURATION <= closing)
}

const formatTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
