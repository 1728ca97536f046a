import type { Mascota } from '@huella/contract'
import type { Clinic, TestUser } from '../support/clinic.ts'

export interface Patient {
  owner: TestUser
  vet: TestUser
  pet: Mascota
}

/** A pet with its owner, and a vet. */
export async function createPatient(clinic: Clinic, nombre = 'Canela'): Promise<Patient> {
  const owner = await clinic.usuario('cliente', { nombre: 'Óscar', apellido: 'Muñoz' })
  const vet = await clinic.usuario('veterinario', { nombre: 'Vera', apellido: 'Sanz' })
  const pet = await clinic.mascota(owner, { nombre, especie: 'perro', raza: 'Beagle', sexo: 'hembra' })
  return { owner, vet, pet }
}

/** So many days from today; in UTC, which is never ahead of the clinic. */
const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Weights of the last months, oldest first, one every 30 days. */
export async function addPesos(clinic: Clinic, { vet, pet }: Patient, pesos: readonly number[]): Promise<void> {
  for (const [index, peso] of pesos.entries()) {
    const fecha = dayFromToday(-30 * (pesos.length - 1 - index))
    await clinic.call(vet, 'POST', `/api/mascotas/${pet.id_mascota}/pesos`, { peso, fecha })
  }
}

export const addAlerta = (clinic: Clinic, { vet, pet }: Patient, texto: string, gravedad = 'grave') =>
  clinic.call(vet, 'POST', `/api/mascotas/${pet.id_mascota}/alertas`, { tipo: 'alergia', gravedad, texto })

export const fichaOf = ({ pet }: Patient) => `/vet/pets/${pet.id_mascota}`
