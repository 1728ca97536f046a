import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

/** Loaded when it is first opened. */
export const AusenciaDialog = lazyDialog(() =>
  import('../../excepciones/shared/ausencia-dialog.tsx').then((module) => module.AusenciaDialog),
)
