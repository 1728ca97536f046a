import Skeleton from '@mui/material/Skeleton'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

/** Loaded when a dose is computed, which most treatments do without. */
export const MedicacionEditor = lazyComponent(
  () => import('./medicacion-editor.tsx').then(({ MedicacionEditor }) => MedicacionEditor),
  <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={120} />,
  <RetryNotice text="No se ha podido cargar esta parte de la página." onRetry={() => location.reload()} />,
)
