import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

/** Loaded when it is first opened. */
export const PrevencionDialog = lazyDialog(() =>
  import('../prevencion-dialog.tsx').then((module) => module.PrevencionDialog),
)
