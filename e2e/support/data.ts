import { randomBytes } from 'node:crypto'
import type { Rol, Settings } from '@huella/contract'
import type { Clinic, TestUser } from './clinic.ts'

/** Shown when another user has saved the same row meanwhile. */
/** In a form, which says what has changed and keeps what was typed. */
export const CHANGED = 'Otra persona ha modificado este registro mientras lo editabas.'
export const OUTDATED = 'Otra persona ha modificado este registro. Recarga para ver los cambios.'

export const LONG_NAME = 'Maximiliana-Hermenegilda-de-la-Santísima-Trinidad'

/** In the names of a test's rows: a search for it finds them and no other test's. */
export const uniqueId = () => randomBytes(4).toString('hex')

/** An owner with a pet, and a vet; `id` is part of their names. */
export async function createOwnerVetAndPet(clinic: Clinic, id = '') {
  const owner = await clinic.usuario('cliente', { nombre: 'Íñigo', apellido: `Núñez${id}` })
  const vet = await clinic.usuario('veterinario', { nombre: 'Begoña', apellido: `Ibáñez${id}` })
  const luna = await clinic.mascota(owner, { nombre: `Luna${id}` })
  return { owner, vet, luna, ownerName: `Íñigo Núñez${id}`, vetName: `Begoña Ibáñez${id}` }
}

/** The user of that role who sees the rows of this owner and this vet. */
export async function viewerOf(
  clinic: Clinic,
  rol: Rol,
  { owner, vet }: Record<'owner' | 'vet', TestUser>,
): Promise<TestUser> {
  if (rol === 'admin') return clinic.usuario('admin')
  return rol === 'veterinario' ? vet : owner
}

/** Changes these settings of the clinic, whatever their version. */
export async function changeSettings(clinic: Clinic, admin: TestUser, changes: Partial<Settings>): Promise<void> {
  const { version, ...settings } = await clinic.call<Settings>(null, 'GET', '/api/settings')
  await clinic.call(admin, 'PUT', '/api/settings', { ...settings, ...changes })
}
