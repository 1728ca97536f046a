import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx'
import { LoadFailed } from '../../../ui/feedback/retry-notice.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

/** The catalogue as a section of the settings, loaded after their code. */
export const MedicamentosSettings = lazyComponent(
  () => import('../medicamentos-page.tsx').then(({ MedicamentosSection }) => MedicamentosSection),
  <PageSkeleton heading={false} cards={[480]} />,
  <LoadFailed text="No se ha podido cargar esta parte de la página." onRetry={() => location.reload()} />,
)
