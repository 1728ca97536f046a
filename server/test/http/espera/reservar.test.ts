import { describe, expect, test } from 'vitest'
import {
  admin,
  cancel,
  clinic,
  DAY,
  expire,
  fullDay,
  id,
  linkTo,
  ofertasOf,
  offerAll,
  other,
  otherPet,
  owner,
  pet,
  setUp,
  vet,
  wait,
} from './setup.ts'

setUp()

/** A Thursday on which the vet is free. */
const LATER = '2026-03-19'
const body = (fields: object = {}) => ({
  id_mascota: pet,
  id_usuario: id(vet),
  fecha_hora: `${LATER}T10:00`,
  tipo_consulta: 'control',
  motivo_consulta: 'Revisión',
  ...fields,
})
const waiting = async () =>
  (await admin.get('/api/espera')).json<{ id_espera: number }[]>().map(({ id_espera }) => id_espera)
const citasOf = async (mascota: number) =>
  (await clinic.sql`SELECT FROM cita WHERE id_mascota = ${mascota} AND eliminado_en IS NULL`).length

describe('an appointment for an entry of the waiting list', () => {
  test('ends the entry and withdraws what is offered to it, in one step', async () => {
    const [first] = await fullDay()
    const wanted = await wait(owner)
    await cancel(first)
    await offerAll()
    const response = await admin.post('/api/citas', body({ id_espera: wanted }))
    expect(response.statusCode, response.body).toBe(201)
    expect(response.json().id_espera).toBeUndefined()
    expect(await waiting()).toEqual([])
    expect(await ofertasOf(wanted)).toMatchObject([{ estado: 'anulada' }])
    expect((await clinic.auditTrail('espera', wanted)).at(-1)).toMatchObject({
      accion: 'estado',
      id_usuario: id(admin),
      despues: { estado: 'atendida' },
    })
  })

  test('moves the one that the entry is for', async () => {
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-26T10:00' })
    const wanted = await wait(owner, { id_cita: cita })
    const moved = await admin.put(`/api/citas/${cita}`, { fecha_hora: `${LATER}T10:30`, id_espera: wanted })
    expect(moved.json()).toMatchObject({ id_cita: cita, fecha_hora: `${LATER}T10:30` })
    expect(await waiting()).toEqual([])
  })

  test('is not booked when the entry is gone, of another pet or does not exist', async () => {
    const wanted = await wait(owner)
    const others = await wait(other, { id_mascota: otherPet })
    const refused = async (id_espera: number) => {
      const response = await admin.post('/api/citas', body({ id_espera }))
      expect([response.statusCode, response.json().code]).toEqual([409, 'ESPERA_ATENDIDA'])
    }
    await refused(others)
    await refused(999_999)
    await admin.delete(`/api/espera/${wanted}`)
    await refused(wanted)
    expect(await citasOf(pet)).toBe(0)
    expect(await waiting()).toEqual([others])
    expect((await admin.post('/api/citas', body({ id_espera: 'x' }))).statusCode).toBe(422)
  })

  test('two at once: one books, the other changes nothing', async () => {
    const wanted = await wait(owner)
    const [one, two] = await Promise.all(
      ['10:00', '10:30'].map((hour) =>
        admin.post('/api/citas', body({ id_espera: wanted, fecha_hora: `${LATER}T${hour}` })),
      ),
    )
    expect([one?.statusCode, two?.statusCode].sort()).toEqual([201, 409])
    expect(await citasOf(pet)).toBe(1)
  })
})

describe('the list of the desk', () => {
  test('has the telephone, and what was offered before and what they said, the last first', async () => {
    await clinic.sql`UPDATE usuario SET telefono = '+34600111222' WHERE id_usuario = ${id(owner)}`
    const [first, second] = await fullDay()
    const wanted = await wait(owner)
    await cancel(first)
    await offerAll()
    await clinic.anonymous.post(`/api/ofertas/${await linkTo(wanted)}`, { rechazar: true })
    await cancel(second)
    await offerAll()
    const [entry] = (await admin.get('/api/espera')).json()
    expect(entry).toMatchObject({
      mascota: { usuario: { telefono: '+34600111222' } },
      oferta: { fecha_hora: `${DAY}T10:15` },
      ofertas_anteriores: [{ fecha_hora: `${DAY}T10:00`, estado: 'rechazada', veterinario: { id_usuario: id(vet) } }],
    })
    await expire(wanted)
    expect((await admin.get('/api/espera')).json()[0]).toMatchObject({
      oferta: null,
      ofertas_anteriores: [{ fecha_hora: `${DAY}T10:15`, estado: 'caducada' }, { estado: 'rechazada' }],
    })
  })
})
