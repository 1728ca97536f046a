import type { Clinic } from '../support/clinic.ts'
import { uniqueId } from '../support/data.ts'

export const headings = ['Nombre', 'Especie', 'Raza', 'Fecha de Nacimiento', 'Sexo', 'Dueño', 'Notas', 'Acciones']

export const luna = {
  nombre: 'Luna',
  especie: 'gato',
  raza: 'Siamés',
  sexo: 'hembra',
  notas: 'Alérgica.\nMuy tranquila.',
}

/** An owner with a unique surname: a search for it finds only their pets. */
export async function createOwner(clinic: Clinic) {
  const apellido = `Núñez${uniqueId()}`
  return { owner: await clinic.usuario('cliente', { nombre: 'Íñigo', apellido }), apellido }
}
