import { useEffect, useEffectEvent } from 'react'

const EDITABLE = 'input, textarea, select, [contenteditable]'

/** Ctrl+Z undoes what a toast offers: by Tab its button is behind the whole page. In a field the key is the field's. */
export function useUndoKey(undo: (() => void) | undefined): void {
  const enabled = undo !== undefined
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, target } = event
    if (key.toLowerCase() !== 'z' || shiftKey || !(ctrlKey || metaKey) || event.defaultPrevented) return
    if (target instanceof Element && target.closest(EDITABLE)) return
    event.preventDefault()
    undo?.()
  })
  useEffect(() => {
    if (!enabled) return
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [enabled])
}
