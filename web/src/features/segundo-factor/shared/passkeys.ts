import { failure } from '@huella/contract'

/** An address without a name: browsers make no passkeys for it. */
const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/

/** Whether this browser can use passkeys on this page, and for this name of the server. */
export function canUsePasskeys(rpId?: string | null): boolean {
  const { hostname } = location
  if (rpId === null || !isSecureContext || !('PublicKeyCredential' in globalThis) || IP_ADDRESS.test(hostname))
    return false
  return rpId === undefined || hostname === rpId || hostname.endsWith(`.${rpId}`)
}

/** What failed in the browser: mostly that somebody changed their mind. Null for an error of the server. */
export const passkeyProblem = (error: unknown): string | null =>
  error instanceof Error && error.name !== 'ApiError' ? failure.passkeyCancelled : null
