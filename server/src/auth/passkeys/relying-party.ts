import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/errors.ts'
import type { Config } from '../../platform/ops/config.ts'

/** What passkeys are made for: the name of the server, and the address of its pages. */
export interface RelyingParty {
  id: string
  origin: string
}

/** Null where browsers make no passkeys: without TLS, except on this machine, and at an address without a name. */
export function relyingPartyAt(address: string): RelyingParty | null {
  if (!URL.canParse(address)) return null
  const { hostname, protocol, origin } = new URL(address)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return null
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : null
}

/** By PUBLIC_URL or, without it, by the address that the browser has asked, as a trusted proxy says it. */
export const relyingPartyOf = (request: FastifyRequest, { publicUrl }: Config): RelyingParty | null =>
  relyingPartyAt(publicUrl ?? `${request.protocol}://${request.host}`)

export function assertRelyingParty(rp: RelyingParty | null): RelyingParty {
  if (!rp) throw new AppError('PASSKEYS_NO_DISPONIBLES')
  return rp
}
