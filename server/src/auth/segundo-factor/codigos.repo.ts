import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@huella/contract'
import type { Db, Tx } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'

// No letters or digits that look alike on paper.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12
/** The characters by which a code is found; the other ten are its secret, of 49 bits. */
const PREFIX = 2

export interface RecoveryCode {
  prefijo: string
  hash: string
}

/** A code as it was given out, without the spaces and hyphens that people type. */
const bareCode = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '')

const grouped = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Ten new codes, as they are shown once and as they are stored. Hash them outside of a transaction: it takes a while. */
export async function newRecoveryCodes(): Promise<{ codigos: string[]; stored: RecoveryCode[] }> {
  const codes = new Map<string, string>()
  while (codes.size < RECOVERY_CODES) {
    const code = newCode()
    codes.set(code.slice(0, PREFIX), code)
  }
  const stored = await Promise.all(
    [...codes].map(async ([prefijo, code]) => ({ prefijo, hash: await hashPassword(code) })),
  )
  return { codigos: [...codes.values()].map(grouped), stored }
}

/** The codes of before no longer work. */
export async function replaceRecoveryCodes(tx: Tx, idUsuario: number, codes: RecoveryCode[]): Promise<void> {
  await deleteRecoveryCodes(tx, idUsuario)
  await tx.execute(sql`
    INSERT INTO codigo_recuperacion (id_usuario, prefijo, hash)
    SELECT ${idUsuario}, prefijo, hash
    FROM unnest(${codes.map(({ prefijo }) => prefijo)}::text[], ${codes.map(({ hash }) => hash)}::text[]) AS c (prefijo, hash)`)
}

export async function deleteRecoveryCodes(tx: Tx, idUsuario: number): Promise<void> {
  await tx.execute(sql`DELETE FROM codigo_recuperacion WHERE id_usuario = ${idUsuario}`)
}

/** The unused code that somebody has typed; null if it is none. What is no code of theirs takes as long as one. */
export async function findRecoveryCode(db: Db, idUsuario: number, typed: string): Promise<RecoveryCode | null> {
  const code = bareCode(typed)
  const [row] = await db.query<RecoveryCode>(sql`
    SELECT prefijo, hash FROM codigo_recuperacion
    WHERE id_usuario = ${idUsuario} AND prefijo = ${code.slice(0, PREFIX)} AND usado_en IS NULL`)
  return (await verifyPassword(row?.hash, code)) && row ? row : null
}

/** False if it was used, or replaced, since it was found. */
export async function spendRecoveryCode(tx: Tx, idUsuario: number, { prefijo, hash }: RecoveryCode): Promise<boolean> {
  const spent = await tx.execute(sql`
    UPDATE codigo_recuperacion SET usado_en = now()
    WHERE id_usuario = ${idUsuario} AND prefijo = ${prefijo} AND hash = ${hash} AND usado_en IS NULL`)
  return spent === 1
}

export async function countRecoveryCodes(db: Db, idUsuario: number): Promise<number> {
  const { total } = await db.queryOne<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM codigo_recuperacion WHERE id_usuario = ${idUsuario} AND usado_en IS NULL`)
  return total
}
