import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

/** Loaded when it is first opened. */
export const AusenciaDialog = lazyComponent(
  () => import('../../../domain/excepciones/ausencia-dialog.tsx').then((module) => module.AusenciaDialog),
  null,
  <RetryNotice text="No se ha podido cargar esta parte de la página." onRetry={() => location.reload()} />,
)
