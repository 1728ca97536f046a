import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Loading } from '../../ui/loading.tsx'

/** The frame of the three areas; the sign-in pages never download it. */
export const Layout = lazyComponent(
  () => import('./app-layout.tsx').then(({ AppLayout }) => AppLayout),
  <Loading fullPage />,
)
