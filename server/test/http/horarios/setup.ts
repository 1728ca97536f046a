import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

/** A Tuesday, 12:00 in Madrid. */
const NOW = '2026-03-10T11:00:00Z'

export let clinic: Clinic
export let admin: Person
export let vet: Person
export let colleague: Person
export let owner: Person
export let pet: number

/** Opens a clinic for the tests of the file that calls it. */
export function setUp(): void {
  beforeAll(async () => {
    clinic = await Clinic.open({ now: NOW })
    admin = await clinic.person('admin')
    vet = await clinic.person('veterinario', { nombre: 'Vera' })
    colleague = await clinic.person('veterinario', { nombre: 'Carlos' })
    owner = await clinic.person('cliente')
  })
  afterAll(() => clinic.close())
  // Each test begins without timetables, exceptions and appointments, with the default settings.
  beforeEach(async () => {
    await clinic.sql`DELETE FROM horario`
    await clinic.sql`DELETE FROM excepcion`
    await clinic.sql`UPDATE cita SET eliminado_en = now(), eliminado_por = id_usuario WHERE eliminado_en IS NULL`
    await clinic.sql`
      UPDATE ajustes SET appointment_duration = 30, duraciones = '{}', minimum_notice = 0, change_notice = 0,
        booking_horizon = 365, enforce_working_hours = false`
    pet = await clinic.mascota(owner)
  })
}

export const id = (person: Person) => person.usuario.id_usuario

export const tramo = (dia: number, desde: string, hasta: string, more: object = {}) => ({ dia, desde, hasta, ...more })

/** A tramo of every day. */
export const daily = (desde: string, hasta: string) => [1, 2, 3, 4, 5, 6, 7].map((dia) => tramo(dia, desde, hasta))

export const putHorario = (tramos: object[], of?: Person) =>
  admin.put(of ? `/api/horarios/${id(of)}` : '/api/horarios', { tramos })

export const cierre = (desde: string, hasta: string, more: object = {}) =>
  admin.post('/api/excepciones', { desde, hasta, tipo: 'cierre', motivo: 'Festivo', ...more })

export const apertura = (desde: string, hasta: string, more: object = {}) =>
  cierre(desde, hasta, { tipo: 'apertura', ...more })

/** The body of a booking of `pet` with `vet`, on Thursday. */
export const booking = (fields: object = {}) => ({
  id_mascota: pet,
  id_usuario: id(vet),
  fecha_hora: '2026-03-12T10:30',
  tipo_consulta: 'control',
  motivo_consulta: 'Revisión',
  ...fields,
})

/** The hours of a day at which a vet is free. */
export async function hoursOf(fecha: string, query = '', who: Person = owner, of: Person = vet): Promise<string[]> {
  const response = await who.get(`/api/huecos?desde=${fecha}&hasta=${fecha}&id_usuario=${id(of)}${query}`)
  return response.json().dias[0].huecos.map(({ hora }: { hora: string }) => hora)
}
