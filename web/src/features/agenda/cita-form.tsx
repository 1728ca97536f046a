import { lazyComponent } from '../../ui/layout/lazy-component.tsx'

/** The booking form, loaded when it is first opened. */
export const CitaForm = lazyComponent(() =>
  import('../citas/shared/cita-form-dialog.tsx').then(({ CitaFormDialog }) => CitaFormDialog),
)
