import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

export const RetirarDialog = lazyDialog(() =>
  import('../retirar-dialog.tsx').then(({ RetirarDialog }) => RetirarDialog),
)
