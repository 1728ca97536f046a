import type { Db, Tx } from '../../platform/sql/database.ts'
import { sql } from '../../platform/sql/sql.ts'

interface Totp {
  secreto: Buffer
  activo: boolean
}

export async function findTotp(db: Db, idUsuario: number): Promise<Totp | null> {
  const [row] = await db.query<Totp>(sql`
    SELECT secreto, activado_en IS NOT NULL AS activo FROM totp WHERE id_usuario = ${idUsuario}`)
  return row ?? null
}

/** Keeps a new secret until a code of it is typed. False if an authenticator is already active. */
export async function beginTotp(db: Db, idUsuario: number, secreto: Buffer): Promise<boolean> {
  const begun = await db.execute(sql`
    INSERT INTO totp (id_usuario, secreto) VALUES (${idUsuario}, ${secreto})
    ON CONFLICT (id_usuario) DO UPDATE SET secreto = excluded.secreto, creado_en = now() WHERE totp.activado_en IS NULL`)
  return begun === 1
}

/** Turns the authenticator on with the step of its first code. False if it was turned on, or begun anew, meanwhile. */
export async function activateTotp(tx: Tx, idUsuario: number, secreto: Buffer, step: number): Promise<boolean> {
  const activated = await tx.execute(sql`
    UPDATE totp SET activado_en = now(), ultimo_paso = ${step}
    WHERE id_usuario = ${idUsuario} AND secreto = ${secreto} AND activado_en IS NULL`)
  return activated === 1
}

/** A code works once, and none of before it. False if this one no longer does. */
export async function spendStep(tx: Tx, idUsuario: number, step: number): Promise<boolean> {
  const spent = await tx.execute(sql`
    UPDATE totp SET ultimo_paso = ${step}
    WHERE id_usuario = ${idUsuario} AND activado_en IS NOT NULL AND ultimo_paso < ${step}`)
  return spent === 1
}

export async function deleteTotp(tx: Tx, idUsuario: number): Promise<boolean> {
  return (await tx.execute(sql`DELETE FROM totp WHERE id_usuario = ${idUsuario} AND activado_en IS NOT NULL`)) === 1
}

/** What an authenticator shows beside the account. */
export async function getIssuer(db: Db): Promise<string> {
  const { clinica } = await db.queryOne<{ clinica: string }>(sql`SELECT clinic_name AS clinica FROM ajustes`)
  return clinica.trim() || 'Huella'
}
