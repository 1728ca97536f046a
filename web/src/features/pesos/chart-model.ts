/** The place of a chart's values, in fractions of its width and of its height from the bottom. */
export interface ChartModel {
  points: { x: number; y: number }[]
  kilos: { value: number; y: number }[]
  days: { label: string; x: number }[]
}

interface Weight {
  fecha: string
  peso: number
}

const DAY_MS = 86_400_000
const dayNumber = (day: string) => Date.parse(day) / DAY_MS
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic']

/** 1, 2 or 5 times a power of ten, at least `size`. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  const factor = [1, 2, 5, 10].find((one) => one * power >= size * 0.999) ?? 10
  return factor * power
}

/** A few round weights; those that are drawn lie between the first and the last. */
function kiloTicks(weights: readonly number[]): number[] {
  const [min, max] = [Math.min(...weights), Math.max(...weights)]
  const step = roundStep(Math.max((max - min) / 4, max / 20))
  const first = Math.floor(min / step)
  const last = Math.max(Math.ceil(max / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, n) => Number(((first + n) * step).toPrecision(6)))
}

const STEPS_IN_MONTHS = [1, 2, 3, 6, 12, 24, 60, 120, 240]
const MAX_DAYS = 4

/** The firsts of a few months; of less than two months, its ends. */
function dayTicks(from: string, to: string): { label: string; day: number }[] {
  const indexOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  const [first, last] = [indexOf(from) + 1, indexOf(to)]
  const step = STEPS_IN_MONTHS.find((months) => (last - first) / months < MAX_DAYS) ?? 480
  const start = Math.ceil(first / step) * step
  const months = Array.from({ length: Math.max(0, Math.floor((last - start) / step) + 1) }, (_, n) => start + n * step)
  if (months.length < 2) {
    const ends = from === to ? [from] : [from, to]
    return ends.map((day) => ({ label: `${Number(day.slice(8))} ${MONTHS[indexOf(day) % 12]}`, day: dayNumber(day) }))
  }
  return months.map((index) => {
    const [year, month] = [Math.floor(index / 12), index % 12]
    const label = step % 12 === 0 ? String(year) : `${MONTHS[month]} ${String(year).slice(2)}`
    return { label, day: Date.UTC(year, month) / DAY_MS }
  })
}

/** The chart of these weights, which are ordered by day. */
export function chartModel(weights: readonly Weight[]): ChartModel {
  const [from, to] = [weights[0]?.fecha ?? '', weights.at(-1)?.fecha ?? '']
  const [start, length] = [dayNumber(from), dayNumber(to) - dayNumber(from)]
  const xOf = (day: number) => (length === 0 ? 0.5 : (day - start) / length)
  const ticks = kiloTicks(weights.map(({ peso }) => peso))
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)]
  const yOf = (kilos: number) => (kilos - bottom) / (top - bottom)
  return {
    points: weights.map(({ fecha, peso }) => ({ x: xOf(dayNumber(fecha)), y: yOf(peso) })),
    kilos: ticks.map((value) => ({ value, y: yOf(value) })),
    days: dayTicks(from, to).map(({ label, day }) => ({ label, x: xOf(day) })),
  }
}
