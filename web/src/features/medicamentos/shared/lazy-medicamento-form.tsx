import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

/** The form of a medicine, loaded when it is opened. */
export const MedicamentoForm = lazyDialog(() =>
  import('../medicamento-form-dialog.tsx').then(({ MedicamentoFormDialog }) => MedicamentoFormDialog),
)
