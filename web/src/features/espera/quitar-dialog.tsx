import { type Espera, failure, success } from '@huella/contract'
import { ConfirmDialog } from '../../ui/dialog/lazy-dialogs.tsx'
import { useRemovedToast } from '../../ui/entity/use-removed-toast.ts'
import { nameOf } from './espera-texts.ts'
import { useRemoveEspera } from './shared/espera-api.ts'

/** Asks before an entry is removed from the waiting list. */
export function QuitarDialog({ espera, onClosed }: { espera: Espera; onClosed: () => void }) {
  const remove = useRemoveEspera()
  const showRemoved = useRemovedToast()
  return (
    <ConfirmDialog
      question="¿Quitar de la lista de espera?"
      confirmLabel="Quitar"
      name={nameOf(espera)}
      note={espera.oferta ? 'El hueco que se le guarda pasa a la siguiente persona.' : undefined}
      onConfirm={() =>
        showRemoved(
          remove.mutateAsync(espera.id_espera),
          { entidad: 'espera', id: espera.id_espera },
          { done: success.esperaRemoved, failed: failure.esperaRemove },
        )
      }
      onClosed={onClosed}
    />
  )
}
