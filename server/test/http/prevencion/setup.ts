import { afterEach, expect } from 'vitest'
import { clinic, setUpRecord, vet } from '../../support/record.ts'

export { admin, clinic, id, other, otherPet, owner, pet, vet } from '../../support/record.ts'

/** A Monday, 12:00 in Madrid. */
export const NOW = '2026-11-16T11:00:00Z'
export const TODAY = '2026-11-16'

/** Opens a clinic for the tests of the file that calls it. */
export function setUp(): void {
  setUpRecord({
    now: NOW,
    renew: 'people and pets',
    owner: { nombre: 'Ana', apellido: 'Gil', telefono: '+34600111222' },
    otherPet: { nombre: 'Copo', especie: 'gato', raza: null },
  })
  afterEach(async () => {
    await clinic.sql`DELETE FROM aviso`
    await clinic.sql`DELETE FROM prevencion`
    await clinic.sql`
      UPDATE ajustes SET recordatorios_prevencion = '{30,7}', enable_email_notifications = true, enable_sms_notifications = false`
  })
}

export const rabies = (fields: object = {}) => ({
  tipo: 'vacuna',
  producto: 'Rabia',
  enfermedades: ['Rabia'],
  lote: 'A123',
  caducidad: '2027-06-30',
  fecha: '2025-12-16',
  proxima: '2026-12-16',
  ...fields,
})

/** A row of this pet, by the vet. */
export async function give(idMascota: number, fields: object = {}): Promise<number> {
  const response = await vet.post(`/api/mascotas/${idMascota}/prevenciones`, rabies(fields))
  expect(response.statusCode, response.body).toBe(201)
  return response.json<{ id_prevencion: number }>().id_prevencion
}
