import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
/** The code of half a minute before or after counts too: clocks differ, and typing takes a while. */
const WINDOW = 1
const SECRET_BYTES = 20

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).buffer)

const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** The secret as an authenticator takes it: as text, and as the address in a QR code. */
export function shownSecret(bytes: Buffer, { clinica, email }: { clinica: string; email: string }) {
  const secret = secretOf(bytes)
  const totp = new TOTP({ issuer: clinica, label: email, secret, period: PERIOD })
  return { secreto: secret.base32, url: totp.toString() }
}

/** The step of 30 seconds that a code is of; null if it is wrong. */
export function stepOf(bytes: Buffer, token: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = new TOTP({ secret: secretOf(bytes), period: PERIOD }).validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}
