import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx'
import { LoadFailed } from '../../../ui/feedback/retry-notice.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

/** Loaded after the page's code, of which it would be a large part. */
export const PlantillasSection = lazyComponent(
  () => import('./plantillas-section.tsx').then(({ PlantillasSection }) => PlantillasSection),
  <PageSkeleton heading={false} cards={[640]} />,
  <LoadFailed text="No se ha podido cargar esta parte de la página." onRetry={() => location.reload()} />,
)
