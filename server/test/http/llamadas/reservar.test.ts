import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { admin, clinic, id, other, owner, pet, setUpRecord, vet } from '../../support/record.ts'

setUpRecord({ renew: 'people and pets', owner: { nombre: 'Óscar' }, pet: { nombre: 'Canela' } })

let desk: Person
beforeAll(async () => {
  desk = await clinic.person('recepcion')
})
const url = '/api/llamadas'
const cita = (fields: object = {}) => ({
  ...{ fecha_hora: '2026-03-12T10:30', id_usuario: id(vet), tipo_consulta: 'vacunacion' },
  ...fields,
})
const lola = { nombre: 'Lola', apellido: 'Vidal Serra', telefono: '655 000 418' }
const bruno = { nombre: 'Bruno', especie: 'perro' }
const counts = async () =>
  (
    await clinic.sql`SELECT (SELECT count(*) FROM usuario WHERE rol = 'cliente') AS clientes,
    (SELECT count(*) FROM mascota) AS mascotas, (SELECT count(*) FROM cita) AS citas,
    (SELECT count(*) FROM llamada) AS llamadas, (SELECT count(*) FROM auditoria) AS auditoria`
  )[0]

describe('a call that books', () => {
  test('stores appointment and call of a known client, without a reason', async () => {
    const response = await desk.post(url, { id_cliente: id(owner), id_mascota: pet, cita: cita() })
    expect(response.statusCode).toBe(201)
    const { llamada, ...booked } = response.json()
    expect(booked).toMatchObject({ id_cliente: id(owner), id_mascota: pet, cita: { estado: 'confirmada' } })
    expect(llamada).toMatchObject({ resultado: 'resuelta', cita: { id_cita: booked.cita.id_cita } })
  })

  test('stores a new client by telephone and a pet of which little is known', async () => {
    const response = await desk.post(url, { cliente: lola, mascota: bruno, cita: cita({ motivo_consulta: 'Tos' }) })
    expect(response.statusCode).toBe(201)
    const { id_cliente, id_mascota } = response.json()
    const [row] = await clinic.sql`
      SELECT u.nombre, u.apellido, u.telefono, u.email, m.nombre AS mascota, m.raza FROM usuario u JOIN mascota m USING (id_usuario)
      WHERE u.id_usuario = ${id_cliente} AND m.id_mascota = ${id_mascota}`
    const known = { nombre: 'Lola', apellido: 'Vidal Serra', telefono: '+34655000418', email: null }
    expect(row).toEqual({ ...known, mascota: 'Bruno', raza: null })
  })

  test('books an urgency, and only notes a call', async () => {
    const urgent = await desk.post(url, { cliente: lola, mascota: bruno, urgencia: { id_usuario: id(vet) } })
    expect(urgent.json().cita).toMatchObject({ tipo_consulta: 'urgencia', fecha_hora: '2026-03-10T12:00' })
    const noted = await desk.post(url, { cliente: lola, resultado: 'volvera_a_llamar', nota: 'Pregunta precios' })
    expect(noted.json()).toMatchObject({ id_mascota: null, cita: null, llamada: { resultado: 'volvera_a_llamar' } })
  })

  test('of two that book the same hour, one wins; the other gets near hours, and stores nothing', async () => {
    await desk.post(url, { id_cliente: id(owner), id_mascota: pet, cita: cita({ fecha_hora: '2026-03-16T10:00' }) })
    const before = await counts()
    const people = [lola, { ...lola, nombre: 'Eva', telefono: '655 000 419' }]
    const both = await Promise.all(
      people.map((cliente) =>
        desk.post(url, { cliente, mascota: bruno, cita: cita({ fecha_hora: '2026-03-13T11:00' }) }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const lost = both.find(({ statusCode }) => statusCode === 409)?.json()
    expect(lost).toMatchObject({ code: 'CITA_SOLAPADA' })
    expect(lost.alternativas).toHaveLength(3)
    const after = await counts()
    const one = Object.entries(after ?? {}).map(([key, count]) => Number(count) - Number(before?.[key]))
    expect(one).toEqual([1, 1, 1, 1, 5]) // and the notice that was told
  })

  test.each([
    ['a telephone with letters', { cliente: { ...lola, telefono: '655 ABC 418' } }, 'cliente.telefono'],
    ['no telephone', { cliente: { ...lola, telefono: '' } }, 'cliente.telefono'],
    [
      'an address without surname',
      { cliente: { ...lola, apellido: ' ', email: 'lola@ejemplo.es' } },
      'cliente.apellido',
    ],
    ['a species that does not exist', { mascota: { ...bruno, especie: 'unicornio' } }, 'mascota.especie'],
    ['no species', { mascota: { nombre: 'Bruno' } }, 'mascota.especie'],
    [
      'a day that has passed',
      { cita: { fecha_hora: '2026-03-01T10:30', tipo_consulta: 'control' } },
      'cita.fecha_hora',
    ],
    ['nobody', { cliente: undefined }, 'id_cliente'],
    ['no pet', { mascota: undefined }, 'id_mascota'],
  ])('refuses %s, and stores nothing', async (_what, fields, field) => {
    const before = await counts()
    const response = await desk.post(url, { cliente: lola, mascota: bruno, cita: cita(), ...fields })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
    expect(await counts()).toEqual(before)
  })

  test('refuses the e-mail address and the pet of another, and stores nothing', async () => {
    const before = await counts()
    const email = owner.usuario.email
    const taken = await desk.post(url, { cliente: { ...lola, email }, mascota: bruno, cita: cita() })
    expect([taken.statusCode, taken.json().code]).toEqual([422, 'EMAIL_EN_USO'])
    const theirs = await desk.post(url, { id_cliente: id(other), id_mascota: pet, cita: cita() })
    expect(theirs.json().errors).toHaveProperty('id_mascota')
    expect(await counts()).toEqual(before)
  })

  test('is for staff, each by their own powers', async () => {
    const body = { id_cliente: id(owner), id_mascota: pet, cita: cita({ fecha_hora: '2026-03-17T10:00' }) }
    expect((await clinic.anonymous.post(url, body)).statusCode).toBe(401)
    expect((await owner.post(url, body)).statusCode).toBe(403)
    const colleague = await clinic.person('veterinario')
    expect((await colleague.post(url, body)).statusCode).toBe(403)
    expect((await vet.post(url, { cliente: lola, mascota: bruno, cita: cita() })).statusCode).toBe(403)
    expect((await vet.post(url, body)).statusCode).toBe(201)
    expect((await admin.post(url, { ...body, id_cliente: 987_654 })).statusCode).toBeGreaterThanOrEqual(404)
  })
})
