import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { quarterAt } from '../layout/minutes.ts'
import { lengthTo, sameSlot, snapStart } from '../layout/moves.ts'
import { citaIdOf, isWithin, ofertaIdOf, pointIn } from './geometry.ts'
import { findCita, type GridModel, huecoAt, type Moving, rulesOf, slotOf } from './grid-model.ts'

/** The mouse has to move this far, in px, before a press becomes a drag. */
const THRESHOLD = 4
/** Near its edge, in px, the grid scrolls while something is dragged. */
const EDGE = 40

interface PointerMoves {
  root: RefObject<HTMLElement | null>
  model: GridModel
  /** What is being moved by the keyboard, which a click puts down, too. */
  moving: Moving | null
  setMoving: (moving: Moving | null) => void
  onDrop: (moving: Moving) => void
}

/** Opens, selects, books, drags and resizes with the mouse. A finger scrolls; it only opens and books. */
export function usePointerMoves({ root, model, moving, setMoving, onDrop }: PointerMoves): void {
  const dragged = useRef(false)
  const byKeys = moving?.keys ? moving : null

  /** What the keyboard moves, where the mouse points. */
  const movedTo = (event: MouseEvent, { cita, from }: Moving): Moving | undefined => {
    if (!root.current || !isWithin(event, '[data-column]')) return undefined
    const { column, minutes } = pointIn(root.current, event, model.columns.length, model.hours)
    const to = { ...from, column, start: snapStart(quarterAt(minutes)) }
    return { cita, from, to, refused: !rulesOf(model, cita).allowed(column), keys: true }
  }

  const onPointerDown = useEffectEvent((down: PointerEvent) => {
    dragged.current = false
    const grid = root.current
    const cita = findCita(model.columns, citaIdOf(down))?.cita
    if (!grid || !cita || byKeys || down.button !== 0 || down.pointerType === 'touch' || !model.canMove(cita)) return
    const { columns, hours } = model
    const from = slotOf(columns, cita)
    const rules = rulesOf(model, cita)
    const resizes = isWithin(down, '[data-handle]')
    const grabbed = pointIn(grid, down, columns.length, hours).minutes - from.start
    let to = from
    let refused = false

    const move = (event: PointerEvent) => {
      if (!dragged.current && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < THRESHOLD) return
      dragged.current = true
      scrollNear(grid, event)
      const { column, minutes } = pointIn(grid, event, columns.length, hours)
      const next = resizes
        ? { ...from, length: lengthTo(from, minutes) }
        : { ...to, column, start: snapStart(minutes - grabbed) }
      if (sameSlot(next, to)) return
      to = next
      refused = !rules.allowed(to.column)
      setMoving({ cita, from, to, refused, keys: false })
    }
    const session = new AbortController()
    const end = (drop: boolean) => {
      session.abort()
      setMoving(null)
      if (drop && !sameSlot(from, to)) onDrop({ cita, from, to, refused, keys: false })
    }
    const options = { signal: session.signal }
    addEventListener('pointermove', move, options)
    addEventListener('pointerup', () => end(true), options)
    addEventListener('pointercancel', () => end(false), options)
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), options)
  })

  const onClick = useEffectEvent((event: MouseEvent) => {
    // The click that follows a drag.
    if (dragged.current) {
      dragged.current = false
      return
    }
    const moved = byKeys && movedTo(event, byKeys)
    if (moved) {
      setMoving(null)
      if (!sameSlot(moved.from, moved.to)) onDrop(moved)
      return
    }
    const idOferta = ofertaIdOf(event)
    if (idOferta !== undefined) return model.onOpenOferta(idOferta)
    const placed = findCita(model.columns, citaIdOf(event))
    const selects = event.ctrlKey || event.metaKey || event.shiftKey
    if (placed && selects && model.onSelect) model.onSelect(placed.cita)
    else if (placed) model.onOpen(placed.cita)
    else if (root.current && isWithin(event, '[data-free]')) {
      const { column, minutes } = pointIn(root.current, event, model.columns.length, model.hours)
      const hueco = huecoAt(model.columns, { column, start: quarterAt(minutes) })
      if (hueco) model.onBook(hueco)
    }
  })

  // The card that is being moved keeps the focus: losing it gives the move up.
  const onMouseDown = useEffectEvent((event: MouseEvent) => {
    if (byKeys && isWithin(event, '[data-column]')) event.preventDefault()
  })
  const onHover = useEffectEvent((event: PointerEvent) => {
    const moved = byKeys && event.pointerType === 'mouse' && movedTo(event, byKeys)
    if (moved && !sameSlot(moved.to, byKeys.to)) setMoving(moved)
  })

  // Before it is painted: the first click may come at once.
  useLayoutEffect(() => {
    const session = new AbortController()
    root.current?.addEventListener('pointerdown', (event) => onPointerDown(event), { signal: session.signal })
    root.current?.addEventListener('mousedown', (event) => onMouseDown(event), { signal: session.signal })
    root.current?.addEventListener('pointermove', (event) => onHover(event), { signal: session.signal })
    root.current?.addEventListener('click', (event) => onClick(event), { signal: session.signal })
    return () => session.abort()
  }, [root])
}

/** Scrolls a step when the mouse is near an edge. */
function scrollNear(grid: HTMLElement, { clientX, clientY }: PointerEvent): void {
  const { top, bottom, left, right } = grid.getBoundingClientRect()
  const step = (at: number, start: number, end: number) => (at < start + EDGE ? -16 : at > end - EDGE ? 16 : 0)
  const [x, y] = [step(clientX, left + 56, right), step(clientY, top + 56, bottom)]
  if (x !== 0 || y !== 0) grid.scrollBy(x, y)
}
