import { attendsPatients, roles } from '@huella/contract'
import type { Caller } from '../platform/auth/access.ts'
import type { Tx } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'
import { findMascota, ownMascota, type Patient } from './own-mascotas.ts'

const vets = roles.filter(attendsPatients).map((rol) => `'${rol}'`)

/** A condition on `usuario`: a vet who can be booked. */
export const activeVet = raw(`rol IN (${vets.join(', ')}) AND eliminado_en IS NULL`)

interface LockedMascota {
  fallecida_en: string | null
  /** Its owner took it off their list. */
  baja: boolean
}

/**
 * Locks a pet until the transaction ends: it is not archived and does not die meanwhile, and bookings of one pet run one after the
 * other. Undefined: it does not exist, or is not of the owner who is given.
 */
export async function lockMascota(tx: Tx, id: number, idDueno: number | null): Promise<LockedMascota | undefined> {
  const [row] = await tx.query<LockedMascota>(sql`
    SELECT m.fallecida_en::text, m.baja_en IS NOT NULL AS baja FROM mascota m
    WHERE m.id_mascota = ${id} AND ${idDueno === null ? sql`m.eliminado_en IS NULL` : ownMascota(idDueno)}
    FOR NO KEY UPDATE`)
  return row
}

/** Whether there is such a pet, which is not archived until the transaction ends. */
async function shareMascota(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.query(sql`SELECT FROM mascota WHERE id_mascota = ${id} AND eliminado_en IS NULL FOR SHARE`)
  return rows.length > 0
}

/** `findMascota` of a pet that is not archived until the transaction ends. */
export async function shareVisibleMascota(tx: Tx, caller: Caller, id: number): Promise<Patient> {
  await shareMascota(tx, id)
  return findMascota(tx, caller, id)
}

/** Locks these pets, in order of id. */
export async function lockMascotas(tx: Tx, ids: number[]): Promise<void> {
  await tx.query(sql`SELECT FROM mascota WHERE id_mascota = ANY(${ids}) ORDER BY id_mascota FOR NO KEY UPDATE`)
}

/**
 * Locks a vet; false if there is no such vet. Bookings with one vet run one after the other: two that overlap would otherwise wait for
 * each other inside the exclusion constraint. Timetables and exceptions stay as they are until the booking is stored.
 */
export async function lockVeterinario(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM usuario WHERE id_usuario = ${id} AND ${activeVet} FOR NO KEY UPDATE`)
  return rows.length > 0
}

/** Whether there is such a vet, who is not archived until the transaction ends. */
export async function shareVeterinario(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.query(sql`SELECT FROM usuario WHERE id_usuario = ${id} AND ${activeVet} FOR SHARE`)
  return rows.length > 0
}

/** Locks all vets, or these, in order of id. */
export async function lockVeterinarios(tx: Tx, ids?: number[]): Promise<void> {
  const which = ids ? sql`id_usuario = ANY(${ids})` : sql`true`
  await tx.query(sql`SELECT FROM usuario WHERE ${activeVet} AND ${which} ORDER BY id_usuario FOR NO KEY UPDATE`)
}
