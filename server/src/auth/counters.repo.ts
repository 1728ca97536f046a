import type { Db, Tx } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'
import { networkOf, type WidePrefix } from './client-network.ts'
import { foldEmail } from './emails.ts'

const WINDOW_MINUTES = 15

/** What is counted: one kind of attempt, on an account, of a client, or both together. */
export interface CounterKey {
  kind: string
  email?: string
  address?: string
  usuario?: number
  /** Of an IPv6 address, where it is not its /64. */
  prefix?: WidePrefix
  /** How long it is counted, where it is not the usual time. */
  minutes?: number
  /** How many are counted at once, where it is not one. */
  amount?: number
}

interface Counter {
  /** Attempts within the window, this one included. */
  count: number
  /** Seconds until the window ends. */
  waitSeconds: number
}

/** Numbered rows of the table's keys. Hashed, because users type passwords into the e-mail field by mistake. */
function hashed(keys: readonly CounterKey[]): SqlFragment {
  const kinds = keys.map(({ kind }) => kind)
  const emails = keys.map(({ email }) => email ?? null)
  const networks = keys.map(({ address, prefix }) => (address === undefined ? null : networkOf(address, prefix)))
  const usuarios = keys.map(({ usuario }) => usuario ?? null)
  const minutes = keys.map(({ minutes }) => minutes ?? WINDOW_MINUTES)
  const amounts = keys.map(({ amount }) => amount ?? 1)
  const text = sql`concat_ws(E'\n', kind, ${foldEmail(sql`email`)}, network, usuario)`
  return sql`
    SELECT n, minutes, amount, encode(sha256(convert_to(${text}, 'UTF8')), 'hex') AS clave
    FROM unnest(
      ${kinds}::text[], ${emails}::text[], ${networks}::text[], ${usuarios}::int[], ${minutes}::int[], ${amounts}::int[])
      WITH ORDINALITY AS k (kind, email, network, usuario, minutes, amount, n)`
}

const isOneOf = (keys: CounterKey[]) => sql`clave = ANY(ARRAY(SELECT clave FROM (${hashed(keys)}) h))`

/** Increments the counter of each key, in the database: for all processes together. */
export async function increment<const Keys extends readonly CounterKey[]>(db: Db, ...keys: Keys) {
  const rows = await db.query<Counter>(sql`
    WITH h AS MATERIALIZED (${hashed(keys)}), counted AS (
      INSERT INTO intento_acceso AS i (clave, fallos, caduca_en)
      SELECT clave, amount, now() + make_interval(mins => minutes) FROM h
      ORDER BY clave -- always in the same order, to avoid deadlocks
      ON CONFLICT (clave) DO UPDATE SET
        fallos = CASE WHEN i.caduca_en > now() THEN i.fallos + EXCLUDED.fallos ELSE EXCLUDED.fallos END,
        caduca_en = CASE WHEN i.caduca_en > now() THEN i.caduca_en ELSE EXCLUDED.caduca_en END
      RETURNING clave, fallos, caduca_en)
    SELECT fallos AS count, greatest(1, ceil(extract(epoch FROM caduca_en - now())))::int AS "waitSeconds"
    FROM h JOIN counted USING (clave) ORDER BY n`)
  return rows as { [Key in keyof Keys]: Counter }
}

/** Call it before several counters change in one transaction: it locks them in the order of `increment`. */
export async function lockCounters(tx: Tx, ...keys: CounterKey[]): Promise<void> {
  await tx.query(sql`SELECT FROM intento_acceso WHERE ${isOneOf(keys)} ORDER BY clave FOR UPDATE`)
}

export async function decrement(db: Db, ...keys: CounterKey[]): Promise<void> {
  await db.execute(sql`UPDATE intento_acceso SET fallos = fallos - 1 WHERE ${isOneOf(keys)} AND fallos > 0`)
}

/** Sets the counters to zero. The rows stay, so that they can be locked in order. */
export async function reset(tx: Tx, ...keys: CounterKey[]): Promise<void> {
  await tx.execute(sql`UPDATE intento_acceso SET fallos = 0, caduca_en = now() WHERE ${isOneOf(keys)}`)
}

export async function deleteExpiredCounters(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM intento_acceso WHERE caduca_en < now()`)
}
