import { useCan } from '../../../lib/session/use-can.ts'
import { openLayers } from '../../../ui/dialog/layers.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { type LlamadaPreset, llamadaPanel } from './llamada-panel-store.ts'

/** Opens the panel of a call from a row; undefined for those who note no calls. */
export function useStartLlamada(): ((preset: LlamadaPreset) => void) | undefined {
  const allowed = useCan('llamadas:create')
  const showToast = useToast()
  if (!allowed) return undefined
  return (preset) =>
    openLayers.afterClosing(() => {
      if (!llamadaPanel.open(preset)) showToast('info', 'Hay una llamada abierta. Termínala o ciérrala antes.')
    })
}
