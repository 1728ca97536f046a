import type { PasskeyCreate, PasskeyRegistro } from '@huella/contract'
import { startRegistration } from '@simplewebauthn/browser'

/** Asks the browser to make a passkey. Loaded on use. */
export const createPasskey = (registro: PasskeyRegistro): Promise<PasskeyCreate['passkey']> =>
  startRegistration({ optionsJSON: registro })
