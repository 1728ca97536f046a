import type { ClinicResumen } from '../resumen-api.ts'
import { SemanaCard } from '../semana/semana-card.tsx'
import styles from './staff-figures.module.css'
import { StatCard } from './stat-card.tsx'
import { statsOf } from './stats.ts'

interface StaffFiguresProps {
  resumen: ClinicResumen
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
