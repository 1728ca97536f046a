import { failure, type LlamadaParte, type LlamadaReservada } from '@huella/contract'
import { messageOf } from '../../lib/api/api-error.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useSavedToast } from '../citas/shared/free-hours.ts'
import { useDeshacer } from './llamada-api.ts'

/** The names of a client and a pet that a call creates. */
export interface Created {
  cliente?: string
  mascota?: string
}

/** Shows what a call has stored, with a way to take all of it back. */
export function useLlamadaToast() {
  const showToast = useToast()
  const showSaved = useSavedToast()
  const deshacer = useDeshacer()
  return ({ cita, llamada }: LlamadaReservada, created: Created) => {
    const undo = async () => {
      try {
        const { retirados } = await deshacer.mutateAsync(llamada.id_llamada)
        showToast('success', undoneText(retirados, created))
      } catch (error) {
        showToast('error', messageOf(error, failure.llamadaUndo))
      }
    }
    if (cita) showSaved(cita, undo)
    else showToast('success', 'Llamada anotada', { label: 'Deshacer', onClick: undo })
  }
}

/** Who stays is named: the desk must know that a record is there. */
export function undoneText(retirados: readonly LlamadaParte[], { cliente, mascota }: Created): string {
  const kept = [!retirados.includes('cliente') && cliente, !retirados.includes('mascota') && mascota].filter(Boolean)
  const text = 'Llamada deshecha: no queda nada de ella.'
  if (kept.length === 0) return text
  const stay = kept.length === 1 ? 'se queda, porque ya tiene' : 'se quedan, porque ya tienen'
  return `Llamada deshecha. ${kept.join(' y ')} ${stay} algo más anotado.`
}
