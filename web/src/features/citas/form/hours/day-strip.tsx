import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { Fragment, useEffect, useId, useRef } from 'react'
import { mondayOf } from '../../../../lib/days.ts'
import { weekdayAndDate, weekdayOf } from '../../../../lib/formats.ts'
import cover from '../../../../ui/form/radio-cover.module.css'
import { Icon } from '../../../../ui/layout/icon.tsx'
import styles from './day-strip.module.css'

interface DayStripProps {
  /** The days that have free hours. */
  days: readonly string[]
  day: string
  today: string
  onDay: (day: string) => void
  /** Shows days before or after these, where there may be any. */
  onEarlier?: () => void
  onLater: () => void
}

/** Days side by side, to choose one. A line parts the weeks. */
export function DayStrip({ days, day, today, onDay, onEarlier, onLater }: DayStripProps) {
  const name = useId()
  const strip = useRef<HTMLFieldSetElement>(null)
  // The chosen day is not always the one that was clicked: it scrolls into view, and nothing else scrolls.
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    if (!strip.current || !chosen) return
    const { left, right } = strip.current.getBoundingClientRect()
    const place = chosen.getBoundingClientRect()
    const hidden = place.left < left + EDGE ? place.left - left - EDGE : Math.max(0, place.right - right + EDGE)
    strip.current.scrollLeft += hidden
  }, [day])

  return (
    <fieldset ref={strip} className={styles.strip} data-sideways aria-label="Días con horas libres">
      {onEarlier && (
        <button type="button" className={styles.more} aria-label="Días anteriores" onClick={onEarlier}>
          <Icon path={mdiChevronLeft} />
        </button>
      )}
      {days.map((one, index) => {
        const before = days[index - 1]
        return (
          <Fragment key={one}>
            {before && mondayOf(before) !== mondayOf(one) && <i className={styles.week} aria-hidden />}
            <label className={styles.day} data-day={one}>
              <input
                type="radio"
                className={cover.radio}
                name={name}
                value={one}
                checked={one === day}
                aria-label={weekdayAndDate(one)}
                onChange={() => onDay(one)}
              />
              <span aria-hidden>
                {one === today ? 'Hoy' : weekdayOf(one).slice(0, 2)}
                <b>{Number(one.slice(8))}</b>
              </span>
            </label>
          </Fragment>
        )
      })}
      <button type="button" className={styles.more} aria-label="Más días" onClick={onLater}>
        <Icon path={mdiChevronRight} />
      </button>
    </fieldset>
  )
}

/** The part of the strip under the dialog's padding. */
const EDGE = 24
