import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

/** The booking form, for pages whose readers seldom open it: loaded when it is. */
export const CitaForm = lazyDialog(() => import('./cita-form-dialog.tsx').then(({ CitaFormDialog }) => CitaFormDialog))
