import type { Tratamiento } from '@huella/contract'
import { afterAll, beforeAll } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

export let clinic: Clinic
export let admin: Person
export let vet: Person
export let otherVet: Person

/** Opens a clinic for the tests of the file that calls it. */
export function setUp(): void {
  beforeAll(async () => {
    clinic = await Clinic.open({ now: '2026-03-10T12:00:00Z' })
    admin = await clinic.person('admin')
    vet = await clinic.person('veterinario', { nombre: 'Eva', apellido: 'Muñoz' })
    otherVet = await clinic.person('veterinario', { nombre: 'Hugo', apellido: 'Sanz' })
  })
  afterAll(() => clinic.close())
}

export const idOf = (person: Person) => person.usuario.id_usuario

/** An owner with a pet and an appointment of it with `vet`. */
export async function visit(owner?: Person) {
  const whose = owner ?? (await clinic.person())
  const mascota = await clinic.mascota(whose)
  return { owner: whose, mascota, cita: await clinic.cita(mascota, vet) }
}

export const antibiotic = (fields: object = {}) => ({
  nombre: 'Antibiótico',
  precio: 19.99,
  descripcion: 'Cada ocho horas,\ncon comida',
  fecha_inicio: '2026-03-10',
  fecha_fin: '2026-03-20',
  estado: 'activo',
  ...fields,
})

export const trailOf = (id: number) => clinic.auditTrail('tratamiento', id)

export async function rowOf(id: number): Promise<Tratamiento | undefined> {
  const all: Tratamiento[] = (await admin.get('/api/tratamientos')).json()
  return all.find((row) => row.id_tratamiento === id)
}
