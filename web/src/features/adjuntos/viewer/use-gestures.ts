import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { pan, type View, whole, zoom } from './view.ts'

interface Gestures {
  view: View
  onView: (view: View) => void
  /** A swipe to the next (1) or the previous (-1) picture. */
  onSwipe: (by: 1 | -1) => void
}

const SWIPE_PX = 50
const DOUBLE_CLICK_SCALE = 2.5

/** Wheel, double click, pinch, pan and swipe of a pane. */
export function useGestures<E extends HTMLElement>({ view, onView, onSwipe }: Gestures) {
  const ref = useRef<E>(null)
  /** Where each finger is, and where the first one began. */
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const start = useRef<{ x: number; y: number } | null>(null)

  /** A position on the screen, from the centre of the pane. */
  const fromCentre = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = paneOf(ref.current)
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  // Several events may come before the next render.
  const latest = useRef(view)
  useLayoutEffect(() => {
    latest.current = view
  }, [view])
  const apply = (next: View) => {
    latest.current = next
    onView(next)
  }
  const zoomBy = (factor: number, event: { clientX: number; clientY: number }) =>
    apply(zoom(latest.current, factor, paneOf(ref.current), fromCentre(event)))

  // React listens passively: the page would scroll or zoom too.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY / 400), event)
  })
  useEffect(() => {
    const element = ref.current
    const listener = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [])

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = fromCentre(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    const pane = paneOf(ref.current)
    if (!other) return apply(pan(latest.current, { x: now.x - before.x, y: now.y - before.y }, pane))
    start.current = null // two fingers do not swipe
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y)
    apply(zoom(latest.current, factor, pane, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }))
  }
  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    const from = start.current
    start.current = null
    if (!from || view.scale > 1) return
    const to = fromCentre(event)
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1)
  }

  return {
    ref,
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = fromCentre(event)
      if (pointers.current.size === 0) start.current = at
      pointers.current.set(event.pointerId, at)
    },
    onPointerMove,
    onPointerUp,
    onPointerCancel: (event: PointerEvent) => {
      pointers.current.delete(event.pointerId)
      start.current = null
    },
    onDoubleClick: (event: { clientX: number; clientY: number }) =>
      view.scale > 1 ? apply(whole) : zoomBy(DOUBLE_CLICK_SCALE, event),
  }
}

/** Its size and place on the screen. */
export const paneOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
