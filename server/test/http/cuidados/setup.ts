import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

/** A Tuesday, 12:00 in Madrid. */
const NOW = '2026-03-10T11:00:00Z'

export let clinic: Clinic
export let admin: Person

export let vet: Person
export let owner: Person
export let other: Person
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
    other = await clinic.person('cliente', { nombre: 'Eva', apellido: 'Sol' })
    pet = await clinic.mascota(owner, { nombre: 'Canela' })
  })
}

export const id = (person: Person) => person.usuario.id_usuario

/** The body of a booking of `pet` with `vet`. */
export const booking = (fields: object = {}) => ({
  id_mascota: pet,
  id_usuario: id(vet),
  fecha_hora: '2026-03-12T10:30',
  tipo_consulta: 'vacunacion',
  motivo_consulta: 'Vacuna anual',
  ...fields,
})

export const entry = (fields: object = {}) => ({
  id_mascota: pet,
  tipo_consulta: 'control',
  motivo_consulta: 'Revisión',
  desde: '2026-03-10',
  hasta: '2026-03-20',
  ...fields,
})

export const estadosOf = async (idMascota: number) =>
  (await clinic.sql`SELECT estado FROM cita WHERE id_mascota = ${idMascota} ORDER BY fecha_hora`).map(
    ({ estado }) => estado,
  )

/** A draft of a visit, signed if wanted. */
export async function visita(fields: { peso?: number; firmada?: boolean; fecha_hora?: string } = {}): Promise<number> {
  const { peso = null, firmada = false, fecha_hora = '2026-03-01T10:00' } = fields
  const [row] = await clinic.sql<[{ id: number }]>`
    INSERT INTO visita (id_mascota, id_usuario, fecha_hora, peso, guardada_por, firmada_en)
    VALUES (${pet}, ${id(vet)}, ${fecha_hora}, ${peso}, ${id(vet)}, ${firmada ? NOW : null}::timestamptz) RETURNING id_visita AS id`
  return row.id
}
