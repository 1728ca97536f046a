import { memo } from 'react'
import styles from './calendar-day.module.css'

interface CalendarDayProps {
  day: string
  isToday: boolean
  isAhead: boolean
  count: number
  nameOf: (day: string, count: number) => string
  selected: boolean
  onSelect: (day: string) => void
}

const MAX_DOTS = 3

/** A day of the month, selectable if it has events. Memoized: a selection re-renders two days, not all. */
export const CalendarDay = memo(function CalendarDay({
  day,
  isToday,
  isAhead,
  count,
  nameOf,
  selected,
  onSelect,
}: CalendarDayProps) {
  const date = Number(day.slice(8))
  const current = isToday ? 'date' : undefined
  if (!count) {
    return (
      <span className="day" aria-current={current}>
        {date}
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-label={nameOf(day, count)}
      aria-current={current}
      aria-expanded={selected}
      data-ahead={isAhead}
      onClick={() => onSelect(day)}
      className="day"
    >
      {date}
      <span className={styles.dots}>
        {Array.from({ length: Math.min(count, MAX_DOTS) }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
          <span key={n} />
        ))}
      </span>
    </button>
  )
})
