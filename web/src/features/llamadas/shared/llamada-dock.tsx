import { useEffect, useSyncExternalStore } from 'react'
import { useCan } from '../../../lib/session/use-can.ts'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { llamadaPanel } from './llamada-panel-store.ts'

const LlamadaPanel = lazyDialog(() => import('../llamada-panel.tsx').then(({ LlamadaPanel }) => LlamadaPanel))

const EDITABLE = 'input, textarea, select, [contenteditable], [role="dialog"], [role="grid"]'

/** The place of the panel beside all pages, and the key that opens it. */
export function LlamadaDock() {
  const allowed = useCan('llamadas:create')
  const opened = useSyncExternalStore(llamadaPanel.subscribe, llamadaPanel.get)
  useEffect(() => {
    if (!allowed) return
    const open = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const typing = target instanceof Element && target.closest(EDITABLE)
      if (key.toLowerCase() !== 'l' || ctrlKey || metaKey || altKey || typing || event.defaultPrevented) return
      // The letter itself must not be typed into the field that gets the focus.
      event.preventDefault()
      llamadaPanel.open()
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [allowed])
  // Another user who signs in does not find the call of the one before.
  useEffect(() => () => llamadaPanel.close(), [])
  if (!allowed || !opened) return null
  return <LlamadaPanel key={opened.key} preset={opened.preset} onClosed={llamadaPanel.close} />
}
