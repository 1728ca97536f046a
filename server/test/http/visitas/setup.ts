import type { VisitaDetalle } from '@huella/contract'
import { beforeAll } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { clinic, pet, setUpRecord, vet } from '../../support/record.ts'

export { admin, clinic, id, NOW, other, owner, pet, vet } from '../../support/record.ts'

export let colleague: Person

/** Opens a clinic for the tests of the file that calls it. */
export function setUp(): void {
  setUpRecord()
  beforeAll(async () => {
    colleague = await clinic.person('veterinario', { nombre: 'Carlos' })
  })
}

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
