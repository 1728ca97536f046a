import type { Cita } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { admin, clinic, NOW, owner, setUp, vet } from './setup.ts'

setUp()

const PATH = '/api/citas/estado'
const AT = '2026-03-12T10:30'
const create = async (fields: Record<string, string | number> = {}) =>
  clinic.cita(await clinic.mascota(owner), vet, { fecha_hora: AT, estado: 'pendiente', ...fields })
const rowOf = async (id: number) => (await admin.get(`/api/citas/${id}`)).json<Cita>()
const setAll = (citas: object[], more: object = {}, who: Person = admin) => who.post(PATH, { citas, ...more })
const none = { motivo_cancelacion: null, detalle_cancelacion: '' }
const now = { cancelada_en: NOW }

describe('the reason of a cancellation', () => {
  test('is stored and audited, also without one, and goes when the appointment takes place after all', async () => {
    const id = await create()
    const reason = { motivo_cancelacion: 'enfermedad', detalle_cancelacion: 'Elena tiene gripe' }
    const cancelled = await vet.post(`/api/citas/${id}/estado`, { estado: 'cancelada', ...reason })
    expect(cancelled.json()).toMatchObject({ estado: 'cancelada', ...reason, ...now })
    expect(await clinic.auditTrail('cita', id)).toMatchObject([{ accion: 'estado', despues: reason }])
    const back = await admin.put(`/api/citas/${id}`, { estado: 'pendiente', version: 2 })
    expect(back.json()).toMatchObject({ estado: 'pendiente', ...none, cancelada_en: null })
    expect((await vet.post(`/api/citas/${id}/estado`, { estado: 'cancelada' })).json()).toMatchObject(none)
    expect((await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada', ...reason })).json()).toMatchObject(none)
  })

  test('is the client when the owner cancels, and stays when they take it off their list', async () => {
    const id = await create()
    expect((await owner.post(`/api/citas/${id}/anulacion`)).json()).toMatchObject({
      motivo_cancelacion: 'cliente',
      ...now,
    })
    const other = await create({ fecha_hora: '2026-03-13T10:30' })
    await vet.post(`/api/citas/${other}/estado`, { estado: 'cancelada', motivo_cancelacion: 'clinica' })
    expect((await owner.delete(`/api/citas/${other}`)).statusCode).toBe(204)
    expect(await rowOf(other)).toMatchObject({ motivo_cancelacion: 'clinica' })
  })

  test.each([
    [{ motivo_cancelacion: 'aburrimiento' }, 'motivo_cancelacion'],
    [{ detalle_cancelacion: 'x'.repeat(501) }, 'detalle_cancelacion'],
    [{ detalle_cancelacion: 5 }, 'detalle_cancelacion'],
  ])('refuses %j', async (body, field) => {
    const response = await vet.post(`/api/citas/${await create()}/estado`, { estado: 'cancelada', ...body })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
  })

  test('the database keeps none in another state', async () => {
    const id = await create()
    await expect(clinic.sql`UPDATE cita SET motivo_cancelacion = 'otro' WHERE id_cita = ${id}`).rejects.toMatchObject({
      constraint: 'cita_motivo_de_cancelada',
    })
    await expect(clinic.sql`UPDATE cita SET cancelada_en = ${NOW} WHERE id_cita = ${id}`).rejects.toMatchObject({
      constraint: 'cita_hora_de_cancelada',
    })
  })
})

describe('several at once', () => {
  test('are confirmed in one transaction, in the order of the request', async () => {
    const ids = [await create({ fecha_hora: '2026-03-12T12:00' }), await create()]
    const response = await setAll(ids.map((id_cita) => ({ id_cita, version: 1, estado: 'confirmada' })))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject(ids.map((id_cita) => ({ id_cita, estado: 'confirmada', version: 2 })))
    const tell = await clinic.sql`
      SELECT count(*)::int AS n FROM aviso WHERE id_cita = ANY(${ids}) AND tipo = 'cita_confirmada'`
    expect([...tell]).toEqual([{ n: 2 }])
  })

  test('are cancelled for one reason, and all come back as they were', async () => {
    const [first, second] = [await create(), await create({ fecha_hora: '2026-03-12T12:00', estado: 'confirmada' })]
    const cancelled = await setAll(
      [first, second].map((id_cita) => ({ id_cita, estado: 'cancelada' })),
      { motivo_cancelacion: 'clinica', detalle_cancelacion: 'Sin agua' },
    )
    expect(cancelled.json()).toMatchObject([{ motivo_cancelacion: 'clinica' }, { detalle_cancelacion: 'Sin agua' }])
    const back = await setAll([
      { id_cita: first, version: 2, estado: 'pendiente' },
      { id_cita: second, version: 2, estado: 'confirmada' },
    ])
    expect(back.json()).toMatchObject([
      { estado: 'pendiente', ...none },
      { estado: 'confirmada', ...none },
    ])
  })

  test('none is changed if one was changed meanwhile, is gone or may not', async () => {
    const [first, second] = [await create(), await create({ fecha_hora: '2026-03-12T12:00' })]
    const item = { id_cita: first, estado: 'cancelada' }
    const stale = await setAll([item, { id_cita: second, version: 9, estado: 'cancelada' }])
    expect(stale.json()).toMatchObject({ code: 'VERSION_OBSOLETA', id_cita: second })
    const gone = await setAll([item, { id_cita: 999_999, estado: 'cancelada' }])
    expect([gone.statusCode, gone.json().id_cita]).toEqual([404, 999_999])
    const refused = await setAll([
      { id_cita: first, estado: 'confirmada' },
      { id_cita: await create({ fecha_hora: '2026-03-13T10:30', estado: 'confirmada' }), estado: 'pendiente' },
    ])
    expect(refused.json().code).toBe('ESTADO_NO_PERMITIDO')
    expect(await rowOf(first)).toMatchObject({ estado: 'pendiente', version: 1 })
  })

  test('an hour that was taken meanwhile keeps them cancelled', async () => {
    const id = await create()
    await setAll([{ id_cita: id, estado: 'cancelada' }])
    await create()
    const back = await setAll([{ id_cita: id, estado: 'confirmada' }])
    expect(back.json()).toMatchObject({ code: 'CITA_SOLAPADA', id_cita: id })
  })

  test('are only those that the caller may change', async () => {
    const item = { id_cita: await create(), estado: 'cancelada' }
    const desk = await clinic.person('recepcion')
    expect((await setAll([item], {}, await clinic.person('veterinario'))).statusCode).toBe(404)
    expect((await setAll([item], {}, owner)).statusCode).toBe(403)
    expect((await clinic.app.inject({ method: 'POST', url: PATH, payload: { citas: [item] } })).statusCode).toBe(401)
    expect((await setAll([item], {}, desk)).statusCode).toBe(200)
  })

  test.each([
    [[], 'citas'],
    [[{ id_cita: 1, estado: 'completada' }], 'citas.0.estado'],
    [
      [
        { id_cita: 1, estado: 'cancelada' },
        { id_cita: 1, estado: 'cancelada' },
      ],
      'citas.1.id_cita',
    ],
    [Array.from({ length: 101 }, (_, n) => ({ id_cita: n + 1, estado: 'cancelada' })), 'citas'],
  ])('refuses %j', async (citas, field) => {
    const response = await setAll(citas)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
  })
})

test('two people cancel the same ones at once: one of them is told', async () => {
  const ids = [await create(), await create({ fecha_hora: '2026-03-12T12:00' })]
  const items = ids.map((id_cita) => ({ id_cita, version: 1, estado: 'cancelada' }))
  const responses = await Promise.all([setAll(items), setAll(items.toReversed(), {}, vet)])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})
