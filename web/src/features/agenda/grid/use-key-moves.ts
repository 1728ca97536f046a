import type { Cita } from '@huella/contract'
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { AgendaColumn, PlacedCita } from '../layout/columns.ts'
import { sameSlot, slotByKey } from '../layout/moves.ts'
import { cardOf, citaIdOf } from './geometry.ts'
import { findCita, type GridModel, type Moving, rulesOf, slotOf } from './grid-model.ts'

interface KeyMoves {
  root: RefObject<HTMLElement | null>
  model: GridModel
  moving: Moving | null
  setMoving: (moving: Moving | null) => void
  onDrop: (moving: Moving) => void
}

/** Arrows go from card to card; S selects one; M moves one with arrows until Enter or Escape. Returns what starts such a move. */
export function useKeyMoves({ root, model, moving, setMoving, onDrop }: KeyMoves): (cita: Cita) => void {
  const { columns } = model
  const start = (cita: Cita) => {
    const from = slotOf(columns, cita)
    if (model.canMove(cita) && from.column !== -1) setMoving({ cita, from, to: from, keys: true })
  }

  /** Whether the key was for the move. */
  const keyWhileMoving = (event: KeyboardEvent, { cita, from, to, refused }: Moving): boolean => {
    const next = slotByKey(to, event.key, event.shiftKey, rulesOf(model, cita))
    const sideways = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (next && sideways && next.column === to.column && columns[to.column + sideways]) model.onRefused()
    else if (next) setMoving({ cita, from, to: next, keys: true })
    else if (event.key === 'Enter' || event.key === 'Escape') {
      setMoving(null)
      if (event.key === 'Enter' && !sameSlot(from, to)) onDrop({ cita, from, to, refused, keys: true })
    } else return false
    return true
  }

  const keyOnCard = (event: KeyboardEvent, placed: PlacedCita): boolean => {
    const command = event.ctrlKey || event.metaKey || event.altKey
    if (event.key.toLowerCase() === 'm' && !command) {
      start(placed.cita)
      return true
    }
    if (event.key.toLowerCase() === 's' && !command && model.onSelect) {
      model.onSelect(placed.cita)
      return true
    }
    const next = neighbour(columns, placed, event.key)
    if (next && root.current) cardOf(root.current, next.cita.id_cita)?.focus()
    return next !== undefined
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const placed = findCita(columns, citaIdOf(event))
    if (!placed) return
    if (moving?.keys ? keyWhileMoving(event, moving) : keyOnCard(event, placed)) event.preventDefault()
  })
  // Whoever leaves the card gives the move up.
  const onBlur = useEffectEvent(() => {
    if (moving?.keys) setMoving(null)
  })

  // Before it is painted: the first click may come at once.
  useLayoutEffect(() => {
    const session = new AbortController()
    root.current?.addEventListener('keydown', (event) => onKeyDown(event), { signal: session.signal })
    root.current?.addEventListener('focusout', () => onBlur(), { signal: session.signal })
    return () => session.abort()
  }, [root])

  return start
}

/** The card that an arrow key goes to: the next in the column, or the nearest in time in the next column that has any. */
function neighbour(columns: readonly AgendaColumn[], placed: PlacedCita, key: string): PlacedCita | undefined {
  const n = columns.findIndex(({ citas }) => citas.includes(placed))
  const own = columns[n]?.citas ?? []
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return own[own.indexOf(placed) + (key === 'ArrowDown' ? 1 : -1)] ?? placed
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const others = key === 'ArrowRight' ? columns.slice(n + 1) : columns.slice(0, Math.max(n, 0)).reverse()
  const citas = others.find((column) => column.citas.length > 0)?.citas ?? [placed]
  const distance = ({ start }: PlacedCita) => Math.abs(start - placed.start)
  return citas.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}
