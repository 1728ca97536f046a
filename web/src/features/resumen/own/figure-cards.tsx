import type { Resumen } from '@huella/contract'
import Button from '@mui/material/Button'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { usePrimerHueco } from '../resumen-api.ts'
import { StatCard } from '../stats/stat-card.tsx'
import { statsOf } from '../stats/stats.ts'
import styles from './figure-cards.module.css'

interface FigureCardsProps {
  resumen: Resumen
  onBook: () => void
}

/** The figures in one line, and above them the card that books. */
export function FigureCards({ resumen, onBook }: FigureCardsProps) {
  const stats = statsOf(resumen)
  return (
    <ul
      aria-label="Resumen"
      className={styles.cards}
      style={{ gridTemplateColumns: `repeat(${stats.length}, minmax(0, 1fr))` }}
    >
      {stats.map((figure) => (
        <li key={figure.label}>
          <StatCard {...figure} />
        </li>
      ))}
      <li className={styles.booking}>
        <NuevaCitaCard onBook={onBook} />
      </li>
    </ul>
  )
}

function NuevaCitaCard({ onBook }: { onBook: () => void }) {
  const primero = usePrimerHueco(useClinicToday())
  return (
    <Card sx={{ p: { xs: 1.5, sm: 1.5 }, pl: { xs: 2, sm: 2 } }}>
      <div className={styles.bar}>
        <div className={styles.words}>
          <div className={styles.title}>Nueva Cita</div>
          {primero && <div className={styles.first}>Primer hueco: {primero}</div>}
        </div>
        <Button variant="contained" onClick={onBook} className={styles.book}>
          RESERVAR AHORA
        </Button>
      </div>
    </Card>
  )
}
