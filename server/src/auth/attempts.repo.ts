import { createHash } from 'node:crypto'
import type { Db, Sql } from '../platform/database/pool.ts'
import { AppError } from '../platform/errors.ts'
import { mustWait, WINDOW_MINUTES } from './attempts.rules.ts'

export interface Attempt {
  email: string
  address: string
}

/** Counted before the password is looked at, so that a burst of parallel guesses counts in full. */
export async function beginAttempt(sql: Sql, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  const rows = await sql<{ clave: string; fallos: number; espera: number }[]>`
    INSERT INTO intento_acceso AS i (clave, fallos, caduca_en)
    SELECT clave, 1, now() + make_interval(mins => ${WINDOW_MINUTES})
    FROM unnest(${Object.values(keys)}::text[]) AS clave
    ORDER BY clave -- always in the same order: two sign-ins must not wait for each other
    ON CONFLICT (clave) DO UPDATE SET
      fallos = CASE WHEN i.caduca_en > now() THEN i.fallos + 1 ELSE 1 END,
      caduca_en = CASE WHEN i.caduca_en > now() THEN i.caduca_en ELSE EXCLUDED.caduca_en END
    RETURNING clave, fallos, ceil(extract(epoch FROM caduca_en - now()))::int AS espera`
  const find = (key: string) => rows.find((row) => row.clave === key) ?? { fallos: 0, espera: 0 }
  const [pair, address, account] = [find(keys.pair), find(keys.address), find(keys.account)]
  if (mustWait({ pair: pair.fallos, address: address.fallos, account: account.fallos })) {
    throw new AppError('DEMASIADOS_INTENTOS', { retryAfter: Math.max(1, pair.espera) })
  }
}

/** The password was right: it was not an attempt against anybody. */
export async function forgiveAttempt(db: Db, attempt: Attempt): Promise<void> {
  const { pair, address, account } = keysOf(attempt)
  await db`DELETE FROM intento_acceso WHERE clave = ${pair}`
  await db`UPDATE intento_acceso SET fallos = fallos - 1 WHERE clave IN (${address}, ${account}) AND fallos > 0`
}

export async function sweepAttempts(db: Db): Promise<void> {
  await db`DELETE FROM intento_acceso WHERE caduca_en < now()`
}

function keysOf({ email, address }: Attempt) {
  const account = email.toLowerCase()
  const key = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')
  return { pair: key('pair', account, address), address: key('address', address), account: key('account', account) }
}
