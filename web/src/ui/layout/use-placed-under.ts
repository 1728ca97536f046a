import { type RefObject, useLayoutEffect } from 'react'

/** From the edges of the window. */
const MARGIN = 8

export interface Place {
  left: number
  top: number
  bottom: number
}

/** Puts a box with `position: fixed` under a place on the screen, or over it where there is more room, also after the page is scrolled. */
export function usePlacedUnder(box: RefObject<HTMLElement | null>, placeOf: () => Place): void {
  // After each render: what is in the box may have another height.
  useLayoutEffect(() => {
    const place = () => {
      if (!box.current) return
      const { left, top, bottom } = placeOf()
      const { offsetHeight, offsetWidth, style } = box.current
      const below = bottom + offsetHeight <= innerHeight - MARGIN || bottom < innerHeight - top
      style.top = `${Math.max(MARGIN, below ? bottom : top - offsetHeight)}px`
      style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - offsetWidth - MARGIN))}px`
    }
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  })
}
