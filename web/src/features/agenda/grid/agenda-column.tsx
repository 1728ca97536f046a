import type { Cita } from '@huella/contract'
import { memo } from 'react'
import { useClinicNow } from '../../../lib/use-clinic-today.ts'
import type { AgendaColumn as Column } from '../layout/columns.ts'
import { minutesOf } from '../layout/minutes.ts'
import { AgendaCard } from './agenda-card.tsx'
import styles from './agenda-grid.module.css'
import { OfertaCard } from './oferta-card.tsx'

interface AgendaColumnProps {
  column: Column
  index: number
  /** The accessible name. */
  name: string
  canBook: boolean
  canMove: (cita: Cita) => boolean
  /** The appointments, if in this column, that Tab reaches, that is open and that is being moved. */
  current?: number
  selected?: number
  moving?: number
  /** Those that are about to be passed to other vets. */
  chosen: ReadonlySet<number>
}

/** A vet on a day: open hours, closings, free starts, appointments and hours that are kept. */
export const AgendaColumn = memo(function AgendaColumn(props: AgendaColumnProps) {
  const { column, index, name, canBook, canMove, current, selected, moving, chosen } = props
  return (
    // A place of its own: a grid would make room for what is drawn over the column.
    <section className={styles.column} style={{ gridColumn: index + 2 }} data-column={column.key} aria-label={name}>
      {column.open.map(({ start, end }) => (
        <div key={start} className={styles.open} style={{ '--start': start, '--length': end - start }} />
      ))}
      {column.closings.map(({ start, end, label, labelAt }) => (
        <div key={start} className={styles.closing} style={{ '--start': start, '--end': end }}>
          {labelAt !== undefined && (
            <p className={styles.reasonOfClosing} style={{ '--label': labelAt }}>
              {label}
            </p>
          )}
        </div>
      ))}
      <div className={styles.lines} />
      {canBook && (
        <button type="button" className={styles.free} tabIndex={-1} data-free aria-label={`Reservar: ${name}`} />
      )}
      <NowLine days={[column]} />
      <ul className={styles.cards}>
        {column.citas.map((placed) => (
          <li key={placed.cita.id_cita}>
            <AgendaCard
              placed={placed}
              current={current === placed.cita.id_cita}
              selected={selected === placed.cita.id_cita}
              moving={moving === placed.cita.id_cita}
              movable={canMove(placed.cita)}
              chosen={chosen.has(placed.cita.id_cita)}
            />
          </li>
        ))}
        {column.ofertas.map((placed) => (
          <li key={`oferta ${placed.oferta.id_oferta}`}>
            <OfertaCard placed={placed} />
          </li>
        ))}
      </ul>
    </section>
  )
})

/** The clinic's time, if one of these days is today. Alone in rendering every minute. */
export function NowLine({ days }: { days: readonly { fecha: string }[] }) {
  const now = useClinicNow()
  if (!days.some(({ fecha }) => now.startsWith(fecha))) return null
  return <div className={styles.now} style={{ '--start': minutesOf(now) }} />
}
