import type { ComponentType } from 'react'
import { RetryNotice } from '../feedback/retry-notice.tsx'
import { lazyComponent } from '../layout/lazy-component.tsx'

/** A dialog that is loaded when it is first opened. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent(
    load,
    null,
    <RetryNotice text="No se ha podido cargar esta parte de la página." onRetry={() => location.reload()} />,
  )
