import { useEffect, useEffectEvent, useRef } from 'react'

const DISTANCE = 60

/** Calls with 1 when a finger moves to the left, with -1 to the right. Returns the ref of the element. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const element = useRef<HTMLDivElement>(null)
  const swiped = useEffectEvent(onSwipe)
  useEffect(() => {
    const session = new AbortController()
    const options = { signal: session.signal, passive: true }
    let start: Touch | undefined
    element.current?.addEventListener('touchstart', ({ touches }) => (start = touches[0]), options)
    element.current?.addEventListener(
      'touchend',
      ({ changedTouches: [end] }) => {
        if (!start || !end) return
        const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY]
        if (Math.abs(x) > DISTANCE && Math.abs(x) > 2 * Math.abs(y)) swiped(x < 0 ? 1 : -1)
      },
      options,
    )
    return () => session.abort()
  }, [])
  return element
}
