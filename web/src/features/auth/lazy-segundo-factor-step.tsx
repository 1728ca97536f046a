import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'

/** Loaded when a password was right and more is needed. */
export const SegundoFactorStep = lazyDialog(() =>
  import('./segundo-factor-step.tsx').then(({ SegundoFactorStep }) => SegundoFactorStep),
)
