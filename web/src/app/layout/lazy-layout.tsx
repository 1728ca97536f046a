import { Loading } from '../../ui/feedback/loading.tsx'
import { lazyPart } from '../routes/lazy-page.tsx'

/** The layout of the three areas; public pages do not load it. */
export const Layout = lazyPart(
  () => import('./app-layout.tsx').then(({ AppLayout }) => AppLayout),
  <Loading fullPage />,
)
