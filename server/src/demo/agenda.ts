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

/** Who is busy when. */
export class Agenda {
  private readonly taken = new Map<string, number[]>()
  private readonly vets: number[]
  private readonly random: SeededRandom

  constructor(vets: number[], random: SeededRandom) {
    this.vets = vets
    this.random = random
  }

  /** A vet and a time that are free on that day; nothing on a day that is full. */
  place(day: string, { morning }: { morning: boolean }): { id_usuario: number; fecha_hora: string } | undefined {
    const saturday = weekdayOf(day) === 6
    const last = Math.min(saturday ? CLOSING.saturday : CLOSING.weekday, morning ? NOON : CLOSING.weekday)
    // On Saturdays two of them are in, by turns.
    const turn = Math.floor(Date.parse(day) / (7 * 86_400_000)) % 2
    const present = saturday ? this.vets.filter((_, n) => n % 2 === turn) : this.vets
    const free = present.flatMap((id_usuario) => {
      const taken = this.taken.get(`${id_usuario} ${day}`) ?? []
      return times(last)
        .filter((time) => taken.every((other) => Math.abs(other - time) >= DURATION))
        .map((time) => ({ id_usuario, time }))
    })
    if (free.length === 0) return undefined
    // Mostly on the hour and the half; the first vet, whose account strangers try, is asked for the most.
    const { id_usuario, time } = this.random.weighted(
      free,
      (slot) => (slot.time % DURATION === 0 ? 4 : 1) * (slot.id_usuario === this.vets[0] ? 2 : 1),
    )
    const key = `${id_usuario} ${day}`
    this.taken.set(key, [...(this.taken.get(key) ?? []), time])
    return { id_usuario, fecha_hora: `${day}T${clock(time)}` }
  }
}

/** The times at which an appointment may begin that is over by then, in minutes. */
function times(closing: number): number[] {
  const all: number[] = []
  for (let hour: number = citaHoras.first; hour <= citaHoras.last; hour++)
    for (const minute of citaHoras.minutes) all.push(hour * 60 + minute)
  return all.filter((time) => time + DURATION <= closing)
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
