import { errorCatalog, success } from '@huella/contract'
import { useEffect } from 'react'
import { useSession } from '../lib/use-session.ts'
import { useToast } from '../ui/toast.tsx'

/** Says why the sign-in page is suddenly there. */
export function SessionNotices() {
  const session = useSession()
  const showToast = useToast()
  const because = session.status === 'anonymous' ? session.because : null

  useEffect(() => {
    if (because === 'signed-out') showToast('success', success.signedOut)
    if (because === 'expired') showToast('error', errorCatalog.SIN_SESION.message)
  }, [because, showToast])

  return null
}
