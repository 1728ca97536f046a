import type { VisitaDetalle } from '@huella/contract'
import { afterAll, beforeAll } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

/** A Tuesday, 12:00 in Madrid. */
export const NOW = '2026-03-10T11:00:00Z'

export let clinic: Clinic
export let admin: Person
export let vet: Person
export let colleague: Person
export let owner: Person
export let other: Person
export let pet: number

/** Opens a clinic for the tests of the file that calls it. */
export function setUp(): void {
  beforeAll(async () => {
    clinic = await Clinic.open({ now: NOW })
    admin = await clinic.person('admin')
    vet = await clinic.person('veterinario', { nombre: 'Vera', apellido: 'Sanz' })
    colleague = await clinic.person('veterinario', { nombre: 'Carlos' })
    owner = await clinic.person('cliente')
    other = await clinic.person('cliente', { nombre: 'Olga' })
    pet = await clinic.mascota(owner)
  })
  afterAll(() => clinic.close())
}

export const id = (person: Person) => person.usuario.id_usuario

export const CONTENT = { motivo: 'Tos', exploracion: 'Auscultación normal', nota_interna: 'El dueño paga tarde' }

/** A draft of `vet`. */
export async function draft(fields: object = CONTENT, by = vet): Promise<VisitaDetalle> {
  const response = await by.post('/api/visitas', { id_mascota: pet, ...fields })
  return response.json<VisitaDetalle>()
}

export const sign = ({ id_visita, version }: VisitaDetalle, by = vet) =>
  by.post(`/api/visitas/${id_visita}/firma`, { version })

export async function signed(fields?: object): Promise<VisitaDetalle> {
  return (await sign(await draft(fields))).json<VisitaDetalle>()
}

export const code = (response: { statusCode: number; json(): { code?: string } }) => [
  response.statusCode,
  response.json().code,
]
