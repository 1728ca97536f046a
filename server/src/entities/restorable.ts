import { fullName, type RestaurarComo } from '@huella/contract'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

export interface RestoreContext extends RequestContext {
  como: RestaurarComo
}

interface RestorableMascota {
  id_mascota: number
  nombre: string
  fallecida: boolean
  baja: boolean
}

/** The pet of a row that is restored: it is not archived until the transaction ends. */
export async function assertMascotaLives(tx: Tx, idMascota: number): Promise<RestorableMascota> {
  const { eliminada, ...mascota } = await tx.queryOne<RestorableMascota & { eliminada: boolean }>(sql`
    SELECT id_mascota, nombre, eliminado_en IS NOT NULL AS eliminada, fallecida_en IS NOT NULL AS fallecida, baja_en IS NOT NULL AS baja
    FROM mascota WHERE id_mascota = ${idMascota} FOR NO KEY UPDATE`)
  if (eliminada) throw inBin(mascota.nombre)
  return mascota
}

/** The same for the client of a row. */
export async function assertClienteLives(tx: Tx, idUsuario: number): Promise<void> {
  const { eliminado, ...cliente } = await tx.queryOne<{ nombre: string; apellido: string; eliminado: boolean }>(sql`
    SELECT nombre, apellido, eliminado_en IS NOT NULL AS eliminado FROM usuario WHERE id_usuario = ${idUsuario} FOR NO KEY UPDATE`)
  if (eliminado) throw inBin(fullName(cliente))
}

const inBin = (nombre: string) =>
  new AppError('RESTAURAR_ANTES', { message: `${nombre} está en la papelera: restaura antes su ficha.` })
