import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

/** Loaded after the page: most clients have read the text. */
export const PrivacidadBanner = lazyComponent(() =>
  import('./privacidad-banner.tsx').then(({ PrivacidadBanner }) => PrivacidadBanner),
)
