import { supresion, supresionDetalle, supresiones, supresionPropia } from '@huella/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { Record } from '../ficha/setup.ts'

let clinic: Clinic
let admin: Person
let vet: Person
let desk: Person
let owner: Person
beforeAll(async () => {
  clinic = await Clinic.open({ now: '2026-03-10T12:00:00Z' })
  admin = await clinic.person('admin')
  vet = await clinic.person('veterinario')
  desk = await clinic.person('recepcion')
})
beforeEach(async () => {
  owner = await clinic.person('cliente', { nombre: 'Marta' })
})
afterAll(() => clinic.close())

const own = async (who = owner) => (await who.get('/api/user/supresion')).json()
const ask = async () => (await owner.post('/api/user/supresion', { motivo: 'Me mudo' })).json().id_supresion
const decide = (id: number, body: object, who = admin) => who.post(`/api/supresiones/${id}/decision`, body)
const letters = () => clinic.sql`
  SELECT datos->>'paso' AS paso, estado FROM aviso WHERE tipo = 'supresion' AND id_usuario = ${owner.usuario.id_usuario} ORDER BY id_aviso`

describe('a request', () => {
  test('says what the clinic has and until when the law keeps it, and has a term of a month', async () => {
    const pet = await clinic.mascota(owner)
    expect((await own()).conservacion).toMatchObject({ mascotas: 1, visitas: 0, ultima: null, hasta: null, anios: 5 })
    await new Record(clinic, vet, pet).visita('2026-02-01T10:00')
    await clinic.cita(pet, vet)
    const before = await own()
    expect(supresionPropia.parse(before)).toStrictEqual(before)
    expect(before).toMatchObject({
      supresion: null,
      conservacion: { visitas: 1, proximas: 1, ultima: '2026-02-01', hasta: '2031-02-01' },
    })
    const asked = await owner.post('/api/user/supresion', { motivo: 'Me mudo' })
    expect([asked.statusCode, supresion.parse(asked.json())]).toEqual([201, asked.json()])
    expect(asked.json()).toMatchObject({ estado: 'pendiente', responder_antes: '2026-04-10', motivo: 'Me mudo' })
    const detail = (await admin.get(`/api/supresiones/${asked.json().id_supresion}`)).json()
    expect(supresionDetalle.parse(detail)).toStrictEqual(detail)
    expect(detail).toMatchObject({ usuario: { nombre: 'Marta' }, conservacion: { hasta: '2031-02-01' } })
    expect(await letters()).toEqual([{ paso: 'recibida', estado: 'pendiente' }])
  })

  test('is made once at a time, and taken back until it is decided', async () => {
    const both = await Promise.all([1, 2].map(() => owner.post('/api/user/supresion', {})))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('SUPRESION_PENDIENTE')
    expect((await owner.delete('/api/user/supresion')).statusCode).toBe(204)
    expect((await own()).supresion).toBeNull()
    expect((await owner.delete('/api/user/supresion')).json().code).toBe('SUPRESION_DECIDIDA')
    expect((await owner.post('/api/user/supresion', {})).statusCode).toBe(201)
  })

  test('is written down by the administrator for a client who cannot sign in', async () => {
    const body = { nombre: 'Lola', apellido: '', telefono: '655000419', email: null, rol: 'cliente' }
    const { id_usuario } = (await desk.post('/api/admin/users', body)).json()
    const asked = await admin.post(`/api/clientes/${id_usuario}/supresion`, { motivo: 'Por teléfono' })
    expect(asked.json()).toMatchObject({ usuario: { nombre: 'Lola' }, estado: 'pendiente' })
    expect((await decide(asked.json().id_supresion, { aceptar: true })).json()).toMatchObject({
      ...{ usuario: null, motivo: null, estado: 'bloqueada', conservar_hasta: null },
    })
  })

  test('is no matter of staff: their own accounts, and the requests of others', async () => {
    const id = await ask()
    const path = `/api/clientes/${owner.usuario.id_usuario}/supresion`
    for (const who of [vet, desk, admin])
      for (const method of ['GET', 'POST', 'DELETE'] as const)
        expect((await who.call({ method, url: '/api/user/supresion' })).statusCode).toBe(403)
    for (const [who, status] of [
      [vet, 403],
      [desk, 403],
      [owner, 403],
      [clinic.anonymous, 401],
    ] as const) {
      expect((await who.post(path, {})).statusCode).toBe(status)
      expect((await who.get('/api/supresiones')).statusCode).toBe(status)
      expect((await who.get(`/api/supresiones/${id}`)).statusCode).toBe(status)
      expect((await decide(id, { aceptar: true }, who)).statusCode).toBe(status)
    }
    expect((await admin.post(`/api/clientes/${vet.usuario.id_usuario}/supresion`, {})).statusCode).toBe(404)
    expect((await admin.post('/api/clientes/999999/supresion', {})).statusCode).toBe(404)
    expect((await own(await clinic.person())).supresion).toBeNull()
  })

  test.each([[{ motivo: '' }], [{ motivo: 'x'.repeat(501) }], [{ motivo: 1 }]])('refuses %j', async (body) => {
    expect((await owner.post('/api/user/supresion', body)).statusCode).toBe(422)
  })
})

