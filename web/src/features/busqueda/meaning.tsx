import type { DayInText } from '@huella/contract'
import { mdiCalendarMonthOutline, mdiClose, mdiSpellcheck } from '@mdi/js'
import { clinicToday, shortWeekdayDate } from '../../lib/formats.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import styles from './busqueda.module.css'

interface MeaningProps {
  text: string
  sugerencia: string | null
  day: DayInText | undefined
  /** Searches without the day. */
  onRemoveDay: () => void
}

/** What was understood: a day, or other words than the typed ones. */
export function Meaning({ text, sugerencia, day, onRemoveDay }: MeaningProps) {
  if (!sugerencia && !day) return null
  return (
    <div className={styles.meaning} role="status">
      {day && <Day fecha={day.fecha} onRemove={day.resto ? onRemoveDay : undefined} />}
      {sugerencia ? (
        <>
          <Icon path={mdiSpellcheck} size={20} />
          <span className={styles.suggestion}>
            ¿Querías decir <b>{sugerencia}</b>? Con «{day?.resto || text}» no hay nada.
          </span>
        </>
      ) : (
        day?.resto && (
          <span>
            y <b>{day.resto}</b>
          </span>
        )
      )}
    </div>
  )
}

function Day({ fecha, onRemove }: { fecha: string; onRemove: (() => void) | undefined }) {
  const date = shortWeekdayDate(fecha, clinicToday())
  return (
    <span className={styles.day}>
      <Icon path={mdiCalendarMonthOutline} size={16} />
      {date}
      {onRemove && (
        <button type="button" aria-label={`Quitar la fecha ${date}`} onClick={onRemove}>
          <Icon path={mdiClose} size={16} />
        </button>
      )}
    </span>
  )
}
