import { useEffect, useRef } from 'react'
import { drawn } from '../layout/lanes.ts'
import { timeAt } from '../layout/minutes.ts'
import cardStyles from './agenda-card.module.css'
import { placeStyle } from './agenda-card.tsx'
import styles from './agenda-grid.module.css'
import type { Moving } from './grid-model.ts'

/** The appointment where it would be, with its new time. */
export function MovingCard({ moving: { cita, to, refused, keys } }: { moving: Moving }) {
  const card = useRef<HTMLDivElement>(null)
  const { column, start, length } = to
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again after each step
  useEffect(() => {
    if (keys) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [keys, column, start, length])
  return (
    <div className={styles.overlay} style={{ gridColumn: column + 2 }} aria-hidden>
      <div
        ref={card}
        className={`${cardStyles.card} ${cardStyles.moving}`}
        data-refused={refused || undefined}
        style={placeStyle({ ...drawn(start, length), lane: 0, lanes: 1 })}
      >
        <span className={cardStyles.line}>
          <span className={cardStyles.time}>
            {timeAt(start)}–{timeAt(start + length)}
          </span>
          <span className={cardStyles.pet}>{cita.mascota.nombre}</span>
        </span>
      </div>
    </div>
  )
}
