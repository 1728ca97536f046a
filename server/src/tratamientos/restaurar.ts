import type { Tratamiento } from '@huella/contract'
import { assertMascotaLives, type RestoreContext, restore } from '../entities/index.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

/** Brings an archived treatment back. One that would go on although the pet has died is refused, or comes back as cancelled. */
export async function restoreTratamiento(tx: Tx, id: number, { author, como }: RestoreContext): Promise<void> {
  const { id_mascota, estado } = await tx.queryOne<Pick<Tratamiento, 'id_mascota' | 'estado'>>(sql`
    SELECT id_mascota, estado FROM tratamiento WHERE id_tratamiento = ${id} FOR UPDATE`)
  const { fallecida } = await assertMascotaLives(tx, id_mascota)
  if (fallecida && (estado === 'activo' || estado === 'en_progreso')) {
    if (!como.cancelada) throw new AppError('MASCOTA_FALLECIDA')
    await tx.execute(sql`UPDATE tratamiento SET estado = 'cancelado' WHERE id_tratamiento = ${id}`)
  }
  await restore(tx, 'tratamiento', sql`id_tratamiento = ${id}`, author)
}
