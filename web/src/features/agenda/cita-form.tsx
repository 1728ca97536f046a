import { lazyComponent } from '../../ui/layout/lazy-component.tsx'

/** The booking form, loaded when it is first opened. */
export const CitaForm = lazyComponent(() =>
  import('../../domain/cita/form/cita-form-dialog.tsx').then(({ CitaFormDialog }) => CitaFormDialog),
)
