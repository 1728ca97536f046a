import { errorCatalog, success } from '@huella/contract'
import { useEffect } from 'react'
import { useSession } from '../lib/session/use-session.ts'
import { useToast } from '../ui/feedback/toast.tsx'

/** A toast for sign-out and for an expired session. */
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
