import { randomUUID } from 'node:crypto'
import type { Usuario } from '@huella/contract'
import { enqueue } from '../../avisos/index.ts'
import { fieldError } from '../../platform/http/errors.ts'
import type { Tx } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'
import { foldEmail } from '../emails.ts'
import { isReserved } from './links.repo.ts'

/** How long the address that an account has lost can take it back. */
const UNDO_MS = 7 * 24 * 3_600_000

export interface AddressChange {
  now: Date
  /** Without one all addresses count as confirmed. */
  hasMailServer: boolean
}

/** Whether these are two addresses, and not one in other letters. */
export async function isOtherAddress(tx: Tx, from: string | null, to: string | null): Promise<boolean> {
  const { other } = await tx.queryOne<{ other: boolean }>(sql`
    SELECT ${foldEmail(sql`${from}::text`)} IS DISTINCT FROM ${foldEmail(sql`${to}::text`)} AS other`)
  return other
}

/**
 * Call it in the transaction that changes the address of a locked account, before the change, if it is another one. It returns whether the new
 * one counts as confirmed. Who has no access to the web is known by the clinic alone: there is nothing to take back.
 */
export async function changeAddress(tx: Tx, antes: Usuario, { now, hasMailServer }: AddressChange): Promise<boolean> {
  const { id_usuario, email, email_confirmado } = antes
  if (antes.acceso !== 'activo') return true
  // Nobody has shown that an unconfirmed address is theirs: it takes nothing back.
  if (email && email_confirmado) {
    const until = new Date(now.getTime() + UNDO_MS)
    const { id_cambio } = await tx.queryOne<{ id_cambio: number }>(sql`
      INSERT INTO cambio_email (id_usuario, anterior, creado_en, caduca_en) VALUES (${id_usuario}, ${email}, ${now}, ${until})
      RETURNING id_cambio`)
    const notice = {
      tipo: 'email_cambiado',
      clave: `email:${id_cambio}`,
      id_usuario,
      columns: { datos: { id_cambio } },
    }
    await enqueue(tx, [notice], { now, whileOff: true, lifetimeMs: UNDO_MS })
  }
  if (hasMailServer) await enqueueConfirmation(tx, id_usuario, now)
  return !hasMailServer
}

/** Sends a link to the address of an account, to confirm it. */
export async function enqueueConfirmation(tx: Tx, id_usuario: number, now: Date): Promise<void> {
  const notice = { tipo: 'email_confirmar', clave: `confirmar:${randomUUID()}`, id_usuario, columns: {} }
  await enqueue(tx, [notice], { now, whileOff: true })
}

/** Call it after somebody took an address themselves: it may still take back the account that has lost it. */
export async function assertNotReserved(tx: Tx, email: string, idUsuario: number, now: Date): Promise<void> {
  if (await isReserved(tx, email, idUsuario, now)) throw fieldError('EMAIL_EN_USO', 'email')
}
