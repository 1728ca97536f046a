import { useSession } from '../../lib/session/use-session.ts'
import { Layout } from '../layout/lazy-layout.tsx'
import { PublicLayout } from '../layout/public-layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Redirect } from './redirect.tsx'

/** An unknown path: shown in the user's layout, or in the public one. */
export function NotFoundRoute() {
  const session = useSession()
  if (session.status === 'authenticated') {
    return (
      <Layout>
        <NotFoundPage />
      </Layout>
    )
  }
  if (session.status === 'anonymous' && session.reason === 'signed-out') return <Redirect to="/login" />
  return (
    <PublicLayout>
      <NotFoundPage />
    </PublicLayout>
  )
}
