import { AppError } from '../../platform/http/errors.ts'
import type { Database } from '../../platform/sql/database.ts'
import { withTransaction } from '../../platform/sql/transaction.ts'
import { getPerfil } from '../auth.repo.ts'
import { increment } from '../counters.repo.ts'
import { enqueueConfirmation } from './change.repo.ts'

const MAX_REQUESTS = 3

/** Enqueues the link again, a few times at most: the address may be somebody else's. */
export async function requestConfirmation(db: Database, id: number, now: Date): Promise<void> {
  const { email, email_confirmado } = await getPerfil(db, id)
  if (email_confirmado) throw new AppError('EMAIL_YA_CONFIRMADO')
  const [requests] = await increment(db, { kind: 'confirmation', email })
  if (requests.count > MAX_REQUESTS) throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: requests.waitSeconds })
  await withTransaction(db, (tx) => enqueueConfirmation(tx, id, now))
}
