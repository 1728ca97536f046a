import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

/** Below the fold of the profile. */
export const DatosSection = lazyDialog(() => import('./datos-section.tsx').then(({ DatosSection }) => DatosSection))
