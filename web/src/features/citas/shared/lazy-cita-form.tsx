import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

/** The booking form, loaded when it is opened. */
export const CitaForm = lazyDialog(() => import('./cita-form-dialog.tsx').then(({ CitaFormDialog }) => CitaFormDialog))
