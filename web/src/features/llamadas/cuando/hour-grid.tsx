import type { DiaHuecos } from '@huella/contract'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { Fragment, useState } from 'react'
import { weekdayAndDate } from '../../../lib/formats.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import styles from './hour-grid.module.css'
import { dayLabel, daysFrom, type Half, halvesOfDay, type Slot } from './slots.ts'

const SHOWN = 3

interface HourGridProps {
  dias: readonly DiaHuecos[]
  /** How many days stand side by side. */
  columns: number
  /** The pet's usual vet. */
  usual: number | null
  chosen: string
  vetName: (id: number) => string
  onPick: (slot: Slot) => void
}

/** The free hours of some days, morning and afternoon apart. */
export function HourGrid({ dias, columns, usual, chosen, vetName, onPick }: HourGridProps) {
  const today = useClinicToday()
  const [first, setFirst] = useState(0)
  const [opened, setOpened] = useState<readonly string[]>([])
  const shown = daysFrom(dias, first, columns)
  // The last days may be fewer.
  const places = Array.from({ length: columns }, (_, place) => ({ place, dia: shown[place] }))
  const isLast = daysFrom(dias, first + columns, 1).length === 0
  const hours = (fecha: string, half: Half) => {
    const key = `${fecha} ${half.label}`
    const all = opened.includes(key)
    const hidden = half.slots.length - SHOWN
    return (
      <ul key={key} className={styles.day} aria-label={`${weekdayAndDate(fecha)}, ${half.label.toLowerCase()}`}>
        {(all ? half.slots : half.slots.slice(0, SHOWN)).map((slot) => (
          <li key={slot.hora}>
            <button
              type="button"
              className={styles.slot}
              aria-pressed={slot.fecha_hora === chosen}
              onClick={() => onPick(slot)}
            >
              <b>{slot.hora}</b> <span>{vetName(slot.id_usuario)}</span>
            </button>
          </li>
        ))}
        {hidden > 0 && !all && (
          <li>
            <button type="button" className={styles.more} onClick={() => setOpened([...opened, key])}>
              {hidden} más
            </button>
          </li>
        )}
      </ul>
    )
  }
  return (
    <div className={styles.grid} style={{ ['--days' as string]: columns }}>
      <span className={styles.arrows}>
        <IconButton
          size="small"
          aria-label="Días anteriores"
          disabled={first === 0}
          onClick={() => setFirst(Math.max(0, first - columns))}
        >
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Días siguientes"
          disabled={isLast}
          onClick={() => setFirst(first + columns)}
        >
          <Icon path={mdiChevronRight} />
        </IconButton>
      </span>
      {places.map(({ place, dia }) => (
        <span key={place} className={styles.dayName} data-chosen={(dia && chosen.startsWith(dia.fecha)) || undefined}>
          {dia && dayLabel(dia.fecha, today)}
        </span>
      ))}
      {(['Mañana', 'Tarde'] as const).map((label, part) => (
        <Fragment key={label}>
          <span className={styles.half}>{label}</span>
          {places.map(({ place, dia }) => {
            const half = dia && halvesOfDay(dia, usual)[part]
            return half ? hours(dia.fecha, half) : <span key={place} />
          })}
        </Fragment>
      ))}
    </div>
  )
}
