import { createHash } from 'node:crypto'
import type { Db, Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

const WINDOW_MINUTES = 15

interface Counter {
  /** Within the window, this one included. */
  count: number
  /** Until the window ends. */
  waitSeconds: number
}

/** Hashed, because users type passwords into the e-mail field by mistake. */
export function counterKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

/** Increments the counter of each key, in the database: for all processes together. */
export async function increment<const Keys extends readonly string[]>(db: Db, ...keys: Keys) {
  const rows = await db.query<Counter & { clave: string }>(sql`
    INSERT INTO intento_acceso AS i (clave, fallos, caduca_en)
    SELECT clave, 1, now() + make_interval(mins => ${WINDOW_MINUTES})
    FROM unnest(${keys}::text[]) AS clave
    ORDER BY clave -- always in the same order, to avoid deadlocks
    ON CONFLICT (clave) DO UPDATE SET
      fallos = CASE WHEN i.caduca_en > now() THEN i.fallos + 1 ELSE 1 END,
      caduca_en = CASE WHEN i.caduca_en > now() THEN i.caduca_en ELSE EXCLUDED.caduca_en END
    RETURNING clave, fallos AS count, greatest(1, ceil(extract(epoch FROM caduca_en - now())))::int AS "waitSeconds"`)
  const counters = keys.map((key) => rows.find((row) => row.clave === key) ?? { count: 0, waitSeconds: 1 })
  return counters as { [Key in keyof Keys]: Counter }
}

/** Locks in the order of `increment`: to be called before several counters change in one transaction. */
export async function lockCounters(tx: Tx, ...keys: string[]): Promise<void> {
  await tx.query(sql`SELECT FROM intento_acceso WHERE clave = ANY(${keys}) ORDER BY clave FOR UPDATE`)
}

export async function decrement(db: Db, ...keys: string[]): Promise<void> {
  await db.execute(sql`UPDATE intento_acceso SET fallos = fallos - 1 WHERE clave = ANY(${keys}) AND fallos > 0`)
}

/** The rows stay, so that they can be locked in order. */
export async function reset(tx: Tx, ...keys: string[]): Promise<void> {
  await tx.execute(sql`UPDATE intento_acceso SET fallos = 0, caduca_en = now() WHERE clave = ANY(${keys})`)
}

export async function deleteExpiredCounters(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM intento_acceso WHERE caduca_en < now()`)
}
