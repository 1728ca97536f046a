import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator shows so many steps of 30 seconds from now. */
export function codeOf(secreto: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secreto) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}
