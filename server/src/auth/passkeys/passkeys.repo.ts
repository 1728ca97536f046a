import type { Passkey } from '@huella/contract'
import { AppError, type ConstraintErrors } from '../../platform/http/errors.ts'
import { utcTimestamp } from '../../platform/lists/list-definition.ts'
import type { Db, Tx } from '../../platform/sql/database.ts'
import { columnValues, raw, sql } from '../../platform/sql/sql.ts'

export const passkeyConstraintErrors: ConstraintErrors = {
  passkey_credencial_unica: () => new AppError('PASSKEY_EN_USO'),
}

/** A passkey as its signature is checked. */
export interface Credential {
  id_passkey: number
  id_usuario: number
  credencial: string
  clave_publica: Buffer
  contador: number
  transportes: string[]
}

const shown = (rpId: string | null) => sql`
  id_passkey, nombre, ${raw(utcTimestamp('creada_en'))}, ${raw(utcTimestamp('usada_en'))}, rp_id,
  rp_id IS NOT DISTINCT FROM ${rpId}::text AS sirve`

const stored = raw('id_passkey, id_usuario, credencial, clave_publica, contador::float8 AS contador, transportes')

/** Those of a user; `sirve`: those that work for this name of the server. */
export const listPasskeys = (db: Db, idUsuario: number, rpId: string | null): Promise<Passkey[]> =>
  db.query(sql`SELECT ${shown(rpId)} FROM passkey WHERE id_usuario = ${idUsuario} ORDER BY id_passkey`)

export const findCredentialsOf = (db: Db, idUsuario: number, rpId: string): Promise<Credential[]> =>
  db.query(sql`SELECT ${stored} FROM passkey WHERE id_usuario = ${idUsuario} AND rp_id = ${rpId} ORDER BY id_passkey`)

/** Whosever it is; of an archived account none. */
export async function findCredential(db: Db, credencial: string, rpId: string): Promise<Credential | null> {
  const [row] = await db.query<Credential>(sql`
    SELECT ${stored} FROM passkey JOIN usuario USING (id_usuario)
    WHERE credencial = ${credencial} AND rp_id = ${rpId} AND eliminado_en IS NULL`)
  return row ?? null
}

type NewPasskey = Omit<Credential, 'id_passkey'> & { rp_id: string; nombre: string }

export const insertPasskey = (tx: Tx, passkey: NewPasskey): Promise<Passkey> =>
  tx.queryOne(sql`INSERT INTO passkey ${columnValues({ ...passkey })} RETURNING ${shown(passkey.rp_id)}`)

/** Counts a use. False if the counter has moved since it was read: a copy of the key may have been used. */
export async function countUse(tx: Tx, { id_passkey, contador }: Credential, next: number): Promise<boolean> {
  const counted = await tx.execute(sql`
    UPDATE passkey SET contador = ${next}, usada_en = now() WHERE id_passkey = ${id_passkey} AND contador = ${contador}`)
  return counted === 1
}

export async function renamePasskey(db: Db, id: number, idUsuario: number, nombre: string, rpId: string | null) {
  const [row] = await db.query<Passkey>(sql`
    UPDATE passkey SET nombre = ${nombre} WHERE id_passkey = ${id} AND id_usuario = ${idUsuario} RETURNING ${shown(rpId)}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

export async function deletePasskey(tx: Tx, id: number, idUsuario: number): Promise<void> {
  const deleted = await tx.execute(sql`DELETE FROM passkey WHERE id_passkey = ${id} AND id_usuario = ${idUsuario}`)
  if (deleted === 0) throw new AppError('NO_ENCONTRADO')
}

/** How many were made for other names than this one, of people who can sign in. */
export async function countUseless(db: Db, rpId: string): Promise<number> {
  const { total } = await db.queryOne<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM passkey JOIN usuario USING (id_usuario)
    WHERE rp_id <> ${rpId} AND eliminado_en IS NULL`)
  return total
}
