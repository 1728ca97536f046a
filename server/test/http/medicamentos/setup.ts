import type { Medicamento } from '@huella/contract'
import { afterAll, beforeAll } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

export let clinic: Clinic
export let admin: Person
export let vet: Person
export let desk: Person
export let owner: Person

/** Opens a clinic for the tests of the file that calls it. */
export function setUp(): void {
  beforeAll(async () => {
    clinic = await Clinic.open({ now: '2026-03-10T12:00:00Z' })
    admin = await clinic.person('admin')
    vet = await clinic.person('veterinario')
    desk = await clinic.person('recepcion')
    owner = await clinic.person('cliente')
  })
  afterAll(() => clinic.close())
}

let made = 0

/** One of 50 mg/ml, for dogs 5 to 10 mg/kg; each with a name of its own. */
export const amoxi = (fields: object = {}) => {
  made += 1
  return {
    nombre: `Amoxi ${made}`,
    principio_activo: 'Amoxicilina',
    forma: 'liquido',
    unidad: 'mg',
    concentracion: 50,
    vias: ['oral', 'subcutanea'],
    rangos: [{ especie: 'perro', min: 5, max: 10, cada_horas: 12 }],
    ...fields,
  }
}

export const create = async (fields: object = {}): Promise<Medicamento> => {
  const response = await vet.post('/api/medicamentos', amoxi(fields))
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json()
}
