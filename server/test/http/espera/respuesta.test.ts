import { beforeEach, describe, expect, test } from 'vitest'
import {
  admin,
  cancel,
  clinic,
  DAY,
  expire,
  fullDay,
  ofertasOf,
  offerAll,
  other,
  owner,
  setUp,
  vet,
  wait,
} from './setup.ts'

setUp()

let wanted: number
let id_oferta: number
beforeEach(async () => {
  const [first] = await fullDay()
  wanted = await wait(owner)
  await cancel(first)
  await offerAll()
  id_oferta = (await ofertasOf(wanted))[0]?.id_oferta ?? 0
})

const respond = (body: object = { id_oferta }, by = owner) => by.post(`/api/espera/${wanted}/respuesta`, body)

describe('an owner who is signed in', () => {
  test('takes what is offered; a second time changes nothing', async () => {
    for (let time = 0; time < 2; time++) {
      const response = await respond()
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({ estado: 'aceptada', fecha_hora: `${DAY}T10:00` })
    }
    const citas = (await owner.get('/api/citas')).json()
    expect(citas).toMatchObject([{ fecha_hora: `${DAY}T10:00`, estado: 'confirmada' }])
    expect((await owner.get('/api/espera')).json()).toEqual([])
  })

  test('declines it and keeps waiting', async () => {
    expect((await respond({ id_oferta, rechazar: true })).json().estado).toBe('rechazada')
    expect((await owner.get('/api/espera')).json()).toMatchObject([{ id_espera: wanted, oferta: null }])
    expect((await respond()).json().code).toBe('OFERTA_NO_DISPONIBLE')
  })

  test('is told that its time is over', async () => {
    await expire(wanted)
    const response = await respond()
    expect([response.statusCode, response.json().code]).toEqual([409, 'OFERTA_CADUCADA'])
    expect((await owner.get('/api/citas')).json()).toEqual([])
  })

  test('answers no offer but that of the entry', async () => {
    expect((await respond({ id_oferta: id_oferta + 1 })).statusCode).toBe(404)
    expect((await owner.post('/api/espera/999999/respuesta', { id_oferta })).statusCode).toBe(404)
    expect((await respond({})).statusCode).toBe(422)
    expect((await respond({ id_oferta, rechazar: 'no' })).statusCode).toBe(422)
    expect(await ofertasOf(wanted)).toMatchObject([{ estado: 'abierta' }])
  })
})

test('others cannot answer it', async () => {
  expect((await respond({ id_oferta }, other)).statusCode).toBe(404)
  expect((await respond({ id_oferta }, clinic.anonymous)).statusCode).toBe(401)
  for (const who of [admin, vet]) expect((await respond({ id_oferta }, who)).statusCode).toBe(403)
  expect(await ofertasOf(wanted)).toMatchObject([{ estado: 'abierta' }])
})
