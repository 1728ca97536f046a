import { errorCatalog, success } from '@huella/contract'
import { useEffect } from 'react'
import { useSession } from '../lib/session/use-session.ts'
import { useToast } from '../ui/feedback/toast.tsx'

/** Says why the sign-in page is suddenly there. */
export function SessionNotices() {
  const session = useSession()
  const showToast = useToast()
  const reason = session.status === 'anonymous' ? session.reason : null

  useEffect(() => {
    if (reason === 'signed-out') showToast('success', success.signedOut)
    if (reason === 'expired') showToast('error', errorCatalog.SIN_SESION.message)
  }, [reason, showToast])

  return null
}
