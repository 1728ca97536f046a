import { useEffect, useRef } from 'react'

/** Takes the focus when what had it inside has gone with the old content: a removed row's button, say. */
export function useFocusRestore<T extends HTMLElement>(content: unknown) {
  const container = useRef<T>(null)
  const within = useRef(false)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      within.current = target instanceof Node && !!container.current?.contains(target)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the content is another
  useEffect(() => {
    if (within.current && document.activeElement === document.body) container.current?.focus()
  }, [content])

  return container
}
