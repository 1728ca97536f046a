import type { ComponentType } from 'react'
import { useOutdated } from '../../lib/api/use-outdated.ts'
import { RetryNotice } from '../feedback/retry-notice.tsx'
import { lazyComponent } from '../layout/lazy-component.tsx'

/** A dialog that is loaded when it is first opened. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent(load, null, <NotLoaded />)

function NotLoaded() {
  const text = useOutdated()
    ? 'Hay una versión nueva. Guarda o copia lo que hayas escrito y recarga la página.'
    : 'No se ha podido cargar esta parte de la página.'
  return <RetryNotice text={text} onRetry={() => location.reload()} />
}
