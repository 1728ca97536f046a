import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

/** A Tuesday, 12:00 in Madrid. */
export const NOW = '2026-03-10T11:00:00Z'

export let clinic: Clinic
export let admin: Person

export let vet: Person
export let owner: Person
export let pet: number

/** Opens a clinic for the tests of the file that calls it. */
export function setUp(): void {
  beforeAll(async () => {
    clinic = await Clinic.open({ now: NOW })
    admin = await clinic.person('admin')
  })
  afterAll(() => clinic.close())
  beforeEach(async () => {
    vet = await clinic.person('veterinario', { nombre: 'Vera', apellido: 'Sanz' })
    owner = await clinic.person('cliente', { nombre: 'Óscar', apellido: 'Muñoz' })
    pet = await clinic.mascota(owner, { nombre: 'Canela' })
  })
}

/** The body of a booking of `pet` with `vet`. */
export const booking = (fields: object = {}) => ({
  id_mascota: pet,
  id_usuario: vet.usuario.id_usuario,
  fecha_hora: '2026-03-12T10:30:00',
  tipo_consulta: 'vacunacion',
  motivo_consulta: 'Vacuna anual',
  ...fields,
})

export const estadoOf = async (id: number) =>
  (await clinic.sql`SELECT estado FROM cita WHERE id_cita = ${id}`)[0]?.estado
