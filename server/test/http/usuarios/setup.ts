import { afterAll, beforeAll } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

export const USERS = '/api/admin/users'
export const NEW_PASSWORD = 'otra-contraseña'

export let clinic: Clinic
export let admin: Person
export let vet: Person
export let client: Person

/** Opens a clinic for the tests of the file that calls it. */
export function setUp(): void {
  beforeAll(async () => {
    clinic = await Clinic.open({ now: '2026-03-10T11:00:00Z' }) // 12:00 in Madrid
    admin = await clinic.person('admin')
    vet = await clinic.person('veterinario')
    client = await clinic.person()
  })
  afterAll(() => clinic.close())
}

let created = 0
/** The body of a new user, with an e-mail address that is not in use. */
export const eva = (fields: object = {}) => {
  created += 1
  return { nombre: 'Eva', apellido: 'Núñez', email: `eva${created}@ejemplo.es`, rol: 'veterinario', ...fields }
}
export const urlOf = (person: Person) => `${USERS}/${person.usuario.id_usuario}`
export const trailOf = (id: number) => clinic.auditTrail('usuario', id)
export const rowOf = async (person: Person) =>
  (await clinic.sql`SELECT * FROM usuario WHERE id_usuario = ${person.usuario.id_usuario}`)[0]
export const signsIn = async (email: string, password: string) =>
  (await clinic.login(email, password)).statusCode === 200
