import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

/** A Monday, 12:00 in Madrid. */
export const NOW = '2026-11-16T11:00:00Z'
export const TODAY = '2026-11-16'

export let clinic: Clinic
export let admin: Person
export let vet: Person
export let owner: Person
export let other: Person
export let pet: number
export let otherPet: number

/** Opens a clinic for the tests of the file that calls it. */
export function setUp(): void {
  beforeAll(async () => {
    clinic = await Clinic.open({ now: NOW })
    admin = await clinic.person('admin')
    vet = await clinic.person('veterinario', { nombre: 'Vera', apellido: 'Sanz' })
  })
  afterAll(() => clinic.close())
  beforeEach(async () => {
    owner = await clinic.person('cliente', { nombre: 'Ana', apellido: 'Gil', telefono: '+34600111222' })
    other = await clinic.person('cliente', { nombre: 'Olga' })
    pet = await clinic.mascota(owner)
    otherPet = await clinic.mascota(other, { nombre: 'Copo', especie: 'gato', raza: null })
  })
  afterEach(async () => {
    await clinic.sql`DELETE FROM aviso`
    await clinic.sql`DELETE FROM prevencion`
    await clinic.sql`
      UPDATE ajustes SET recordatorios_prevencion = '{30,7}', enable_email_notifications = true, enable_sms_notifications = false`
  })
}

export const id = (person: Person) => person.usuario.id_usuario

export const rabies = (fields: object = {}) => ({
  tipo: 'vacuna',
  producto: 'Rabia',
  enfermedades: ['Rabia'],
  lote: 'A123',
  caducidad: '2027-06-30',
  fecha: '2025-12-16',
  proxima: '2026-12-16',
  ...fields,
})

/** A row of this pet, by the vet. */
export async function give(idMascota: number, fields: object = {}): Promise<number> {
  const response = await vet.post(`/api/mascotas/${idMascota}/prevenciones`, rabies(fields))
  expect(response.statusCode, response.body).toBe(201)
  return response.json<{ id_prevencion: number }>().id_prevencion
}
