import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

/** Loaded on use, as few visits of the settings are for it. */
export const PrivacidadEditor = lazyDialog(() =>
  import('./privacidad-editor.tsx').then(({ PrivacidadEditor }) => PrivacidadEditor),
)
