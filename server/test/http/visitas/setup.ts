import type { VisitaDetalle } from '@huella/contract'
import { beforeAll } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { clinic, pet, setUpRecord, vet } from '../../support/record.ts'

export { admin, clinic, id, NOW, other, owner, pet, vet } from '../../support/record.ts'

export let colleague: Person
/** An administrator with a number in the professional association; `admin` has none. */
export let chief: Person

/** Opens a clinic for the tests of the file that calls it. */
export function setUp(): void {
  setUpRecord({ renew: 'pets' })
  beforeAll(async () => {
    colleague = await clinic.person('veterinario', { nombre: 'Carlos' })
    chief = await clinic.person('admin', { nombre: 'Carmen', colegiado: '28/1' })
  })
}

export const CONTENT = { motivo: 'Tos', exploracion: 'Auscultación normal', nota_interna: 'El dueño paga tarde' }

let citas = 0
/** An appointment of `pet` with `vet` whose hour has come: one on each day of January and February. */
export function pastCita(fields: Record<string, string> = {}): Promise<number> {
  citas += 1
  const day = new Date(Date.UTC(2026, 0, citas)).toISOString().slice(0, 10)
  return clinic.cita(pet, vet, { fecha_hora: `${day}T10:00`, ...fields })
}

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
