import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

/** The comparison of two clients, loaded when it is opened. */
export const FusionDialog = lazyDialog(() => import('./fusion-dialog.tsx').then(({ FusionDialog }) => FusionDialog))
