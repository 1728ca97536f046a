import type { ErrorCode, Session, TicketAcceso } from '@huella/contract'
import { audit } from '../../entities/index.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Database } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'
import { withTransaction } from '../../platform/sql/transaction.ts'
import { type Attempt, resetAttempts } from '../attempts.repo.ts'
import { getPerfil } from '../auth.repo.ts'
import { decrement, increment } from '../counters.repo.ts'
import { type Client, isNewDevice } from '../devices.repo.ts'
import { hasEmail } from '../emails.ts'
import { enter } from '../enter.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { enqueueSeguridad } from '../seguridad.aviso.ts'
import { closeAllSessions } from '../sessions.repo.ts'
import { enqueueAccessLink } from './enlace.aviso.ts'
import { consumeLink } from './links.repo.ts'

const LIMITS = { requests: 20, notices: 3, wrongLinks: 50 }

/**
 * Enqueues the notice with the link, if the address has an account and has not had too many. The work is the same either way: how
 * long it takes must not tell whether there is an account.
 */
export async function requestLink(db: Database, { email, address }: Attempt, now: Date): Promise<void> {
  const waitSeconds = await withTransaction(db, async (tx) => {
    const [requests] = await increment(tx, { kind: 'recovery-address', address })
    // This comes before the account's own counter: a refused caller must not use up the notices of somebody else.
    if (requests.count > LIMITS.requests) return requests.waitSeconds
    const [notices] = await increment(tx, { kind: 'recovery-account', email })
    const allowed = notices.count <= LIMITS.notices
    await enqueueAccessLink(tx, 'password_olvidada', sql`${hasEmail(email)} AND ${allowed}`, now)
    return 0
  })
  if (waitSeconds) throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: waitSeconds })
}

/** An attempt is counted before the link is looked up, as a sign-in is; a valid one does not count. */
export async function tryLink<Found>(
  db: Database,
  address: string,
  find: () => Promise<Found | null>,
  unknown: ErrorCode = 'ENLACE_CADUCADO',
): Promise<Found> {
  const key = { kind: 'link', address }
  const [attempts] = await increment(db, key)
  if (attempts.count > LIMITS.wrongLinks) {
    throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: attempts.waitSeconds })
  }
  const found = await find()
  if (found === null) throw new AppError(unknown)
  await decrement(db, key)
  return found
}

interface Redeemed {
  id: number
  /** What an invited user has entered: a session, or the ticket for their second factor. */
  entered: Session | TicketAcceso | null
}

interface Redemption {
  token: string
  passwordHash: string
  address: string
  peticion: string
  /** How long the session of an invited user lasts. */
  sessionDays: number
  client: Client
  rp: RelyingParty | null
  /** What the browser keeps to be recognised by. */
  dispositivo?: string
}

/**
 * Null when the link is no longer valid. A trigger deletes the account's other links. Who was invited is signed in. The link came to the
 * address of the account, which so is confirmed.
 */
export function redeemLink(db: Database, redemption: Redemption, now: Date): Promise<Redeemed | null> {
  const { token, passwordHash, address, peticion, sessionDays, client, rp, dispositivo } = redemption
  return withTransaction(db, async (tx) => {
    const owner = await consumeLink(tx, token, now)
    if (!owner) return null
    const { id_usuario: id, email } = owner
    await tx.execute(
      sql`UPDATE usuario SET password_hash = ${passwordHash}, cambiar_password = false, email_confirmado = true WHERE id_usuario = ${id}`,
    )
    await closeAllSessions(tx, id)
    await resetAttempts(tx, { email, address })
    await audit(tx, { actor: id, peticion }, { accion: 'password', entidad: 'usuario', id })
    if (owner.invited) {
      const usuario = await getPerfil(tx, id)
      return { id, entered: await enter(tx, { usuario, passwordHash }, { client, dispositivo, sessionDays, rp, now }) }
    }
    await isNewDevice(tx, id, dispositivo, client)
    await enqueueSeguridad(tx, id, 'password', client, now)
    return { id, entered: null }
  })
}
