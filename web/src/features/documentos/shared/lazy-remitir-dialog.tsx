import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

export const RemitirDialog = lazyDialog(() =>
  import('../remitir-dialog.tsx').then(({ RemitirDialog }) => RemitirDialog),
)
