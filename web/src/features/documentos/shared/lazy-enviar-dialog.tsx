import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

/** Loaded when it is first opened. */
export const EnviarDialog = lazyDialog(() => import('../enviar-dialog.tsx').then((module) => module.EnviarDialog))
