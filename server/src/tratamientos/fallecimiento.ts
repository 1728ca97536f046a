import type { Author } from '../platform/auth/author.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'
import { lockTratamientosOfMascota, writeTratamiento } from './tratamientos.repo.ts'

/** A treatment that goes on. */
const open = raw(`t.estado IN ('activo', 'en_progreso')`)

export async function countOpenTratamientos(db: Db, idMascota: number): Promise<number> {
  const { n } = await db.queryOne<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM tratamiento t WHERE t.id_mascota = ${idMascota} AND t.eliminado_en IS NULL AND ${open}`)
  return n
}

/** Cancels the treatments of a pet that dies, which its transaction has locked. */
export async function cancelTratamientosOfMascota(tx: Tx, idMascota: number, author: Author): Promise<void> {
  for (const before of await lockTratamientosOfMascota(tx, idMascota, open)) {
    await writeTratamiento(tx, before, { estado: 'cancelado', estado_al_fallecer: before.estado }, author)
  }
}

/** Gives those that its death cancelled the state they had. Others that were cancelled stay so. */
export async function reviveTratamientosOfMascota(tx: Tx, idMascota: number, author: Author): Promise<void> {
  for (const before of await lockTratamientosOfMascota(tx, idMascota, sql`t.estado_al_fallecer IS NOT NULL`)) {
    const { estado } = await tx.queryOne<{ estado: string }>(
      sql`SELECT estado_al_fallecer AS estado FROM tratamiento WHERE id_tratamiento = ${before.id_tratamiento}`,
    )
    await writeTratamiento(tx, before, { estado, estado_al_fallecer: null }, author)
  }
}
