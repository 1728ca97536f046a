import type { Peso } from '@huella/contract'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { dateInWords, pesoText } from '../../lib/formats.ts'
import { chartModel } from './chart-model.ts'
import styles from './pesos-chart.module.css'

const SIZE = { width: 320, height: 170, left: 50, right: 10, top: 8, bottom: 22 }
const xOf = (x: number) => SIZE.left + x * (SIZE.width - SIZE.left - SIZE.right)
const yOf = (y: number) => SIZE.height - SIZE.bottom - y * (SIZE.height - SIZE.top - SIZE.bottom)

/** '6 de marzo de 2026: 12,3 kg, en una visita' */
const pointText = ({ fecha, peso, corregido, id_visita }: Peso) => {
  const before = corregido === null ? '' : ` (corregido: antes ${pesoText(corregido)})`
  return `${dateInWords(fecha)}: ${pesoText(peso)}${before}${id_visita === null ? '' : ', en una visita'}`
}

interface PesosChartProps {
  nombre: string
  /** Oldest first, at least one. */
  pesos: readonly Peso[]
  /** The index of the weight that is shown in words. */
  selected: number
  onSelect: (index: number) => void
}

/** The weights over time. The arrow keys go from one to the next, a mouse or a finger to the nearest. */
export function PesosChart({ nombre, pesos, selected, onSelect }: PesosChartProps) {
  const svg = useRef<SVGSVGElement>(null)
  const { points, kilos, days } = chartModel(pesos)

  const select = (index: number) => {
    const valid = Math.min(Math.max(index, 0), pesos.length - 1)
    onSelect(valid)
    return valid
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: selected - 1, ArrowRight: selected + 1, Home: 0, End: pesos.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    svg.current?.querySelectorAll<SVGElement>('[data-dot]')[select(next)]?.focus()
  }
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = ((clientX - left) / width) * SIZE.width
    const distances = points.map(({ x }) => Math.abs(xOf(x) - at))
    select(distances.lastIndexOf(Math.min(...distances)))
  }

  return (
    <div
      role="radiogroup"
      aria-label={`Gráfico del peso de ${nombre}`}
      onKeyDown={onKeyDown}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      className={styles.frame}
    >
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group around it has the name */}
      <svg ref={svg} className={styles.chart} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}>
        <g aria-hidden>
          {kilos.map(({ value, y }) => (
            <g key={value}>
              <line className={styles.grid} x1={SIZE.left - 8} x2={SIZE.width - SIZE.right} y1={yOf(y)} y2={yOf(y)} />
              <text className={styles.label} x={SIZE.left - 12} y={yOf(y) + 4} textAnchor="end">
                {pesoText(value)}
              </text>
            </g>
          ))}
          {days.map(({ label, x }) => (
            <text key={label} className={styles.label} x={xOf(x)} y={SIZE.height - 6} textAnchor={anchorAt(x)}>
              {label}
            </text>
          ))}
          <polyline className={styles.line} points={points.map(({ x, y }) => `${xOf(x)},${yOf(y)}`).join(' ')} />
        </g>
        {points.map(({ x, y }, index) => {
          const peso = pesos[index]
          return (
            peso && (
              // biome-ignore lint/a11y/useSemanticElements: an SVG has no inputs
              <circle
                key={`${peso.id_peso}-${peso.id_visita}`}
                data-dot
                data-selected={index === selected || undefined}
                className={styles.dot}
                cx={xOf(x)}
                cy={yOf(y)}
                r={4}
                role="radio"
                aria-checked={index === selected}
                aria-label={pointText(peso)}
                // One tab stop for all.
                tabIndex={index === selected ? 0 : -1}
                onFocus={() => onSelect(index)}
              />
            )
          )
        })}
      </svg>
    </div>
  )
}

/** The labels of the first and the last weight would otherwise go beyond the chart. */
const anchorAt = (x: number) => (x < 0.08 ? 'start' : x > 0.92 ? 'end' : 'middle')
