import type { Medicamento } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { admin, amoxi, clinic, create, desk, owner, setUp, vet } from './setup.ts'

setUp()

const list = async (query = ''): Promise<Medicamento[]> => (await vet.get(`/api/medicamentos${query}`)).json()
const trailOf = (id: number) => clinic.auditTrail('medicamento', id)

test('a new clinic has no medicine', async () => {
  const fresh = await (await import('../../support/clinic.ts')).Clinic.open()
  const other = await fresh.person('veterinario')
  expect((await other.get('/api/medicamentos')).json()).toEqual([])
  await fresh.close()
})

describe('a medicine', () => {
  test.each([
    ['a vet', () => vet],
    ['an administrator', () => admin],
  ])('is added, changed and deleted by %s', async (_, who) => {
    const body = amoxi()
    const added = await who().post('/api/medicamentos', body)
    expect(added.statusCode, added.body).toBe(201)
    const row = added.json<Medicamento>()
    expect(row).toEqual({
      ...{ id_medicamento: expect.any(Number), ...body, presentacion: null, partes: 1, notas: null, version: 1 },
    })
    expect(await list(`?search=${encodeURIComponent(row.nombre)}`)).toContainEqual(row)
    const url = `/api/medicamentos/${row.id_medicamento}`
    const changed = await who().put(url, { concentracion: 0.25, presentacion: 'Frasco', version: 1 })
    expect(changed.json()).toEqual({ ...row, concentracion: 0.25, presentacion: 'Frasco', version: 2 })
    expect((await who().delete(url)).statusCode).toBe(204)
    expect((await who().delete(url)).statusCode).toBe(404)
    expect((await who().put(url, { nombre: 'Otro' })).statusCode).toBe(404)
    expect((await list()).some((one) => one.id_medicamento === row.id_medicamento)).toBe(false)
    const history = (await admin.get(`/api/historial/medicamento/${row.id_medicamento}`)).json().data
    expect(history.map((one: { accion: string }) => one.accion)).toEqual(['eliminar', 'actualizar', 'crear'])
    const by = who().usuario.id_usuario
    const trail = await trailOf(row.id_medicamento)
    expect(trail.map(({ id_usuario, accion }) => [id_usuario, accion])).toEqual(
      ['crear', 'actualizar', 'eliminar'].map((accion) => [by, accion]),
    )
    expect(trail[1]).toMatchObject({ antes: row, despues: changed.json() })
  })

  test('is neither read nor written by the desk, owners and strangers', async () => {
    const { id_medicamento } = await create()
    const url = `/api/medicamentos/${id_medicamento}`
    for (const [who, status] of [
      [desk, 403],
      [owner, 403],
      [clinic.anonymous, 401],
    ] as const) {
      expect((await who.get('/api/medicamentos')).statusCode).toBe(status)
      expect((await who.post('/api/medicamentos', amoxi())).statusCode).toBe(status)
      expect((await who.put(url, { nombre: 'Robado' })).statusCode).toBe(status)
      expect((await who.delete(url)).statusCode).toBe(status)
    }
    expect((await list()).find((one) => one.id_medicamento === id_medicamento)?.version).toBe(1)
  })

  test('has a history in words, for those who see it', async () => {
    const { id_medicamento } = await create()
    await vet.put(`/api/medicamentos/${id_medicamento}`, { concentracion: 62.5, vias: ['oral'], rangos: [] })
    const url = `/api/historial/medicamento/${id_medicamento}`
    const [changed] = (await vet.get(url)).json().data
    expect(changed.cambios).toEqual([
      { campo: 'vias', etiqueta: 'Vías', antes: 'oral, subcutánea', despues: 'oral' },
      { campo: 'rangos', etiqueta: 'Dosis habitual', antes: 'Perro 5–10/kg cada 12 h', despues: null },
      { campo: 'concentracion', etiqueta: 'Concentración', antes: '50', despues: '62,5' },
    ])
    expect((await desk.get(url)).statusCode).toBe(403)
    await admin.delete(`/api/medicamentos/${id_medicamento}`)
    expect((await vet.get(url)).statusCode).toBe(404)
  })

  test('is not overwritten by who has read an older version', async () => {
    const row = await create()
    const url = `/api/medicamentos/${row.id_medicamento}`
    const now = (await admin.put(url, { notas: 'Con comida', version: 1 })).json()
    const late = await vet.put(url, { notas: 'En ayunas', version: 1 })
    expect([late.statusCode, late.json().code, late.json().actual]).toEqual([409, 'VERSION_OBSOLETA', now])
  })

  test('has a name of its own, also without accents and case', async () => {
    const row = await create({ nombre: 'Clavulánico 50' })
    for (const nombre of ['clavulanico 50', 'CLAVULÁNICO 50']) {
      const twice = await vet.post('/api/medicamentos', amoxi({ nombre }))
      const { code, errors } = twice.json()
      expect([twice.statusCode, code]).toEqual([409, 'MEDICAMENTO_REPETIDO'])
      expect(errors).toEqual({ nombre: 'Ya hay un medicamento con este nombre en el catálogo.' })
    }
    const other = await create()
    const renamed = await vet.put(`/api/medicamentos/${other.id_medicamento}`, { nombre: row.nombre })
    expect(renamed.json().code).toBe('MEDICAMENTO_REPETIDO')
  })

  test('comes back from the bin, unless another one has its name', async () => {
    const row = await create()
    await vet.delete(`/api/medicamentos/${row.id_medicamento}`)
    const [bin] = (await vet.get('/api/papelera?entidad=medicamento')).json().data
    expect(bin).toMatchObject({ entidad: 'medicamento', id: row.id_medicamento, nombre: row.nombre })
    const taken = await create({ nombre: row.nombre })
    const restore = () => vet.post(`/api/papelera/medicamento/${row.id_medicamento}/restaurar`)
    const refused = await restore()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'MEDICAMENTO_REPETIDO'])
    await vet.delete(`/api/medicamentos/${taken.id_medicamento}`)
    const back = await restore()
    expect(back.statusCode, back.body).toBe(200)
    // Deleting and restoring are two changes of the row.
    expect(await list(`?search=${row.nombre}`)).toEqual([{ ...row, version: 3 }])
    expect((await restore()).json().code).toBe('YA_RESTAURADA')
  })

  test('is added once, however often the request is sent', async () => {
    const request = {
      method: 'POST',
      url: '/api/medicamentos',
      payload: amoxi(),
      headers: { 'idempotency-key': 'the-same-medicine-again' },
    } as const
    const [first, again] = [await vet.call(request), await vet.call(request)]
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
  })

  test('is found by name, ingredient and presentation, and first by how its name begins', async () => {
    const one = await create({ nombre: 'Zeta', principio_activo: 'Xilacina', presentacion: 'Ámpula' })
    const other = await create({ nombre: 'Xilazet', principio_activo: 'Otra' })
    for (const search of ['zeta', 'xilacina', 'ampula zeta', 'XILACINA']) {
      expect((await list(`?search=${encodeURIComponent(search)}`))[0]?.id_medicamento).toBe(one.id_medicamento)
    }
    const first = await list('?search=xil&nombre_primero=1&sort=principio_activo')
    expect(first.map((row) => row.nombre)).toEqual([other.nombre, one.nombre])
    expect(await list('?search=100%25')).toEqual([])
    const page = (await vet.get('/api/medicamentos?page=1&per_page=5&sort=-nombre')).json()
    expect(page.data[0].nombre).toBe('Zeta')
    expect((await vet.get('/api/medicamentos?sort=precio')).statusCode).toBe(422)
  })
})

