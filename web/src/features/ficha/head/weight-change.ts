import { pesoText } from '../../../lib/formats.ts'

/** How a weight changed: '+300 g (+7 %)'. Under half a percent it stays the same. */
export function weightChange(before: number, now: number): { trend: 'up' | 'down' | 'same'; text: string } {
  const difference = Number((now - before).toFixed(3))
  const percent = Math.round((difference / before) * 100)
  if (Math.abs(difference / before) < 0.005) return { trend: 'same', text: 'sin cambios' }
  const sign = difference > 0 ? '+' : '−'
  const text = `${sign}${pesoText(Math.abs(difference))} (${sign}${Math.abs(percent)}\u00a0%)`
  return { trend: difference > 0 ? 'up' : 'down', text }
}
