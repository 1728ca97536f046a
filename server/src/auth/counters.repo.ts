import { createHash } from 'node:crypto'
import type { Db, Tx } from '../platform/database/pool.ts'

const WINDOW_MINUTES = 15

interface Count {
  /** Within the window, this one included. */
  times: number
  /** Seconds until the window ends. */
  wait: number
}

/** Hashed: people type passwords into the e-mail field by mistake. */
export function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

/** Counts one more for each key, in the database: for all processes together, and a burst in full. */
export async function countUp<const Keys extends readonly string[]>(db: Db, ...keys: Keys) {
  const rows = await db<(Count & { clave: string })[]>`
    INSERT INTO intento_acceso AS i (clave, fallos, caduca_en)
    SELECT clave, 1, now() + make_interval(mins => ${WINDOW_MINUTES})
    FROM unnest(${keys as readonly string[] as string[]}::text[]) AS clave
    ORDER BY clave -- always in the same order: two sign-ins must not wait for each other
    ON CONFLICT (clave) DO UPDATE SET
      fallos = CASE WHEN i.caduca_en > now() THEN i.fallos + 1 ELSE 1 END,
      caduca_en = CASE WHEN i.caduca_en > now() THEN i.caduca_en ELSE EXCLUDED.caduca_en END
    RETURNING clave, fallos AS times, greatest(1, ceil(extract(epoch FROM caduca_en - now())))::int AS wait`
  const counts = keys.map((key) => rows.find((row) => row.clave === key) ?? { times: 0, wait: 1 })
  return counts as { [Key in keyof Keys]: Count }
}

/** In the order in which they are counted: whoever changes several in one transaction holds all of them first. */
export async function hold(tx: Tx, ...keys: string[]): Promise<void> {
  await tx`SELECT 1 FROM intento_acceso WHERE clave = ANY(${keys}) ORDER BY clave FOR UPDATE`
}

/** It was not one to be counted after all. */
export async function takeBack(db: Db, ...keys: string[]): Promise<void> {
  await db`UPDATE intento_acceso SET fallos = fallos - 1 WHERE clave = ANY(${keys}) AND fallos > 0`
}

/** The rows stay: one that was deleted and came back could not be held in its order. */
export async function forget(tx: Tx, ...keys: string[]): Promise<void> {
  await tx`UPDATE intento_acceso SET fallos = 0, caduca_en = now() WHERE clave = ANY(${keys})`
}

export async function sweepAttempts(db: Db): Promise<void> {
  await db`DELETE FROM intento_acceso WHERE caduca_en < now()`
}
