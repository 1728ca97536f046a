import type { Ficha } from '@huella/contract'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

const CitaForm = lazyDialog(() =>
  import('../../../domain/cita/form/cita-form-dialog.tsx').then((module) => module.CitaFormDialog),
)

/** The booking form of this pet. */
export function PedirCitaDialog({ mascota, onClose }: { mascota: Ficha; onClose: () => void }) {
  return <CitaForm mascota={mascota} onClosed={onClose} onSaved={() => undefined} />
}
