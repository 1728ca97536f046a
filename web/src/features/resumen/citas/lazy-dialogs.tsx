import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

const failed = <RetryNotice text="No se ha podido cargar esta parte de la página." onRetry={() => location.reload()} />

/** Loaded when they are first opened. */
export const TraspasoDialog = lazyComponent(
  () => import('../../../domain/traspaso/traspaso-dialog.tsx').then((module) => module.TraspasoDialog),
  null,
  failed,
)
export const AusenciaDialog = lazyComponent(
  () => import('../../../domain/excepciones/ausencia-dialog.tsx').then((module) => module.AusenciaDialog),
  null,
  failed,
)
