import { liveCita, type Slot } from '../huecos/index.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

/**
 * Whether the pet exists, and is this owner's if one is given. Locked, so that it is not archived meanwhile, and so that bookings of one
 * pet run one after the other.
 */
export async function lockMascota(tx: Tx, idMascota: number, idDueno: number | null): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM mascota
    WHERE id_mascota = ${idMascota} AND eliminado_en IS NULL AND id_usuario = coalesce(${idDueno}, id_usuario)
    FOR NO KEY UPDATE`)
  return rows.length > 0
}

/** A pet is in one place at a time. Read after the pet is locked. */
export async function assertMascotaFree(tx: Tx, idMascota: number, slot: Slot): Promise<void> {
  const { fecha_hora, duracion, id_cita } = slot
  const rows = await tx.query(sql`
    SELECT FROM cita c
    WHERE c.id_mascota = ${idMascota} AND c.id_cita <> coalesce(${id_cita}, 0) AND ${liveCita}
      AND c.periodo && tsrange(${fecha_hora}::timestamp, ${fecha_hora}::timestamp + make_interval(mins => ${duracion}))
    LIMIT 1`)
  if (rows.length > 0) throw new AppError('CITA_MASCOTA_SOLAPADA')
}

/**
 * Whether this is a vet. The lock makes bookings with one vet run one after the other: two that overlap would otherwise wait
 * for each other inside the exclusion constraint. It also keeps timetables and exceptions as they are until the booking is stored.
 */
export async function lockVeterinario(tx: Tx, idUsuario: number): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM usuario WHERE id_usuario = ${idUsuario} AND rol = 'veterinario' AND eliminado_en IS NULL
    FOR NO KEY UPDATE`)
  return rows.length > 0
}

/** All vets, in order of id. */
export async function lockVeterinarios(tx: Tx): Promise<void> {
  await tx.query(sql`
    SELECT FROM usuario WHERE rol = 'veterinario' AND eliminado_en IS NULL ORDER BY id_usuario FOR NO KEY UPDATE`)
}
