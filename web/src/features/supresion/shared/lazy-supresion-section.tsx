import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

/** Only clients have it. */
export const SupresionSection = lazyComponent(() =>
  import('./supresion-section.tsx').then(({ SupresionSection }) => SupresionSection),
)
