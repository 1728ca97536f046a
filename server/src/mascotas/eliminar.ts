import { can, type Mascota, validation } from '@huella/contract'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, throwIfErrors } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { hasRecord, takeOffList } from './baja.ts'
import { archiveMascotas } from './mascotas.repo.ts'

/**
 * Deletes a pet. Who has a record leaves its owner's list, and the clinic keeps it; of staff only administrators delete it, with a
 * reason, which the audit trail keeps.
 */
export async function deleteMascota(
  tx: Tx,
  before: Mascota,
  motivo: string | undefined,
  context: RequestContext,
): Promise<void> {
  const { id_mascota } = before
  if (!(await hasRecord(tx, id_mascota))) return archiveMascotas(tx, { id_mascota }, context, motivo)
  const { scope, usuario } = context.caller
  if (scope === 'own') return takeOffList(tx, before, context)
  if (!can('mascotas:delete-historia', usuario.rol)) throw new AppError('MASCOTA_CON_HISTORIA')
  throwIfErrors(motivo ? {} : { motivo: validation.motivoEliminarRequired })
  await archiveMascotas(tx, { id_mascota }, context, motivo)
}
