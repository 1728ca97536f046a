import { type CitaRestaurada, can, type Mascota } from '@huella/contract'
import { restoreCitas } from '../citas/index.ts'
import { assertClienteLives, type RestoreContext, restore } from '../entities/index.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'
import { lockMascotaRow, writeMascota } from './mascotas.repo.ts'

type Archived = Pick<Mascota, 'id_mascota' | 'id_usuario' | 'nombre' | 'microchip'>

/**
 * Brings archived pets back, with the appointments, treatments and entries of the waiting list that went with them, which have their
 * moment. `alone`: not with their owner's account, which must be there.
 */
export async function restoreMascotas(
  tx: Tx,
  where: SqlFragment,
  context: RestoreContext,
  { alone }: { alone: boolean },
): Promise<CitaRestaurada[]> {
  const { author } = context
  const mascotas = await tx.query<Archived>(sql`
    SELECT id_mascota, id_usuario, nombre, microchip FROM mascota WHERE eliminado_en IS NOT NULL AND ${where} ORDER BY id_mascota FOR UPDATE`)
  const canceladas: CitaRestaurada[] = []
  for (const mascota of mascotas) {
    const { id_mascota: id, id_usuario } = mascota
    if (alone) await assertClienteLives(tx, id_usuario)
    await assertChipFree(tx, mascota, context)
    const withIt = sql`id_mascota = ${id} AND eliminado_en = (SELECT eliminado_en FROM mascota WHERE id_mascota = ${id})`
    // Before the pet, which has the moment.
    canceladas.push(...(await restoreCitas(tx, withIt, context, { alone: false })))
    await restore(tx, 'tratamiento', withIt, author)
    await restore(tx, 'espera', withIt, author)
    await restore(tx, 'mascota', sql`id_mascota = ${id}`, author)
  }
  return canceladas
}

/** Staff read which pet has it. */
async function assertChipFree(tx: Tx, { microchip, nombre }: Archived, { caller }: RestoreContext): Promise<void> {
  if (microchip === null) return
  const [other] = await tx.query<{ nombre: string }>(sql`
    SELECT nombre FROM mascota WHERE microchip = ${microchip} AND eliminado_en IS NULL`)
  if (!other) return
  const message = `El microchip de ${nombre} lo tiene ahora ${other.nombre}.`
  throw new AppError('MICROCHIP_EN_USO', can('clientes:list', caller.usuario.rol) ? { message } : {})
}

/** Puts a pet that its owner took off their list on it again. Its cancelled appointments stay cancelled. */
export async function restoreBaja(tx: Tx, id: number, { author, caller }: RestoreContext): Promise<void> {
  // It is not among those that its owner sees.
  const before = await lockMascotaRow(tx, { ...caller, scope: 'any' }, id)
  await writeMascota(tx, before, { baja_en: null }, author)
}
