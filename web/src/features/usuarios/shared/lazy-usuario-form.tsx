import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

/** The form of a user, loaded when it is opened. */
export const UsuarioForm = lazyDialog(() =>
  import('../usuario-form-dialog.tsx').then(({ UsuarioFormDialog }) => UsuarioFormDialog),
)
