import { checkConnection } from '../../../lib/api/connection.ts'
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

// Without a connection, a reload would replace the page by the browser's own error.
const reload = async () => {
  if (await checkConnection()) location.reload()
}

const failed = <RetryNotice text="No se ha podido cargar esta parte de la página." onRetry={reload} />
const skeleton = (height: number) => <PageSkeleton heading={false} cards={[height]} />

/** Sections of timetables, closings and the protocol, whose code is loaded after the page's. */
export const HorarioSection = lazyComponent(
  () => import('../horario-section.tsx').then(({ HorarioSection }) => HorarioSection),
  skeleton(760),
  failed,
)
export const MiHorarioSection = lazyComponent(
  () => import('../horario-section.tsx').then(({ MiHorarioSection }) => MiHorarioSection),
  skeleton(460),
  failed,
)
export const ExcepcionesSection = lazyComponent(
  () => import('../../excepciones/shared/excepciones-section.tsx').then(({ ExcepcionesSection }) => ExcepcionesSection),
  skeleton(960),
  failed,
)
export const ProtocoloSection = lazyComponent(
  () => import('../../prevenciones/shared/protocolo-section.tsx').then(({ ProtocoloSection }) => ProtocoloSection),
  skeleton(520),
  failed,
)
