import { type CitaEstado, citaEstados, keysOf, transitionOf } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { admin, clinic, estadoOf, owner, pet, setUp, vet } from './setup.ts'

setUp()

/** This morning: its hour has come. */
const TODAY = '2026-03-10T10:00'
const estados = keysOf(citaEstados)
const create = (estado: CitaEstado, fecha_hora = TODAY) => clinic.cita(pet, vet, { estado, fecha_hora })

const pairs = estados.flatMap((from) =>
  estados.filter((to) => to !== 'pendiente').map((to) => [from, to, transitionOf(from, to) ?? 'refused'] as const),
)

describe('the state of an appointment', () => {
  test.each(pairs)('changes the state from %s to %s: %s', async (from, estado, transition) => {
    const id = await create(from)
    const set = (body: object = {}) => vet.post(`/api/citas/${id}/estado`, { estado, ...body })
    const first = await set()
    if (transition === 'free') {
      expect(first.json()).toMatchObject({ id_cita: id, estado })
    } else if (transition === 'reason') {
      expect(first.statusCode).toBe(422)
      expect(first.json().errors).toEqual({ motivo_cambio: 'El motivo del cambio es obligatorio' })
      expect(await estadoOf(id)).toBe(from)
      expect((await set({ motivo_cambio: 'Me equivoqué' })).json().estado).toBe(estado)
    } else {
      expect(first.statusCode).toBe(409)
      expect(first.json()).toEqual({ code: 'ESTADO_NO_PERMITIDO', message: 'La cita no puede pasar a ese estado.' })
      expect(await estadoOf(id)).toBe(from)
    }
  })

  test.each([
    ['confirmada', {}, 409],
    ['cancelada', {}, 200],
    ['completada', {}, 422],
    ['completada', { motivo_cambio: 'Era otra' }, 200],
    ['no_presentada', { motivo_cambio: 'Era otra' }, 200],
  ] as const)('becomes pending again from %s with %j: %i', async (from, body, status) => {
    const response = await admin.put(`/api/citas/${await create(from)}`, { estado: 'pendiente', ...body })
    expect(response.statusCode).toBe(status)
  })

  test.each(['pendiente', 'otra', '', null, 1])('refuses the state %j', async (estado) => {
    const response = await vet.post(`/api/citas/${await create('pendiente')}/estado`, { estado })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ estado: 'Estado no válido' })
  })

  test('is not attended only once its hour has come', async () => {
    const id = await create('confirmada', '2026-03-10T12:30')
    const early = await vet.post(`/api/citas/${id}/estado`, { estado: 'no_presentada' })
    expect(early.statusCode).toBe(409)
    expect(early.json()).toEqual({ code: 'CITA_AUN_NO_EMPIEZA', message: 'Aún no es la hora de esta cita.' })
    const now = await create('confirmada', '2026-03-10T12:00')
    expect((await vet.post(`/api/citas/${now}/estado`, { estado: 'no_presentada' })).statusCode).toBe(200)
    const moved = await vet.put(`/api/citas/${now}`, { fecha_hora: '2026-03-12T10:00' })
    expect(moved.json().code).toBe('CITA_AUN_NO_EMPIEZA')
  })

  test('keeps the reason of a change in the audit trail, and only there', async () => {
    const id = await create('completada')
    const body = { estado: 'confirmada', motivo_cambio: 'Era otra mascota' }
    expect((await vet.post(`/api/citas/${id}/estado`, body)).json()).not.toHaveProperty('motivo_cambio')
    await vet.put(`/api/citas/${id}`, { motivo_consulta: 'Otro', motivo_cambio: 'Sin cambio de estado' })
    const trail = await clinic.sql`
      SELECT accion, despues->>'motivo_cambio' AS motivo FROM auditoria
      WHERE entidad = 'cita' AND id_entidad = ${id} ORDER BY id_auditoria`
    expect([...trail]).toEqual([
      { accion: 'estado', motivo: 'Era otra mascota' },
      { accion: 'actualizar', motivo: null },
    ])
  })

  test.each(['', ' ', 'x'.repeat(501), 1])('refuses the reason %j', async (motivo_cambio) => {
    const id = await create('completada')
    const response = await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada', motivo_cambio })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual(['motivo_cambio'])
  })
})

describe('an appointment that was not attended', () => {
  test('is not among the active ones, and is found by its label and its key', async () => {
    const id = await create('no_presentada')
    const ids = async (query: string) =>
      (await vet.get(`/api/citas?page=1&asignadas=1&${query}`))
        .json()
        .data.map(({ id_cita }: { id_cita: number }) => id_cita)
    expect(await ids('')).toEqual([id])
    expect(await ids('activas=1')).toEqual([])
    expect(await ids('estado=no_presentada')).toEqual([id])
    for (const search of ['no se presento', 'presentó', 'no_presentada', 'No presentada']) {
      expect(await ids(`search=${encodeURIComponent(search)}`), search).toEqual([id])
    }
  })

  test('tells nobody, and its owner cannot change it', async () => {
    const id = await create('confirmada')
    await vet.post(`/api/citas/${id}/estado`, { estado: 'no_presentada' })
    expect(await clinic.sql`SELECT 1 FROM aviso WHERE id_cita = ${id}`).toHaveLength(0)
    expect((await owner.put(`/api/citas/${id}`, { motivo_consulta: 'x' })).json().code).toBe('CITA_CERRADA')
  })
})
