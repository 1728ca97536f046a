import { useSession } from '../../lib/session/use-session.ts'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { useLoadedLater } from '../../ui/layout/use-loaded-later.ts'

// With the fields of a form, which many pages do not need.
const SessionEndedDialog = lazyDialog(() =>
  import('./session-ended-dialog.tsx').then(({ SessionEndedDialog }) => SessionEndedDialog),
)

/** Asks for the password over the whole page when the session has ended. */
export function SessionEnded() {
  const session = useSession()
  useLoadedLater(SessionEndedDialog)
  if (session.status !== 'authenticated' || !session.ended) return null
  return <SessionEndedDialog ended={session.ended} email={session.usuario.email} />
}
