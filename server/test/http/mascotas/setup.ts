import { afterAll, beforeAll } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

export let clinic: Clinic
export let admin: Person
export let vet: Person

/** Opens a clinic for the tests of the file that calls it. */
export function setUp(): void {
  beforeAll(async () => {
    clinic = await Clinic.open({ now: '2026-03-10T12:00:00Z' })
    admin = await clinic.person('admin')
    vet = await clinic.person('veterinario')
  })
  afterAll(() => clinic.close())
}

export const luna = (fields: object = {}) => ({
  nombre: 'Luna',
  especie: 'gato',
  raza: 'Siamés',
  fecha_nacimiento: '2021-02-03',
  sexo: 'hembra',
  notas: 'Le asustan\nlos truenos',
  ...fields,
})
