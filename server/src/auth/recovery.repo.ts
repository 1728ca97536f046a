import { enqueueAccessLink } from '../avisos/index.ts'
import { audit } from '../platform/audit.ts'
import type { Sql } from '../platform/database/pool.ts'
import { transact } from '../platform/database/transaction.ts'
import { AppError } from '../platform/errors.ts'
import { closeAllSessions } from '../platform/session.ts'
import { type Attempt, forgiveAccount } from './attempts.repo.ts'
import { countUp, keyOf, takeBack } from './counters.repo.ts'
import { consumeLink } from './links.repo.ts'

const LIMITS = { requests: 20, notices: 3, wrongLinks: 50 }

/**
 * Writes the notice that brings a link, where the address is somebody's and they have not had enough of them. The work is the
 * same either way, down to the one commit: how long it takes must not tell who has an account.
 */
export async function requestLink(sql: Sql, { email, address }: Attempt, now: Date): Promise<void> {
  const wait = await transact(sql, async (tx) => {
    const [requests] = await countUp(tx, keyOf('recovery-address', address))
    // Before the account's own count: who is refused must not use up the notices of somebody else.
    if (requests.times > LIMITS.requests) return requests.wait
    const [notices] = await countUp(tx, keyOf('recovery-account', email.toLowerCase()))
    const wanted = notices.times <= LIMITS.notices
    await enqueueAccessLink(tx, 'password_olvidada', tx`lower(email) = lower(${email}) AND ${wanted}`, now)
    return 0
  })
  if (wait) throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: wait })
}

/** Counted as sign-ins are, before the link is looked at; one that works is taken back. */
export async function tryLink<Found>(sql: Sql, address: string, find: () => Promise<Found | null>): Promise<Found> {
  const key = keyOf('link', address)
  const [tried] = await countUp(sql, key)
  if (tried.times > LIMITS.wrongLinks) throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: tried.wait })
  const found = await find()
  if (found === null) throw new AppError('ENLACE_CADUCADO')
  await takeBack(sql, key)
  return found
}

interface Redeemed {
  token: string
  passwordHash: string
  address: string
  peticion: string
}

/** Null when the link no longer works. A trigger ends the account's other links with the old password. */
export function redeemLink(sql: Sql, redeemed: Redeemed, now: Date): Promise<number | null> {
  const { token, passwordHash, address, peticion } = redeemed
  return transact(sql, async (tx) => {
    const owner = await consumeLink(tx, token, now)
    if (!owner) return null
    const { id_usuario: id, email } = owner
    await tx`UPDATE usuario SET password_hash = ${passwordHash} WHERE id_usuario = ${id}`
    await closeAllSessions(tx, id)
    await forgiveAccount(tx, { email, address })
    await audit(tx, { actor: id, peticion }, { accion: 'password', entidad: 'usuario', id })
    return id
  })
}
