import type { Cuenta, Session, TicketAcceso } from '@huella/contract'
import type { Tx } from '../platform/sql/database.ts'
import { type Client, isNewDevice } from './devices.repo.ts'
import type { RelyingParty } from './passkeys/relying-party.ts'
import { metodosOf } from './segundo-factor/estado.repo.ts'
import { createTicket } from './segundo-factor/tickets.repo.ts'
import { enqueueSeguridad } from './seguridad.aviso.ts'
import { openSession } from './sessions.repo.ts'

export interface Entrance {
  client: Client
  /** What the browser keeps to be recognised by. */
  dispositivo?: string
  sessionDays: number
  /** For which passkeys work; null where none do. */
  rp: RelyingParty | null
  now: Date
}

/** What a right password opens: a session or, of who has a second factor, a ticket for it. Null if the account has changed meanwhile. */
export async function enter(
  tx: Tx,
  { usuario, passwordHash }: { usuario: Cuenta; passwordHash: string },
  entrance: Entrance,
): Promise<Session | TicketAcceso | null> {
  const { id_usuario } = usuario
  if (usuario.segundo_factor) {
    const ticket = await createTicket(tx, id_usuario, passwordHash)
    return ticket === null ? null : { ticket, metodos: await metodosOf(tx, id_usuario, entrance.rp) }
  }
  const token = await openSession(tx, id_usuario, passwordHash, entrance.sessionDays, entrance.client)
  if (!token) return null
  await tellOfDevice(tx, id_usuario, entrance)
  return { token, usuario }
}

/** Remembers the browser that has signed in, and tells the owner of a new one. */
export async function tellOfDevice(
  tx: Tx,
  idUsuario: number,
  { client, dispositivo, now }: Omit<Entrance, 'rp'>,
): Promise<void> {
  if (await isNewDevice(tx, idUsuario, dispositivo, client))
    await enqueueSeguridad(tx, idUsuario, 'dispositivo', client, now)
}
