import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

/** Loaded when it is first opened. */
export const TraspasoDialog = lazyDialog(() => import('./traspaso-dialog.tsx').then((module) => module.TraspasoDialog))
