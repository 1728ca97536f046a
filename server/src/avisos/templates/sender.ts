import { type Mailbox, parseMailbox } from '../../platform/ops/mailbox.ts'
import type { Clinica } from '../kind.ts'
import { oneLine } from './format.ts'

/** Whom a letter names as its sender, and who gets the reply: the clinic, whatever address sends its mail. */
export function senderOf({ nombre, email }: Pick<Clinica, 'nombre' | 'email'>): { sender: string; replyTo?: Mailbox } {
  const sender = oneLine(nombre)
  // An address that was stored under older rules may be none.
  const address = parseMailbox(email)?.address
  return { sender, replyTo: address ? { name: sender, address } : undefined }
}
