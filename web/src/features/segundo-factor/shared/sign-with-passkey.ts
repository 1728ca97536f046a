import type { PasskeyFirma, PasskeyReto } from '@huella/contract'
import { startAuthentication } from '@simplewebauthn/browser'

/** Asks the browser for a signature, and the browser its user. Loaded on use. */
export const signWithPasskey = (reto: PasskeyReto): Promise<PasskeyFirma> => startAuthentication({ optionsJSON: reto })
