import type { Clinic, TestUser } from '../support/clinic.ts'
import { uniqueId } from '../support/data.ts'

export const luna = {
  nombre: 'Luna',
  especie: 'gato',
  raza: 'Siamés',
  sexo: 'hembra',
  notas: 'Alérgica.\nMuy tranquila.',
}

const staff = { create: 'Nueva Mascota', submit: 'Crear', removed: 'Mascota eliminada exitosamente' }
export const areas = {
  admin: { ...staff, path: '/admin/pets' },
  veterinario: { ...staff, path: '/vet/pets' },
  cliente: { path: '/pets', create: 'Agregar Mascota', submit: 'Guardar', removed: 'Mascota eliminada correctamente' },
} as const
type Rol = keyof typeof areas

/** An owner with a unique surname: a search for it finds only their pets. */
export async function createOwner(clinic: Clinic) {
  const apellido = `Núñez${uniqueId()}`
  return { owner: await clinic.usuario('cliente', { nombre: 'Íñigo', apellido }), apellido }
}

/** A user of that role, and the path of the list with only this owner's pets. */
export async function viewerOf(clinic: Clinic, rol: Rol, owner: TestUser) {
  const { path } = areas[rol]
  if (rol === 'cliente') return { viewer: owner, path }
  return { viewer: await clinic.usuario(rol), path: `${path}?search=${owner.usuario.apellido}` }
}
