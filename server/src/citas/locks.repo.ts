import { ownMascota } from '../entities/index.ts'
import { liveCita, type Slot } from '../huecos/index.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

/** Undefined: the pet does not exist, or is not of the owner who is given. */
type LockedMascota = { solapada: boolean; fallecida_en: string | null; baja: boolean } | undefined

/**
 * Locks the pet, so that it is not archived meanwhile, and so that bookings of one pet run one after the other. `solapada`: an appointment
 * of before the constraint `cita_mascota_sin_solape`, which does not have it, takes that time of the pet.
 */
export async function lockMascota(
  tx: Tx,
  idMascota: number,
  idDueno: number | null,
  { fecha_hora, duracion, id_cita }: Slot,
): Promise<LockedMascota> {
  const [row] = await tx.query<NonNullable<LockedMascota>>(sql`
    SELECT EXISTS (
      SELECT FROM cita c
      WHERE c.id_mascota = m.id_mascota AND c.mascota_solapa AND c.id_cita <> coalesce(${id_cita}, 0) AND ${liveCita}
        AND c.periodo && tsrange(${fecha_hora}::timestamp, ${fecha_hora}::timestamp + make_interval(mins => ${duracion}))
    ) AS solapada, m.fallecida_en::text, m.baja_en IS NOT NULL AS baja
    FROM mascota m
    WHERE m.id_mascota = ${idMascota} AND ${idDueno === null ? sql`m.eliminado_en IS NULL` : ownMascota(idDueno)}
    FOR NO KEY UPDATE OF m`)
  return row
}

/** These pets, in order of id. */
export async function lockMascotas(tx: Tx, ids: number[]): Promise<void> {
  await tx.query(sql`SELECT FROM mascota WHERE id_mascota = ANY(${ids}) ORDER BY id_mascota FOR NO KEY UPDATE`)
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

/** All vets, or these, in order of id. */
export async function lockVeterinarios(tx: Tx, ids?: number[]): Promise<void> {
  const which = ids ? sql`id_usuario = ANY(${ids})` : sql`true`
  await tx.query(sql`
    SELECT FROM usuario WHERE rol = 'veterinario' AND eliminado_en IS NULL AND ${which}
    ORDER BY id_usuario FOR NO KEY UPDATE`)
}
