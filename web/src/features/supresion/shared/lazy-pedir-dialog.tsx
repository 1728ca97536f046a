import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

/** The request to erase data, loaded when it is opened. */
export const PedirDialog = lazyDialog(() => import('./pedir-dialog.tsx').then(({ PedirDialog }) => PedirDialog))
