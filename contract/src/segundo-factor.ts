import { instantText } from './fields/dates.ts'
import { limits } from './fields/limits.ts'
import * as z from './fields/zod.ts'
import { passkey, passkeyFirma } from './passkeys.ts'
import { validation } from './rules/messages.ts'
import { segundoFactorTexts } from './segundo-factor-texts.ts'
import { dispositivo } from './session.ts'

/** What somebody can show beside their password. */
export const segundoFactorMetodos = ['passkey', 'totp', 'recuperacion'] as const
export type SegundoFactorMetodo = (typeof segundoFactorMetodos)[number]

/** How many recovery codes somebody gets. */
export const RECOVERY_CODES = 10

/** A code of the authenticator, or a recovery code; with spaces and hyphens as people type them. */
const codigo = () =>
  z
    .string(segundoFactorTexts.codigoRequired)
    .check(
      z.trim(),
      z.minLength(1, segundoFactorTexts.codigoRequired),
      z.maxLength(40, segundoFactorTexts.codigo),
      z.regex(/^[\w\s-]+$/, segundoFactorTexts.codigo),
    )

/** A secret that a response gave out. Any text is accepted: a malformed one is expired, not an invalid form. */
const ticket = z.string(validation.invalid).check(z.maxLength(200, validation.invalid))

/** The response of a sign-in with the right password where a second factor is set. */
export const ticketAcceso = z.object({ ticket: z.string(), metodos: z.array(z.enum(segundoFactorMetodos)) })
export type TicketAcceso = z.infer<typeof ticketAcceso>

/** What is shown beside a password: a code, or the signature of a passkey. */
const prueba = { codigo: z.optional(codigo()), passkey: z.optional(passkeyFirma) }
const onePrueba = () =>
  z.refine<{ codigo?: string; passkey?: unknown }>(
    (body) => (body.codigo === undefined) !== (body.passkey === undefined),
    {
      path: ['codigo'],
      error: segundoFactorTexts.codigoRequired,
    },
  )
export const segundoFactorPrueba = z.object(prueba).check(onePrueba())
export type SegundoFactorPrueba = z.infer<typeof segundoFactorPrueba>

export const loginTicket = z.object({ ticket })
export const loginSegundoFactor = z.object({ ticket, ...prueba, dispositivo }).check(onePrueba())
export type LoginSegundoFactor = z.infer<typeof loginSegundoFactor>

/** Signing in without a password. */
export const loginPasskey = z.object({ passkey: passkeyFirma, dispositivo })
export type LoginPasskey = z.infer<typeof loginPasskey>

/** The caller's second factor. */
export const segundoFactor = z.object({
  activo: z.boolean(),
  totp: z.boolean(),
  /** Recovery codes that were not used. */
  codigos: z.int(),
  passkeys: z.array(passkey),
  /** The name of the server for which passkeys are made; null where browsers make none. */
  rp_id: z.nullable(z.string()),
  /** From when somebody without one cannot work; null where nobody demands one. */
  obligatorio_desde: z.nullable(instantText),
})
export type SegundoFactor = z.infer<typeof segundoFactor>

const password = z
  .string(validation.passwordRequired)
  .check(z.minLength(1, validation.passwordRequired), z.maxLength(limits.passwordMax, validation.invalid))

/** The password, which only a session needs that was opened a while ago. */
export const segundoFactorPassword = z.object({ password: z.optional(password) })
export const segundoFactorInicio = z.nullish(segundoFactorPassword)

/** The secret for an authenticator, as text and as the address in its QR code. Shown only here. */
export const totpInicio = z.object({ secreto: z.string(), url: z.string() })
export type TotpInicio = z.infer<typeof totpInicio>

export const totpConfirmacion = z.object({ codigo: codigo() })
export type TotpConfirmacion = z.infer<typeof totpConfirmacion>

/** The recovery codes, shown only here, and the new token of this session. */
export const segundoFactorActivado = z.object({ codigos: z.array(z.string()), token: z.string() })
export type SegundoFactorActivado = z.infer<typeof segundoFactorActivado>

/** A new passkey, with recovery codes if it is the first factor. */
export const passkeyCreada = z.object({ passkey, codigos: z.nullable(z.array(z.string())), token: z.string() })
export type PasskeyCreada = z.infer<typeof passkeyCreada>

/** Which of the staff have one, for the administrator. */
export const segundoFactorResumen = z.object({
  personal: z.int(),
  con: z.int(),
  /** Passkeys that were made for another name of this server. */
  passkeys_inservibles: z.int(),
  rp_id: z.nullable(z.string()),
})
export type SegundoFactorResumen = z.infer<typeof segundoFactorResumen>

/** The new token of this session; the others have ended. */
export const sesionRenovada = z.object({ token: z.string() })

export const segundoFactorQuitar = z.object({ password, ...prueba }).check(onePrueba())
export type SegundoFactorQuitar = z.infer<typeof segundoFactorQuitar>

export const codigosNuevos = z.object({ password })
export type CodigosNuevos = z.infer<typeof codigosNuevos>
export const codigosRecuperacion = z.object({ codigos: z.array(z.string()) })
