import { Loading } from '../../ui/feedback/loading.tsx'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'

/** The frame of the three areas; the sign-in pages never download it. */
export const Layout = lazyComponent(
  () => import('./app-layout.tsx').then(({ AppLayout }) => AppLayout),
  <Loading fullPage />,
)
