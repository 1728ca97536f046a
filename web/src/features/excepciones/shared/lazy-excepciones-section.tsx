import { checkConnection } from '../../../lib/api/connection.ts'
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

// Without a connection, a reload would replace the page by the browser's own error.
const reload = async () => {
  if (await checkConnection()) location.reload()
}

/** Loaded after the page's code, of which it would be a large part. */
export const ExcepcionesSection = lazyComponent(
  () => import('./excepciones-section.tsx').then(({ ExcepcionesSection }) => ExcepcionesSection),
  <PageSkeleton heading={false} cards={[960]} />,
  <RetryNotice text="No se ha podido cargar esta parte de la página." onRetry={reload} />,
)