test.each([
  [{ nombre: '' }, { nombre: 'El nombre es obligatorio' }],
  [{ principio_activo: undefined }, { principio_activo: 'El principio activo es obligatorio' }],
  [{ forma: 'jarabe' }, { forma: 'Elige en qué se cuenta' }],
  [{ unidad: 'kg' }, { unidad: 'Elige mg, µg o UI' }],
  [{ concentracion: 0 }, { concentracion: 'Escribe cuánto lleva: un número mayor que 0, con 4 decimales como máximo' }],
  [
    { concentracion: 0.00001 },
    { concentracion: 'Escribe cuánto lleva: un número mayor que 0, con 4 decimales como máximo' },
  ],
  [{ partes: 2 }, { partes: 'Solo se parten los comprimidos' }],
  [{ forma: 'comprimido', partes: 3 }, { partes: 'Un comprimido se da entero, en mitades o en cuartos' }],
  [{ vias: [] }, { vias: 'Elige una vía de la lista' }],
  [{ vias: ['oral', 'oral'] }, { vias: 'Elige una vía de la lista' }],
  [
    { rangos: [{ especie: 'perro', min: 5, max: 4 }] },
    { 'rangos.0.max': 'La dosis máxima no puede ser menor que la mínima' },
  ],
  [{ rangos: [{ especie: 'dragón', min: 5, max: 5 }] }, { 'rangos.0.especie': 'La especie es obligatoria' }],
  [
    { rangos: [{ especie: 'gato', min: 5, max: 5, cada_horas: 0 }] },
    { 'rangos.0.cada_horas': 'Las horas deben estar entre 1 y 8760' },
  ],
])('%j is refused', async (fields, errors) => {
  const refused = await vet.post('/api/medicamentos', amoxi(fields))
  expect([refused.statusCode, refused.json().errors]).toEqual([422, errors])
})

test('a tablet may be divided, and another form takes its pieces away', async () => {
  const { id_medicamento } = await create({ forma: 'comprimido', partes: 4 })
  const refused = await vet.put(`/api/medicamentos/${id_medicamento}`, { forma: 'capsula' })
  expect(refused.json().errors).toEqual({ partes: 'Solo se parten los comprimidos' })
  const changed = await vet.put(`/api/medicamentos/${id_medicamento}`, { forma: 'capsula', partes: 1 })
  expect(changed.json()).toMatchObject({ forma: 'capsula', partes: 1 })
})
