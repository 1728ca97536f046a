import type { Ficha } from '@huella/contract'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

const MascotaForm = lazyDialog(() =>
  import('../../mascotas/shared/mascota-form-dialog.tsx').then((module) => module.MascotaFormDialog),
)

/** The form of the pet. */
export function EditarDialog({ mascota, onClose }: { mascota: Ficha; onClose: () => void }) {
  return <MascotaForm mascota={mascota} onClosed={onClose} onSaved={() => undefined} />
}
