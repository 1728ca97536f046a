import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyRegistro, PasskeyReto } from '@huella/contract'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** Byte strings of CBOR, shorter than 64 KB. */
const bytes = (data: Buffer) =>
  Buffer.concat([
    data.length < 256 ? Buffer.from([0x58, data.length]) : Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ])

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_KEY = 0x40

interface Changed {
  origin?: string
  rpId?: string
  /** Whether it has seen a fingerprint, a face or a PIN. */
  verified?: boolean
  counter?: number
  challenge?: string
}

/** What a telephone or a stick with one passkey does, in software. */
export class Authenticator {
  readonly id = base64url(randomBytes(16))
  counter = 0
  private readonly origin: string
  private readonly publicKey: KeyObject
  private readonly privateKey: KeyObject

  constructor(origin: string) {
    this.origin = origin
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.publicKey = pair.publicKey
    this.privateKey = pair.privateKey
  }

  /** As `startRegistration` of a browser. */
  create({ challenge, rp }: PasskeyRegistro, changed: Changed = {}) {
    const clientData = this.clientData('webauthn.create', { challenge, ...changed })
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' })
    const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'))
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
    const key = Buffer.concat([head, coordinate(x), Buffer.from([0x22]), coordinate(y)])
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
    const data = Buffer.concat([this.data(changed.rpId ?? rp.id ?? '', WITH_KEY, changed), attested])
    // {"fmt": "none", "attStmt": {}, "authData": data}
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      bytes(data),
    ])
    const response = {
      clientDataJSON: base64url(clientData),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    }
    return { id: this.id, response }
  }

  /** As `startAuthentication` of a browser. */
  sign({ challenge, rpId = '' }: PasskeyReto, changed: Changed = {}) {
    this.counter = changed.counter ?? this.counter + 1
    const clientData = this.clientData('webauthn.get', { challenge, ...changed })
    const data = this.data(changed.rpId ?? rpId, 0, changed)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.privateKey)
    const response = {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    }
    return { id: this.id, response }
  }

  private clientData(type: string, { challenge, origin = this.origin }: Changed): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false })
  }

  private data(rpId: string, more: number, { verified = true }: Changed): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | more
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }
}
