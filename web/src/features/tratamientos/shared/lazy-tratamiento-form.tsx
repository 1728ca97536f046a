import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

/** The form of a treatment, loaded when it is opened. */
export const TratamientoForm = lazyDialog(() =>
  import('../tratamiento-form-dialog.tsx').then(({ TratamientoFormDialog }) => TratamientoFormDialog),
)