describe('the administrator', () => {
  test('refuses with a reason, which the client reads', async () => {
    const id = await ask()
    expect((await decide(id, { aceptar: false })).json().errors).toEqual({ respuesta: 'Di por qué no se borran.' })
    expect((await decide(id, {})).statusCode).toBe(422)
    expect((await decide(id, { aceptar: false, respuesta: 'Hay un pleito' })).json()).toMatchObject({
      estado: 'rechazada',
    })
    expect((await own()).supresion).toMatchObject({ estado: 'rechazada', respuesta: 'Hay un pleito' })
    expect((await letters()).at(-1)).toEqual({ paso: 'rechazada', estado: 'pendiente' })
    expect((await decide(id, { aceptar: true })).json().code).toBe('SUPRESION_DECIDIDA')
    expect((await owner.get('/api/user')).statusCode).toBe(200)
  })

  test('accepts: the account is closed, appointments to come are cancelled, and only the letter goes out', async () => {
    const pet = await clinic.mascota(owner)
    const cita = await clinic.cita(pet, vet)
    await desk.post(`/api/citas/${cita}/estado`, { estado: 'confirmada' })
    const id = await ask()
    const responses = await Promise.all([1, 2].map(() => decide(id, { aceptar: true })))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await owner.get('/api/user')).statusCode).toBe(401)
    expect((await vet.get(`/api/mascotas/${pet}`)).statusCode).toBe(404)
    const pending =
      await clinic.sql`SELECT tipo FROM aviso WHERE estado = 'pendiente' AND (id_usuario = ${owner.usuario.id_usuario} OR id_cita = ${cita})`
    expect(pending).toEqual([{ tipo: 'supresion' }, { tipo: 'supresion' }])
    const [row] = await clinic.sql`SELECT eliminado_en IS NOT NULL AS archived FROM cita WHERE id_cita = ${cita}`
    expect(row).toEqual({ archived: true })
  })

  test('lists what is to be decided first, and those who are blocked without a name', async () => {
    await decide(await ask(), { aceptar: true })
    owner = await clinic.person('cliente', { nombre: 'Nuria' })
    const id = await ask()
    const list = (await admin.get('/api/supresiones')).json()
    expect(supresiones.parse(list)).toStrictEqual(list)
    const states = list.map(({ estado }: { estado: string }) => estado)
    expect(states.lastIndexOf('pendiente')).toBe(states.filter((estado: string) => estado === 'pendiente').length - 1)
    expect(list.find((one: { id_supresion: number }) => one.id_supresion === id)).toMatchObject({
      usuario: { nombre: 'Nuria' },
    })
    expect(list.find((one: { estado: string }) => one.estado === 'bloqueada')).toMatchObject({
      usuario: null,
      motivo: null,
    })
  })
})
