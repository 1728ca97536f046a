import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'

/** Loaded when it is first opened. */
export const TraspasoDialog = lazyComponent(
  () => import('./traspaso-dialog.tsx').then((module) => module.TraspasoDialog),
  null,
  <RetryNotice text="No se ha podido cargar esta parte de la página." onRetry={() => location.reload()} />,
)
