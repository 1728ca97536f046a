import { type Cita, isOpenCita } from '@huella/contract'
import { mdiAccountSwitchOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { clinicNow } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import type { AgendaColumn as Column } from '../layout/columns.ts'
import { HOUR, minutesOf, timeAt } from '../layout/minutes.ts'
import { AgendaColumn, NowLine } from './agenda-column.tsx'
import styles from './agenda-grid.module.css'
import { CardTooltip } from './card-tooltip.tsx'
import { cardOf } from './geometry.ts'
import { findCita, type GridModel, huecoAt, type Moving } from './grid-model.ts'
import { MovingCard } from './moving-card.tsx'
import { useFreeHint } from './use-free-hint.ts'
import { useKeyMoves } from './use-key-moves.ts'
import { usePointerMoves } from './use-pointer-moves.ts'

export interface GridHandle {
  startMove: (cita: Cita) => void
  focus: (cita: Cita) => void
  focusOferta: (idOferta: number) => void
}

interface AgendaGridProps extends GridModel {
  ref: Ref<GridHandle>
  /** Head of a column: the vet, or the day. */
  headOf: (column: Column) => { title: string; initial: string; load: string; today: boolean }
  canBook: (column: Column) => boolean
  selected?: number
  chosen: ReadonlySet<number>
  /** What passes the appointments of a column to other vets; undefined where there are none. */
  onPass?: (column: Column) => (() => void) | undefined
  compact: boolean
}

const MOVE_HELP =
  'Pulsa la hora nueva, o flechas e Intro. Mayús y flechas: cambiar la duración. Esc: dejarla como estaba.'

/** The hours are rows, and each vet or day is a column. */
export function AgendaGrid(props: AgendaGridProps) {
  const { ref, headOf, canBook, selected, chosen, onPass, compact, ...model } = props
  const { columns, hours } = model
  const root = useRef<HTMLElement>(null)
  const [moving, setMoving] = useState<Moving | null>(null)
  const [lastFocused, setLastFocused] = useState<number>()
  const refocus = useRef<number>(undefined)
  const focus = (id: number) => root.current && cardOf(root.current, id)?.focus()

  const drop = ({ cita, to, refused, keys }: Moving) => {
    const hueco = huecoAt(columns, to)
    if (!hueco) return
    if (refused) return model.onRefused()
    if (keys) refocus.current = cita.id_cita
    model.onMove(cita, { ...hueco, duracion: to.length })
  }
  const hint = useFreeHint(root, model)
  usePointerMoves({ root, model, moving, setMoving, onDrop: drop })
  const startMove = useKeyMoves({ root, model, moving, setMoving, onDrop: drop })
  useImperativeHandle(ref, () => ({
    startMove: (cita) => {
      focus(cita.id_cita)
      startMove(cita)
    },
    focus: (cita) => focus(cita.id_cita),
    focusOferta: (id) => root.current?.querySelector<HTMLElement>(`[data-oferta="${id}"]`)?.focus(),
  }))

  // A card that changes its column is a new element.
  useLayoutEffect(() => {
    const id = refocus.current
    if (id === undefined || document.activeElement !== document.body || columns.length === 0) return
    if (root.current) cardOf(root.current, id)?.focus()
  }, [columns])
  useEffect(() => {
    const remember = () => {
      const card = document.activeElement?.closest<HTMLElement>('[data-cita]')
      if (!card) return
      setLastFocused(Number(card.dataset.cita))
      refocus.current = undefined
    }
    const element = root.current
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])

  useScrollToStart(root, columns, hours.start)
  const all = columns.flatMap(({ citas }) => citas)
  const first = all.find(({ cita }) => isOpenCita(cita)) ?? all[0]
  const current = (findCita(columns, lastFocused) ?? first)?.cita.id_cita
  const idIn = (column: Column, id?: number) => (column.citas.some(({ cita }) => cita.id_cita === id) ? id : undefined)
  const target = moving && columns[moving.to.column]
  const whole = Array.from({ length: (hours.end - hours.start) / HOUR }, (_, n) => hours.start + n * HOUR)

  return (
    <section
      ref={root}
      className={styles.scroller}
      data-density={compact ? 'compact' : undefined}
      data-moving={moving ? '' : undefined}
      aria-label="Citas por hora"
      style={{ '--columns': columns.length, '--from': hours.start, '--minutes': hours.end - hours.start }}
    >
      <div className={styles.heads}>
        <div className={styles.corner} />
        {columns.map((column) => {
          const { title, initial, load, today } = headOf(column)
          return (
            <div key={column.key} className={today ? `${styles.head} ${styles.today}` : styles.head}>
              <span className={styles.initial} aria-hidden>
                {initial}
              </span>
              <div className={styles.names}>
                <h2 className={styles.title}>{title}</h2>
                <p className={styles.load}>{load}</p>
              </div>
              {onPass?.(column) && (
                <IconButton
                  size="small"
                  className={styles.pass}
                  aria-label={`Pasar a… las citas de ${title}`}
                  onClick={onPass(column)}
                >
                  <Icon path={mdiAccountSwitchOutline} size={20} />
                </IconButton>
              )}
            </div>
          )
        })}
      </div>
      <div className={styles.body}>
        <div className={styles.hours} aria-hidden>
          {whole.map((start) => (
            <span key={start} style={{ '--start': start }}>
              {timeAt(start)}
            </span>
          ))}
          <NowLine days={columns} />
        </div>
        {columns.map((column, index) => (
          <AgendaColumn
            key={column.key}
            column={column}
            index={index}
            name={headOf(column).title}
            canBook={canBook(column)}
            canMove={model.canMove}
            current={idIn(column, current)}
            selected={idIn(column, selected)}
            moving={idIn(column, moving?.cita.id_cita)}
            chosen={chosen}
          />
        ))}
        <div ref={hint} className={styles.hint} aria-hidden hidden />
        {moving && <MovingCard moving={moving} />}
      </div>
      {!moving && <CardTooltip root={root} columns={columns} />}
      {moving?.keys && (
        <div className={styles.help} aria-hidden>
          {MOVE_HELP}
        </div>
      )}
      <div role="status" className={styles.hidden}>
        {moving?.keys && target && (
          <>
            {moving.cita.mascota.nombre}: {timeAt(moving.to.start)} a {timeAt(moving.to.start + moving.to.length)},{' '}
            {headOf(target).title}
            {moving.to === moving.from && `. ${MOVE_HELP}`}
          </>
        )}
      </div>
    </section>
  )
}

/** Shows the present hour of today, or the first open hour of another day. */
function useScrollToStart(root: { current: HTMLElement | null }, columns: readonly Column[], from: number): void {
  const days = columns[0] && `${columns[0].fecha} ${columns.at(-1)?.fecha}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other days are shown
  useLayoutEffect(() => {
    const section = root.current?.querySelector<HTMLElement>('[data-column]')
    if (!root.current || !section || !days) return
    const now = clinicNow()
    const today = columns.some(({ fecha }) => now.startsWith(fecha))
    const opens = Math.min(...columns.flatMap(({ open }) => open.map(({ start }) => start)))
    const minutes = today ? minutesOf(now) - HOUR : opens - 15
    const perMinute = section.offsetHeight / Number(root.current.style.getPropertyValue('--minutes'))
    root.current.scrollTop = Number.isFinite(minutes) ? (minutes - from) * perMinute : 0
  }, [days])
}
