import type { Resumen } from '@huella/contract'
import { SemanaCard } from '../semana/semana-card.tsx'
import styles from './staff-figures.module.css'
import { StatCard } from './stat-card.tsx'
import { statsOf } from './stats.ts'

interface StaffFiguresProps {
  resumen: Extract<Resumen, { hoy: unknown }>
  today: string
}

/** The figures and the week in one line. */
export function StaffFigures({ resumen, today }: StaffFiguresProps) {
  return (
    <div className={styles.figures}>
      <ul aria-label="Resumen" className={styles.cards}>
        {statsOf(resumen).map((figure) => (
          <li key={figure.label}>
            <StatCard {...figure} withIcon />
          </li>
        ))}
      </ul>
      <SemanaCard semana={resumen.semana} today={today} />
    </div>
  )
}
