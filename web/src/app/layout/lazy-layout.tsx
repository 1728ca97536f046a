import { Loading } from '../../ui/feedback/loading.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'

/** The layout of the three areas; public pages do not load it. */
export const Layout = lazyComponent(
  () => import('./app-layout.tsx').then(({ AppLayout }) => AppLayout),
  <Loading fullPage />,
)
