import { useEffect } from 'react'
import { openLayers } from '../../../ui/dialog/layers.ts'

const EDITABLE = 'input, textarea, select, [contenteditable]'

/** The keys of an event as `aria-keyshortcuts` writes them. A letter is where it is on the keyboard: with Alt a Mac types signs. */
function combinationOf({ code, key, altKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return [ctrlKey || metaKey ? 'Control' : '', altKey ? 'Alt' : '', altKey && letter ? letter : key]
    .filter(Boolean)
    .join('+')
}

/** The first field of each row of the form: eight measurements are one. */
function rowsOf(form: Element): HTMLElement[] {
  const fields = [...form.querySelectorAll<HTMLElement>('textarea:not([aria-hidden]), input')]
  const rowOf = (field: Element) => field.closest('fieldset:has([data-campo])') ?? field.closest('[data-campo]')
  return fields.filter((field, n) => n === 0 || rowOf(field) !== rowOf(fields[n - 1] as Element))
}

/** Moves to the row before or after the one with the cursor. */
function moveRow(by: 1 | -1): void {
  const form = document.querySelector('[data-visita]')
  if (!form) return
  const rows = rowsOf(form)
  const current = rows.findLastIndex(
    (row) => row === document.activeElement || Boolean(row.compareDocumentPosition(document.activeElement as Node) & 4),
  )
  rows[Math.min(Math.max(current + by, 0), rows.length - 1)]?.focus()
}

/**
 * The keys of the visit: each presses the button that names it in `aria-keyshortcuts`, which leaves the focus where it is. Alt with
 * an arrow goes to the next text.
 */
export function useVisitaKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || openLayers.get().length > 0) return
      const combination = combinationOf(event)
      if (combination === 'Alt+ArrowDown' || combination === 'Alt+ArrowUp') {
        event.preventDefault()
        moveRow(combination === 'Alt+ArrowDown' ? 1 : -1)
        return
      }
      const typing = event.target instanceof Element && event.target.closest(EDITABLE)
      if (typing && !combination.includes('+')) return
      const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(combination)}"]`)
      if (!button) return
      event.preventDefault()
      button.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
