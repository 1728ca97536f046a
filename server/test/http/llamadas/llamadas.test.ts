import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { admin, clinic, id, NOW, other, owner, pet, setUpRecord, vet } from '../../support/record.ts'

setUpRecord({ renew: 'people and pets', owner: { nombre: 'Óscar' }, pet: { nombre: 'Canela' } })

let desk: Person
beforeAll(async () => {
  desk = await clinic.person('recepcion')
})
const path = () => `/api/clientes/${id(owner)}/llamadas`
const note = async (body: object = {}, who = desk) => who.post(path(), { resultado: 'resuelta', ...body })

describe('a call with a client', () => {
  test('is noted by staff with who, when and how it ended, and audited', async () => {
    const response = await note({ nota: ' Pregunta por la radiografía ', id_mascota: pet })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      ...{ id_usuario: id(owner), motivo: 'consulta', resultado: 'resuelta', nota: 'Pregunta por la radiografía' },
      ...{ mascota: { id_mascota: pet, nombre: 'Canela' }, cita: null, id_prevencion: null },
      autor: { id_usuario: id(desk) },
    })
    expect(new Date(response.json().creado_en).toISOString()).toBe(new Date(NOW).toISOString())
    const trail = await clinic.auditTrail('llamada', response.json().id_llamada)
    expect(trail).toMatchObject([{ id_usuario: id(desk), accion: 'crear' }])
  })

  test('is listed newest first, for all staff', async () => {
    await note({ resultado: 'no_contesta' })
    await note({ resultado: 'volvera_a_llamar' }, vet)
    for (const who of [admin, vet, desk]) {
      const resultados = (await who.get(path())).json().map(({ resultado }: { resultado: string }) => resultado)
      expect(resultados.slice(0, 2)).toEqual(['volvera_a_llamar', 'no_contesta'])
    }
  })

  test('has the pet of its appointment or of what was due', async () => {
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-12T10:00' })
    expect((await note({ id_cita: cita, motivo: 'confirmacion' })).json()).toMatchObject({
      ...{ mascota: { id_mascota: pet }, cita: { id_cita: cita, fecha_hora: '2026-03-12T10:00' } },
    })
    const [{ debida }] = await clinic.sql<[{ debida: number }]>`
      INSERT INTO prevencion (id_mascota, tipo, producto, fecha, proxima)
      VALUES (${pet}, 'vacuna', 'Rabia', '2025-03-01', '2026-03-01') RETURNING id_prevencion AS debida`
    expect((await note({ id_prevencion: debida, motivo: 'prevencion', resultado: 'no_quiere' })).json()).toMatchObject({
      ...{ mascota: { id_mascota: pet }, id_prevencion: debida, resultado: 'no_quiere' },
    })
  })

  test('is taken back by who noted it, and by an administrator', async () => {
    const [first, second] = [(await note()).json(), (await note()).json()]
    expect((await vet.delete(`/api/llamadas/${first.id_llamada}`)).statusCode).toBe(404)
    expect((await desk.delete(`/api/llamadas/${first.id_llamada}`)).statusCode).toBe(204)
    expect((await admin.delete(`/api/llamadas/${second.id_llamada}`)).statusCode).toBe(204)
    expect((await desk.delete(`/api/llamadas/${first.id_llamada}`)).statusCode).toBe(404)
    const ids = (await desk.get(path())).json().map(({ id_llamada }: { id_llamada: number }) => id_llamada)
    expect(ids).not.toContain(first.id_llamada)
  })

  test('begins with what must be known of the client', async () => {
    const path = `/api/clientes/${id(owner)}/al-telefono`
    await clinic.cita(pet, vet, { fecha_hora: '2026-03-02T10:00', estado: 'completada' })
    const proxima = await clinic.cita(pet, vet, { fecha_hora: '2026-03-20T10:00' })
    await vet.post(`/api/mascotas/${pet}/alertas`, { tipo: 'comportamiento', gravedad: 'grave', texto: 'Muerde' })
    const gone = await clinic.mascota(owner, { nombre: 'Bola' })
    await clinic.sql`UPDATE mascota SET baja_en = now() WHERE id_mascota = ${gone}`
    const young = await clinic.mascota(owner, { nombre: 'Abril' })
    const { mascotas, ...cliente } = (await desk.get(path)).json()
    expect(cliente).toMatchObject({ id_usuario: id(owner), nombre: 'Óscar', ultima_visita: '2026-03-02' })
    expect(mascotas).toMatchObject([
      { id_mascota: pet, alertas: [{ texto: 'Muerde' }], proxima: { id_cita: proxima }, id_habitual: id(vet) },
      { id_mascota: young, alertas: [], proxima: null, id_habitual: null },
    ])
    expect((await owner.get(path)).statusCode).toBe(403)
    expect((await desk.get(`/api/clientes/${id(vet)}/al-telefono`)).statusCode).toBe(404)
  })

  test('is not for clients, not even with themselves', async () => {
    expect((await clinic.anonymous.get(path())).statusCode).toBe(401)
    expect((await owner.get(path())).statusCode).toBe(403)
    expect((await note({}, owner)).statusCode).toBe(403)
  })

  test('is refused of somebody who is no client, and of what is not the client’s', async () => {
    for (const id_usuario of [id(vet), 987_654])
      expect((await desk.post(`/api/clientes/${id_usuario}/llamadas`, { resultado: 'resuelta' })).statusCode).toBe(404)
    const theirs = await clinic.mascota(other)
    const cita = await clinic.cita(theirs, vet, { fecha_hora: '2026-03-13T10:00' })
    const response = await note({ id_mascota: theirs, id_cita: cita, id_prevencion: 987_654 })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual(['id_mascota', 'id_cita', 'id_prevencion'])
  })

  test.each([
    ['no outcome', { resultado: undefined }],
    ['an outcome that does not exist', { resultado: 'regular' }],
    ['another reason', { motivo: 'otro' }],
    ['a note that is too long', { nota: 'x'.repeat(501) }],
  ])('is refused with %s', async (_name, body) => {
    expect((await note(body)).statusCode).toBe(422)
  })
})
