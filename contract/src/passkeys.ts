import { instantText } from './fields/dates.ts'
import { line } from './fields/text.ts'
import * as z from './fields/zod.ts'
import { validation } from './rules/messages.ts'

/** Longest name of a passkey. */
const NAME = 60

/** Bytes as browsers write them in JSON. */
const base64url = (max: number) =>
  z
    .string(validation.invalid)
    .check(z.maxLength(max, { error: validation.invalid, abort: true }), z.regex(/^[\w-]+$/, validation.invalid))

const credencial = base64url(1400)

/** A passkey of the caller. */
export const passkey = z.object({
  id_passkey: z.int(),
  nombre: z.string(),
  creada_en: instantText,
  usada_en: z.nullable(instantText),
  /** The name of the server that it was made for. */
  rp_id: z.string(),
  /** Whether that is the name which the server has now. */
  sirve: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** The signature of a passkey, as `startAuthentication` of a browser returns it. Other keys of it are ignored. */
export const passkeyFirma = z.object(
  {
    id: credencial,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
      userHandle: z.nullish(z.string(validation.invalid).check(z.maxLength(200, validation.invalid))),
    }),
  },
  validation.invalid,
)
export type PasskeyFirma = z.infer<typeof passkeyFirma>

/** A new passkey, as `startRegistration` of a browser returns it. */
export const passkeyAlta = z.object(
  {
    id: credencial,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(40_000),
      transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
    }),
  },
  validation.invalid,
)

const nombre = line(NAME, validation.nombreRequired)
/** Without a name it gets that of the device. */
export const passkeyCreate = z.object({ nombre: z.optional(nombre), passkey: passkeyAlta })
export type PasskeyCreate = z.infer<typeof passkeyCreate>
export const passkeyUpdate = z.object({ nombre })
export type PasskeyUpdate = z.infer<typeof passkeyUpdate>

/** What a browser is asked, as its functions take it: the names are of WebAuthn. */
const credentialRef = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.optional(z.array(z.string())),
})

const userVerification = z.optional(z.enum(['discouraged', 'preferred', 'required']))

export const passkeyReto = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(credentialRef)),
  userVerification,
})
export type PasskeyReto = z.infer<typeof passkeyReto>

export const passkeyRegistro = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(credentialRef)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
      requireResidentKey: z.optional(z.boolean()),
      userVerification,
    }),
  ),
  attestation: z.optional(z.enum(['direct', 'enterprise', 'indirect', 'none'])),
})
export type PasskeyRegistro = z.infer<typeof passkeyRegistro>
