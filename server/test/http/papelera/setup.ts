import type { Papelera, PapeleraFila } from '@huella/contract'
import type { Person } from '../../support/clinic.ts'
import { admin, clinic, id, pet, setUpRecord, vet } from '../../support/record.ts'

export { admin, clinic, entry, id, other, owner, pet, vet } from '../../support/record.ts'

export const setUp = () => setUpRecord({ renew: 'people and pets', pet: { nombre: 'Canela' } })

export const binOf = async (who: Person, query: Record<string, string> = {}): Promise<PapeleraFila[]> =>
  (await who.get(`/api/papelera?${new URLSearchParams(query)}`)).json<Papelera>().data

export const restore = (who: Person, entidad: string, row: number, como?: object) =>
  who.post(`/api/papelera/${entidad}/${row}/restaurar`, como)

/** Status and code. */
export const outcome = async (response: ReturnType<typeof restore>) => {
  const { statusCode, json } = await response
  return [statusCode, json().code]
}

/** An appointment that the desk books, in two days at 10:30. */
export const cita = async (fields: object = {}): Promise<number> => {
  const body = {
    id_mascota: pet,
    id_usuario: id(vet),
    fecha_hora: '2026-03-12T10:30',
    tipo_consulta: 'control',
    motivo_consulta: 'Revisión',
  }
  const response = await admin.post('/api/citas', { ...body, ...fields })
  return response.json().id_cita
}

export const estadoOf = async (idCita: number) =>
  (await clinic.sql`SELECT estado, eliminado_en IS NOT NULL AS gone FROM cita WHERE id_cita = ${idCita}`)[0]
