import type { Peso } from '@huella/contract'
import { pesoText, shortDate } from '../../../lib/formats.ts'
import { formatNumber } from '../../../ui/layout/format-number.ts'
import { chartModel } from '../chart-model.ts'
import styles from './peso-spark.module.css'

const SIZE = { width: 358, height: 84, left: 34, right: 62, top: 10, bottom: 22 }
const xOf = (x: number) => SIZE.left + x * (SIZE.width - SIZE.left - SIZE.right)
const yOf = (y: number) => SIZE.height - SIZE.bottom - y * (SIZE.height - SIZE.top - SIZE.bottom)
/** Of more the chart would be a blur: the last ones. */
const MAX = 24

interface PesoSparkProps {
  /** Oldest first. */
  pesos: readonly Pick<Peso, 'fecha' | 'peso'>[]
  /** A weight that is not signed yet: hollow, at the end of a dashed line. */
  now?: { fecha: string; peso: number }
}

/** The weights as a small line, with the last one in figures. */
export function PesoSpark({ pesos, now }: PesoSparkProps) {
  const signed = pesos.slice(-MAX)
  const all = now ? [...signed, now] : signed
  const last = all.at(-1)
  if (!last) return null
  const { points, kilos, days } = chartModel(all)
  const line = points.slice(0, signed.length)
  const end = points.at(-1) ?? { x: 1, y: 0 }
  const before = line.at(-1)
  const label = now ? `hoy ${pesoText(now.peso)}, sin firmar` : `${pesoText(last.peso)} el ${shortDate(last.fecha, '')}`
  const grams = all.every(({ peso }) => peso < 1)
  const numberOf = (peso: number) => formatNumber(grams ? Math.round(peso * 1000) : peso)
  // The middle of the scale is enough beside its ends.
  const shown = kilos.length > 3 ? kilos.filter((_, n) => n === 0 || n === kilos.length - 1) : kilos
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={`Peso, ${signed.length} veces: ${label}`}
    >
      {shown.map(({ value, y }) => (
        <g key={value}>
          <line className={styles.grid} x1={SIZE.left} x2={SIZE.width - SIZE.right + 8} y1={yOf(y)} y2={yOf(y)} />
          <text x={SIZE.left - 6} y={yOf(y) + 4} textAnchor="end">
            {numberOf(value)}
          </text>
        </g>
      ))}
      {days.map(({ label: day, x }) => (
        <text key={day} x={xOf(x)} y={SIZE.height - 4} textAnchor={x < 0.08 ? 'start' : 'middle'}>
          {day}
        </text>
      ))}
      <polyline points={line.map(({ x, y }) => `${xOf(x)},${yOf(y)}`).join(' ')} />
      {now && before && (
        <line className={styles.dashed} x1={xOf(before.x)} y1={yOf(before.y)} x2={xOf(end.x)} y2={yOf(end.y)} />
      )}
      {line.map(({ x, y }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same weight may be there twice
        <circle key={n} cx={xOf(x)} cy={yOf(y)} r={2.2} />
      ))}
      {now && <circle className={styles.hollow} cx={xOf(end.x)} cy={yOf(end.y)} r={4} />}
      <text className={styles.now} x={xOf(end.x) + 10} y={yOf(end.y) + 2}>
        {numberOf(last.peso)}
      </text>
      {now && (
        <text x={xOf(end.x) + 10} y={yOf(end.y) + 16}>
          hoy
        </text>
      )}
    </svg>
  )
}
