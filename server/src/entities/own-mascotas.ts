import type { Caller } from '../platform/auth/access.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Db } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'

/** The pets `m` of this owner. One that they took off their list is the clinic's alone. */
export const ownMascota = (idUsuario: number | SqlFragment): SqlFragment =>
  sql`m.id_usuario = ${idUsuario} AND m.eliminado_en IS NULL AND m.baja_en IS NULL`

/** The pets `m` that exist for this caller. */
export const mascotaVisibleTo = ({ scope, usuario }: Caller): SqlFragment =>
  scope === 'any' ? sql`m.eliminado_en IS NULL` : ownMascota(usuario.id_usuario)

/** The ids of an owner's pets, as an array that is computed once. */
export const ownMascotaIds = (idUsuario: number): SqlFragment =>
  sql`ARRAY(SELECT m.id_mascota FROM mascota m WHERE ${ownMascota(idUsuario)})`

export interface Patient {
  id_mascota: number
  /** The owner. */
  id_dueno: number
}

/** Fails unless the pet exists for this caller. */
export async function findMascota(db: Db, caller: Caller, id: number): Promise<Patient> {
  const [row] = await db.query<Patient>(sql`
    SELECT m.id_mascota, m.id_usuario AS id_dueno FROM mascota m WHERE ${mascotaVisibleTo(caller)} AND m.id_mascota = ${id}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

/** Pets `m` whose owner says that they have died, while the clinic has not confirmed it. */
export const reportedDead: SqlFragment = sql`
  EXISTS (SELECT FROM comunicado co WHERE co.id_mascota = m.id_mascota AND co.estado = 'pendiente')`
