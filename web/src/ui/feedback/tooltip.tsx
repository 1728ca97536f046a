import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Floating } from './floating.tsx'
import styles from './tooltip.module.css'

/** How long the mouse rests on something before its text appears, and how long it may take from there to the text. */
const SHOW_MS = 100
const HIDE_MS = 100

interface TooltipProps {
  title: ReactNode
  /** It says more than the name of the button: a click or touch shows it too, and screen readers read it. */
  describes?: boolean
  /** Handles no pointer and no focus itself. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/** A text beside a button that has the mouse or, by the keyboard, the focus. MUI's loads a library that finds its place (10 KB). */
export function Tooltip({ title, describes = false, children }: TooltipProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<Element>()
  const timer = useRef<number>(undefined)
  const show = (next: Element | undefined, ms = 0) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setAnchor(next), ms)
  }
  const hideLater = () => show(undefined, HIDE_MS)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!anchor) return
    const session = new AbortController()
    const { signal } = session
    const hide = () => setAnchor(undefined)
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })
    document.addEventListener('pointerdown', ({ target }) => !anchor.contains(target as Node) && hide(), { signal })
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true })
    return () => session.abort()
  }, [anchor])
  const handlers: HTMLAttributes<HTMLElement> = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) =>
      pointerType === 'mouse' && show(currentTarget, SHOW_MS),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hideLater(),
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && show(currentTarget),
    onBlur: () => show(undefined),
    ...(describes && {
      'aria-describedby': anchor ? id : undefined,
      onClick: ({ currentTarget }: MouseEvent) => show(currentTarget),
    }),
  }
  return (
    <>
      {cloneElement(children, handlers)}
      {anchor && (
        <Floating
          id={id}
          anchor={anchor}
          centered
          className={styles.place}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={hideLater}
        >
          <div className={styles.text}>{title}</div>
        </Floating>
      )}
    </>
  )
}
