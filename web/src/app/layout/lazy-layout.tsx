import { lazyPart } from '../../ui/lazy-part.tsx'
import { Loading } from '../../ui/loading.tsx'

/** The frame of the three areas; the sign-in pages never download it. */
export const Layout = lazyPart(() => import('./frame.tsx').then(({ Frame }) => Frame), <Loading fullPage />)
