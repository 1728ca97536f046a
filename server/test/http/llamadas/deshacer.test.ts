import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { admin, clinic, id, owner, pet, setUpRecord, vet } from '../../support/record.ts'

setUpRecord({ renew: 'people and pets', owner: { nombre: 'Óscar' }, pet: { nombre: 'Canela' } })

let desk: Person
beforeAll(async () => {
  desk = await clinic.person('recepcion')
})

let hour = 0
/** Each at an hour of its own. */
const cita = () => {
  hour += 1
  return {
    fecha_hora: `2026-03-${12 + Math.floor(hour / 4)}T1${hour % 4}:30`,
    id_usuario: id(vet),
    tipo_consulta: 'control',
  }
}
const lola = { nombre: 'Lola', apellido: 'Vidal Serra', telefono: '655 000 418' }
const bruno = { nombre: 'Bruno', especie: 'perro' }
const call = async (body: object = {}) => {
  const response = await desk.post('/api/llamadas', { cliente: lola, mascota: bruno, cita: cita(), ...body })
  expect(response.statusCode, response.body).toBe(201)
  const { llamada, cita: booked, ...ids } = response.json()
  return { ...ids, id_cita: booked?.id_cita ?? null, url: `/api/llamadas/${llamada.id_llamada}/reserva` }
}
type Call = Awaited<ReturnType<typeof call>>
const left = async ({ id_cliente, id_mascota, id_cita }: Call) =>
  (
    await clinic.sql`SELECT
      (SELECT eliminado_en IS NULL FROM usuario WHERE id_usuario = ${id_cliente}) AS cliente,
      (SELECT eliminado_en IS NULL FROM mascota WHERE id_mascota = ${id_mascota}) AS mascota,
      (SELECT eliminado_en IS NULL FROM cita WHERE id_cita = ${id_cita}) AS cita`
  )[0]

describe('a call that is taken back', () => {
  test('takes the client, the pet, the appointment and the note with it', async () => {
    const made = await call({ nota_cliente: 'Prefiere por la tarde' })
    const response = await desk.delete(made.url)
    expect([response.statusCode, response.json()]).toEqual([200, { retirados: ['cliente', 'mascota', 'cita'] }])
    expect(await left(made)).toEqual({ cliente: false, mascota: false, cita: false })
    expect((await desk.delete(made.url)).statusCode).toBe(404)
    expect(await clinic.auditTrail('usuario', made.id_cliente)).toMatchObject([
      { accion: 'crear' },
      { accion: 'eliminar', id_usuario: id(desk) },
    ])
  })

  test('is one entry of the bin, and comes back with all of it', async () => {
    const made = await call({ nota_cliente: 'Prefiere por la tarde' })
    await desk.delete(made.url)
    const [first, ...others] = (await desk.get('/api/papelera')).json().data
    expect(first).toMatchObject({
      ...{ entidad: 'llamada', cliente: { nombre: 'Lola', eliminado: true } },
      con: ['usuario', 'mascota', 'cita', 'nota_cliente'].map((entidad) => ({ entidad, n: 1 })),
    })
    expect(others.filter(({ entidad }: { entidad: string }) => entidad !== 'llamada')).toEqual([])
    const back = await desk.post(`/api/papelera/llamada/${first.id}/restaurar`)
    expect([back.statusCode, back.json().canceladas]).toEqual([200, []])
    expect(await left(made)).toEqual({ cliente: true, mascota: true, cita: true })
    expect((await desk.get(`/api/clientes/${made.id_cliente}/notas`)).json()).toMatchObject([
      { texto: 'Prefiere por la tarde' },
    ])
  })

  test('of a known client takes only what it created, and the note that was left', async () => {
    const known = { cliente: undefined, id_cliente: id(owner) }
    const made = await call({ ...known, mascota: undefined, id_mascota: pet, nota_cliente: 'Paga en efectivo' })
    expect((await admin.get(`/api/clientes/${id(owner)}/notas`)).json()).toMatchObject([{ texto: 'Paga en efectivo' }])
    expect((await desk.delete(made.url)).json()).toEqual({ retirados: ['cita'] })
    expect(await left(made)).toEqual({ cliente: true, mascota: true, cita: false })
    expect((await admin.get(`/api/clientes/${id(owner)}/notas`)).json()).toEqual([])
    const noted = await call({ ...known, mascota: bruno, cita: undefined, resultado: 'volvera_a_llamar' })
    expect((await desk.delete(noted.url)).json()).toEqual({ retirados: ['mascota'] })
  })

  test.each<[string, string[], (made: Call) => Promise<unknown>]>([
    ['another appointment', ['cita'], (made) => desk.post('/api/citas', { ...cita(), id_mascota: made.id_mascota })],
    [
      'an alert',
      ['cita'],
      (made) =>
        vet.post(`/api/mascotas/${made.id_mascota}/alertas`, {
          ...{ tipo: 'alergia', gravedad: 'grave', texto: 'Penicilina' },
        }),
    ],
    ['a change of the pet', ['cita'], (made) => desk.put(`/api/mascotas/${made.id_mascota}`, { raza: 'Beagle' })],
    [
      'another call',
      ['mascota', 'cita'],
      (made) => desk.post(`/api/clientes/${made.id_cliente}/llamadas`, { resultado: 'resuelta' }),
    ],
    ['a note', ['mascota', 'cita'], (made) => desk.post(`/api/clientes/${made.id_cliente}/notas`, { texto: 'Sorda' })],
    [
      'an address',
      ['mascota', 'cita'],
      (made) => desk.put(`/api/admin/users/${made.id_cliente}`, { email: `lola${made.id_cliente}@ejemplo.es` }),
    ],
    [
      'another pet',
      ['mascota', 'cita'],
      (made) =>
        desk.post('/api/mascotas', {
          ...bruno,
          raza: null,
          sexo: null,
          fecha_nacimiento: null,
          id_usuario: made.id_cliente,
        }),
    ],
  ])('leaves whoever has %s by now', async (_what, retirados, use) => {
    const made = await call()
    const used = (await use(made)) as { statusCode: number; body: string }
    expect(used.statusCode, used.body).toBeLessThan(300)
    expect((await desk.delete(made.url)).json()).toEqual({ retirados })
    expect(await left(made)).toEqual({ cliente: true, mascota: !retirados.includes('mascota'), cita: false })
  })

  test('is refused once the patient is there, and nothing changes', async () => {
    const made = await call({ cita: undefined, urgencia: { id_usuario: id(vet) } })
    expect((await desk.post(`/api/citas/${made.id_cita}/llegada`)).statusCode).toBe(200)
    const refused = await desk.delete(made.url)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'DESHACER_CADUCADO'])
    expect(await left(made)).toEqual({ cliente: true, mascota: true, cita: true })
    expect((await desk.get(`/api/clientes/${made.id_cliente}/llamadas`)).json()).toHaveLength(1)
  })

  test('is for who noted it, and administrators', async () => {
    const made = await call()
    expect((await clinic.anonymous.delete(made.url)).statusCode).toBe(401)
    expect((await owner.delete(made.url)).statusCode).toBe(403)
    expect((await vet.delete(made.url)).statusCode).toBe(404)
    expect((await (await clinic.person('recepcion')).delete(made.url)).statusCode).toBe(404)
    expect((await admin.delete(made.url)).statusCode).toBe(200)
  })

  test('of two that take it back at once, one does', async () => {
    const made = await call()
    const both = await Promise.all([desk.delete(made.url), admin.delete(made.url)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  })
})
