import type { Mascota } from '@huella/contract'
import { restoreCitas } from '../citas/index.ts'
import { restore } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { lockMascotaRow } from './mascotas.repo.ts'

/**
 * Undoes the deletion of a pet: with it come back the appointments, treatments and entries of the waiting list that went with it, which
 * have its moment. A pet that went with its owner's account stays deleted.
 */
export async function restoreMascota(tx: Tx, id: number, context: RequestContext): Promise<Mascota> {
  const { caller, author } = context
  const [deleted] = await tx.query(sql`
    SELECT FROM mascota m JOIN usuario u USING (id_usuario)
    WHERE m.id_mascota = ${id} AND m.eliminado_en IS NOT NULL AND u.eliminado_en IS NULL FOR UPDATE OF m`)
  if (!deleted) return lockMascotaRow(tx, caller, id)
  const withIt = sql`id_mascota = ${id} AND eliminado_en = (SELECT eliminado_en FROM mascota WHERE id_mascota = ${id})`
  // Before the pet, which has the moment.
  await restoreCitas(tx, withIt, context)
  await restore(tx, 'tratamiento', withIt, author)
  await restore(tx, 'espera', withIt, author)
  const restored = await restore(tx, 'mascota', sql`id_mascota = ${id}`, author)
  if (restored.length === 0) throw new AppError('NO_ENCONTRADO')
  return lockMascotaRow(tx, caller, id)
}
