import { useSession } from '../../lib/session/use-session.ts'
import { Layout } from '../layout/lazy-layout.tsx'
import { PublicLayout } from '../layout/public-layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Redirect } from './redirect.tsx'

/** An address of no area: said inside the person's own frame, or outside when nobody is signed in. */
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
