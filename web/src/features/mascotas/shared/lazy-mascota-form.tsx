import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

/** The form of a pet, loaded when it is opened. */
export const MascotaForm = lazyDialog(() =>
  import('./mascota-form-dialog.tsx').then(({ MascotaFormDialog }) => MascotaFormDialog),
)
