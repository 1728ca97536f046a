import type { Prevencion } from '@huella/contract'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { uniqueId } from '../support/data.ts'

const DAY_MS = 86_400_000

/** So many days from today. The tests run in Madrid's time zone, and none is about midnight. */
export const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A dog of an owner, and a vet. */
export async function createPatient(clinic: Clinic) {
  const name = `Luna${uniqueId()}`
  const owner = await clinic.usuario('cliente', { nombre: 'Íñigo', apellido: 'Núñez' })
  const vet = await clinic.usuario('veterinario', { nombre: 'Begoña', apellido: 'Ibáñez' })
  const luna = await clinic.mascota(owner, { nombre: name, especie: 'perro', raza: 'Beagle', sexo: 'hembra' })
  return { owner, vet, luna, name }
}

export const give = (clinic: Clinic, vet: TestUser, idMascota: number, fields: object = {}): Promise<Prevencion> =>
  clinic.call(vet, 'POST', `/api/mascotas/${idMascota}/prevenciones`, {
    tipo: 'vacuna',
    producto: 'Rabia',
    enfermedades: ['Rabia'],
    lote: 'A123',
    fecha: day(-300),
    proxima: day(15), // no reminder is due by itself
    ...fields,
  })
