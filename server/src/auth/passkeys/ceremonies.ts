import type { PasskeyCreate, PasskeyFirma, PasskeyRegistro, PasskeyReto } from '@huella/contract'
import type { FastifyRequest } from 'fastify'
import { withoutDatabase } from '../../platform/database/monitor.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Database, Db, Tx } from '../../platform/sql/database.ts'
import { type ChallengeUse, consumeChallenge, newChallenge } from './challenges.repo.ts'
import { type Credential, countUse, findCredential, findCredentialsOf } from './passkeys.repo.ts'
import type { RelyingParty } from './relying-party.ts'

/** What checks signatures. Loaded on first use: with what it knows of certificates it takes a while. */
const webauthn = () => import('@simplewebauthn/server')

/** For routes that check a signature: loading takes longer on a busy machine than a request may wait for the database. */
export async function readyForPasskey(request: FastifyRequest): Promise<void> {
  const body = request.body as { passkey?: unknown } | null
  if (body?.passkey) await withoutDatabase(request, webauthn)
}

const TIMEOUT_MS = 5 * 60_000
/** EdDSA, ES256 and RS256, by their numbers in COSE: what browsers and sticks have. */
const ALGORITHMS = [-8, -7, -257]

const referenceOf = ({ credencial, transportes }: Credential) => ({
  id: credencial,
  type: 'public-key',
  transports: transportes,
})

/** The same for all passkeys of an account, and says nothing about its owner. */
const handleOf = (idUsuario: number) => Buffer.from(`huella-${idUsuario}`).toString('base64url')

/** What a browser says that it was asked; the signature covers it. Empty if that cannot be read. */
function challengeOf(clientData: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientData, 'base64url').toString()).challenge ?? '')
  } catch {
    return ''
  }
}

interface Owner {
  id_usuario: number
  email: string
  nombre: string
}

/** What a browser needs to make a passkey that can sign in by itself. */
export async function registrationOptions(
  db: Db,
  rp: RelyingParty,
  clinica: string,
  { id_usuario, email, nombre }: Owner,
): Promise<PasskeyRegistro> {
  return {
    rp: { id: rp.id, name: clinica },
    user: { id: handleOf(id_usuario), name: email, displayName: nombre },
    challenge: await newChallenge(db, { uso: 'registro', id_usuario }),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: TIMEOUT_MS,
    excludeCredentials: (await findCredentialsOf(db, id_usuario, rp.id)).map(referenceOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** The passkey that a browser has made. Refused if it answers nothing that was asked here, or answers it again. */
export async function verifyRegistration(
  db: Db,
  rp: RelyingParty,
  idUsuario: number,
  { id, response }: PasskeyCreate['passkey'],
) {
  const challenge = challengeOf(response.clientDataJSON)
  if (!(await consumeChallenge(db, challenge, { uso: 'registro', id_usuario: idUsuario })))
    throw new AppError('PASSKEY_NO_VALIDA')
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { ...response } },
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) throw new AppError('PASSKEY_NO_VALIDA')
  const { credential } = verified.registrationInfo
  return {
    credencial: credential.id,
    clave_publica: Buffer.from(credential.publicKey),
    contador: credential.counter,
    transportes: response.transports ?? [],
  }
}

/** What a browser needs to sign. Without a user any of its passkeys for this server will do. */
export async function authenticationOptions(db: Db, rp: RelyingParty, use: ChallengeUse): Promise<PasskeyReto> {
  const own = use.id_usuario === null ? [] : await findCredentialsOf(db, use.id_usuario, rp.id)
  return {
    challenge: await newChallenge(db, use),
    rpId: rp.id,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(own.length > 0 && { allowCredentials: own.map(referenceOf) }),
  }
}

/** Whose signature it is, and how its use is counted in the transaction of what it is for. Null if it proves nothing. */
export async function verifySignature(
  db: Database,
  rp: RelyingParty,
  use: ChallengeUse,
  { id, response }: PasskeyFirma,
): Promise<{ idUsuario: number; spend: (tx: Tx) => Promise<boolean> } | null> {
  const credential = await findCredential(db, id, rp.id)
  if (!credential || (use.id_usuario !== null && credential.id_usuario !== use.id_usuario)) return null
  const challenge = challengeOf(response.clientDataJSON)
  if (!(await consumeChallenge(db, challenge, use))) return null
  const { clave_publica, contador: counter } = credential
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { ...response, userHandle: response.userHandle ?? undefined },
    },
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    credential: { id, publicKey: new Uint8Array(clave_publica), counter },
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { newCounter } = verified.authenticationInfo
  return { idUsuario: credential.id_usuario, spend: (tx) => countUse(tx, credential, newCounter) }
}
