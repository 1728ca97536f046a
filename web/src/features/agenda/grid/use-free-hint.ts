import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { quarterAt, timeAt } from '../layout/minutes.ts'
import { isWithin, pointIn } from './geometry.ts'
import type { GridModel } from './grid-model.ts'

/** Shows under the mouse the time that a click would book. Writes to the element itself: nothing has to render. */
export function useFreeHint(root: RefObject<HTMLElement | null>, { columns, hours }: GridModel) {
  const hint = useRef<HTMLDivElement>(null)
  const onMove = useEffectEvent((event: PointerEvent) => {
    const [grid, element] = [root.current, hint.current]
    if (!grid || !element) return
    element.hidden = event.pointerType !== 'mouse' || event.buttons !== 0 || !isWithin(event, '[data-free]')
    if (element.hidden) return
    const { column, minutes } = pointIn(grid, event, columns.length, hours)
    const start = quarterAt(minutes)
    element.style.gridColumn = String(column + 2)
    element.style.setProperty('--start', String(start))
    element.textContent = `${timeAt(start)} Reservar`
  })
  useLayoutEffect(() => {
    const session = new AbortController()
    const hide = () => {
      if (hint.current) hint.current.hidden = true
    }
    root.current?.addEventListener('pointermove', (event) => onMove(event), { signal: session.signal })
    root.current?.addEventListener('pointerleave', hide, { signal: session.signal })
    root.current?.addEventListener('pointerdown', hide, { signal: session.signal })
    return () => session.abort()
  }, [root])
  return hint
}
