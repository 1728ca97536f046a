import { lazy, type ReactNode, Suspense } from 'react'
import { Loading } from '../../ui/loading.tsx'

const Frame = lazy(() => import('./frame.tsx').then((module) => ({ default: module.Frame })))

/** The frame of the three areas; the sign-in pages never download it. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Loading fullPage />}>
      <Frame>{children}</Frame>
    </Suspense>
  )
}
