import { type Espera, failure, success } from '@huella/contract'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useResultToast } from '../../ui/entity/use-result-toast.ts'
import { nameOf } from './espera-texts.ts'
import { useRemoveEspera } from './shared/espera-api.ts'

/** Asks before an entry is removed from the waiting list. */
export function QuitarDialog({ espera, onClosed }: { espera: Espera; onClosed: () => void }) {
  const remove = useRemoveEspera()
  const showResult = useResultToast()
  return (
    <ConfirmDialog
      question="¿Quitar de la lista de espera?"
      confirmLabel="Quitar"
      name={nameOf(espera)}
      note={espera.oferta ? 'El hueco que se le guarda pasa a la siguiente persona.' : undefined}
      onConfirm={() =>
        showResult(remove.mutateAsync(espera.id_espera), { done: success.esperaRemoved, failed: failure.esperaRemove })
      }
      onClosed={onClosed}
    />
  )
}
