import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

/** From the edges of the window. */
const MARGIN = 8

interface FloatingProps {
  id?: string
  /** What the text is about. */
  anchor: Element
  centered?: boolean
  className: string | undefined
  onEnter: () => void
  onLeave: () => void
  children: ReactNode
}

/** A text under something, or above it where there is no room. The mouse may go there. */
export function Floating({ id, anchor, centered = false, className, onEnter, onLeave, children }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!box.current) return
    const { top, bottom, left, width } = anchor.getBoundingClientRect()
    const { offsetHeight, offsetWidth, style } = box.current
    const below = bottom + offsetHeight <= innerHeight - MARGIN
    const start = centered ? left + (width - offsetWidth) / 2 : left
    style.top = `${Math.max(MARGIN, below ? bottom : top - offsetHeight)}px`
    style.left = `${Math.max(MARGIN, Math.min(start, innerWidth - offsetWidth - MARGIN))}px`
  }, [anchor, centered])
  return createPortal(
    <div ref={box} id={id} role="tooltip" className={className} onPointerEnter={onEnter} onPointerLeave={onLeave}>
      {children}
    </div>,
    document.body,
  )
}
