import { useEffect, useRef } from 'react'

/** Focuses the container when the focused element inside it was removed, e.g. the button of a deleted row. */
export function useFocusRestore<T extends HTMLElement>(content: unknown) {
  const container = useRef<T>(null)
  const within = useRef(false)

  useEffect(() => {
    const track = ({ target }: FocusEvent) => {
      within.current = target instanceof Node && !!container.current?.contains(target)
    }
    document.addEventListener('focusin', track)
    return () => document.removeEventListener('focusin', track)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the content changes
  useEffect(() => {
    if (within.current && document.activeElement === document.body) container.current?.focus()
  }, [content])

  return container
}
