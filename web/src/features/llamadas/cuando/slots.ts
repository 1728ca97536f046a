import { AFTERNOON, type Alternativa, type DiaHuecos, type Hueco } from '@huella/contract'
import { abbreviatedDate } from '../../../lib/formats.ts'

/** A free hour and the vet who would get it. */
export interface Slot {
  fecha_hora: string
  hora: string
  id_usuario: number
}

export interface Half {
  label: string
  slots: Slot[]
}

/** The pet's usual vet, if they are free, or who has the fewest appointments that day. */
const vetOf = ({ veterinarios }: Hueco, usual: number | null): number =>
  veterinarios.find((id) => id === usual) ?? veterinarios[0] ?? 0

const slotOf = (fecha: string, hueco: Hueco, usual: number | null): Slot => ({
  fecha_hora: `${fecha}T${hueco.hora}`,
  hora: hueco.hora,
  id_usuario: vetOf(hueco, usual),
})

/** The free hours of a day, before and after lunch. */
export function halvesOfDay({ fecha, huecos }: DiaHuecos, usual: number | null): [Half, Half] {
  const slots = huecos.map((hueco) => slotOf(fecha, hueco, usual))
  return [
    { label: 'Mañana', slots: slots.filter(({ hora }) => hora < AFTERNOON) },
    { label: 'Tarde', slots: slots.filter(({ hora }) => hora >= AFTERNOON) },
  ]
}

/** So many days that have free hours, from one of them on. */
export const daysFrom = (dias: readonly DiaHuecos[], first: number, count: number): DiaHuecos[] =>
  dias.filter(({ huecos }) => huecos.length > 0).slice(first, first + count)

/** The first free hour of the half of the day in which the very first one is not. */
export function otherHalf(
  dias: readonly DiaHuecos[],
  first: Alternativa,
  usual: number | null,
): { label: string; slot: Slot } | undefined {
  const morning = first.fecha_hora.slice(11) < AFTERNOON
  for (const dia of dias) {
    const [before, after] = halvesOfDay(dia, usual)
    const slot = (morning ? after : before).slots[0]
    if (slot) return { label: morning ? 'Por la tarde' : 'Por la mañana', slot }
  }
  return undefined
}

/** 'Hoy 17', 'mié 18', 'mar 1 dic' in another month. Never 'mañana', which is also the morning. */
export function dayLabel(fecha: string, today: string): string {
  const [weekday = '', day = '', month = ''] = abbreviatedDate(fecha).split(' ')
  if (fecha === today) return `Hoy ${day}`
  return fecha.slice(0, 7) === today.slice(0, 7) ? `${weekday} ${day}` : `${weekday} ${day} ${month}`
}

/** 'hoy 17:00', 'mié 18 nov 18:15' */
export function slotLabel(fechaHora: string, today: string): string {
  const day = fechaHora.slice(0, 10)
  const [weekday, date, month] = abbreviatedDate(day).split(' ')
  return `${day === today ? 'hoy' : `${weekday} ${date} ${month}`} ${fechaHora.slice(11)}`
}
