import { type Plantilla, plantillaTextos } from '@huella/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

let clinic: Clinic
let vet: Person
let colleague: Person
let admin: Person
let desk: Person
let owner: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  vet = await clinic.person('veterinario')
  colleague = await clinic.person('veterinario')
  admin = await clinic.person('admin')
  desk = await clinic.person('recepcion')
  owner = await clinic.person('cliente')
})
afterAll(() => clinic.close())

const path = '/api/plantillas'
let made = 0
/** Each with a key of its own. */
const snippet = (fields: object = {}) => {
  made += 1
  return { tipo: 'fragmento', nombre: 'Reposo', atajo: `reposo-${made}`, texto: 'Reposo durante ___ días.', ...fields }
}
const visit = (fields: object = {}) => ({ tipo: 'visita', nombre: 'Otitis', anamnesis: 'Se rasca', ...fields })
const listOf = async (who: Person): Promise<Plantilla[]> => (await who.get(path)).json()
const add = async (body: object, by = vet): Promise<Plantilla> => {
  const response = await by.post(path, body)
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}
const one = ({ id_plantilla }: Plantilla) => `${path}/${id_plantilla}`
const idsOf = (rows: readonly Plantilla[]) => rows.map(({ id_plantilla }) => id_plantilla)

describe('the templates that come with the program', () => {
  const initial = async () => (await listOf(vet)).filter(({ id_usuario }) => id_usuario === null)

  test('are the clinic’s: a dozen visits, and as many snippets', async () => {
    const rows = await initial()
    expect(rows.filter(({ tipo }) => tipo === 'visita')).toHaveLength(12)
    expect(rows.filter(({ tipo }) => tipo === 'fragmento')).toHaveLength(12)
    expect(rows.map(({ nombre }) => nombre)).toContain('Otitis externa')
  })

  test('name no drug, no dose and no measurement', async () => {
    for (const row of await initial()) {
      const said = [row.texto, ...plantillaTextos.map((name) => row[name])].join(' ')
      expect(said, row.nombre).not.toMatch(/\bmg\b|\bml\b|\bkg\b|°C|cada \d+ h|(mi)?cilina|prednis|meloxicam/i)
    }
  })

  test('stay deleted and changed', async () => {
    const [first, second] = (await initial()) as [Plantilla, Plantilla]
    await admin.delete(one(first))
    await admin.put(one(second), { nombre: 'Cambiada' })
    const rows = await initial()
    expect(idsOf(rows)).not.toContain(first.id_plantilla)
    expect(rows.find(({ id_plantilla }) => id_plantilla === second.id_plantilla)?.nombre).toBe('Cambiada')
  })
})

describe('a template of one’s own', () => {
  test('is seen, changed and deleted by nobody else', async () => {
    const own = await add(visit({ diagnosticos: ['Otitis externa'], especies: ['perro'] }))
    expect(own).toMatchObject({
      ...{ id_usuario: vet.usuario.id_usuario, anamnesis: 'Se rasca', plan: '', atajo: null, texto: '', version: 1 },
      ...{ diagnosticos: ['Otitis externa'], especies: ['perro'] },
    })
    expect(idsOf(await listOf(vet))).toContain(own.id_plantilla)
    for (const other of [colleague, admin]) {
      expect(idsOf(await listOf(other))).not.toContain(own.id_plantilla)
      const missing = await other.put(`${path}/987654`, { nombre: 'Robada' })
      const theirs = await other.put(one(own), { nombre: 'Robada' })
      expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body])
      expect((await other.delete(one(own))).statusCode).toBe(404)
    }
    expect((await vet.put(one(own), { plan: 'Limpieza' })).json()).toMatchObject({
      ...{ anamnesis: 'Se rasca', plan: 'Limpieza', version: 2 },
    })
  })

  test('has a history for its owner, and not for a colleague', async () => {
    const own = await add(visit())
    const historial = `/api/historial/plantilla/${own.id_plantilla}`
    expect((await vet.get(historial)).statusCode).toBe(200)
    expect((await colleague.get(historial)).statusCode).toBe(404)
    expect((await colleague.get(`/api/historial/plantilla/987654`)).statusCode).toBe(404)
  })

  test('can be given to the clinic, and taken back', async () => {
    const own = await add(visit())
    const shared = await vet.put(one(own), { propia: false, version: own.version })
    expect(shared.json()).toMatchObject({ id_usuario: null })
    expect(idsOf(await listOf(colleague))).toContain(own.id_plantilla)
    expect((await colleague.put(one(own), { propia: true })).json()).toMatchObject({
      id_usuario: colleague.usuario.id_usuario,
    })
    expect(idsOf(await listOf(vet))).not.toContain(own.id_plantilla)
  })
})

describe('a template of the clinic', () => {
  test('is written by vets and administrators, and its changes are in the trail', async () => {
    const shared = await add(snippet({ propia: false }), admin)
    expect(shared.id_usuario).toBeNull()
    await vet.put(one(shared), { texto: 'Reposo y correa.', version: 1 })
    expect((await colleague.delete(one(shared))).statusCode).toBe(204)
    expect((await colleague.delete(one(shared))).statusCode).toBe(404)
    expect(await clinic.auditTrail('plantilla', shared.id_plantilla)).toMatchObject([
      { accion: 'crear', id_usuario: admin.usuario.id_usuario },
      { accion: 'actualizar', antes: { version: 1 }, despues: { texto: 'Reposo y correa.', version: 2 } },
      { accion: 'eliminar' },
    ])
    const restore = (who: Person) => who.post(`/api/papelera/plantilla/${shared.id_plantilla}/restaurar`)
    expect((await restore(vet)).statusCode).toBe(404) // who did not delete it
    expect((await restore(colleague)).statusCode).toBe(200)
    expect(idsOf(await listOf(vet))).toContain(shared.id_plantilla)
  })

  test('is not for the desk, owners and strangers', async () => {
    const shared = await add(snippet({ propia: false }))
    for (const [who, status] of [
      [desk, 403],
      [owner, 403],
      [clinic.anonymous, 401],
    ] as const) {
      expect((await who.get(path)).statusCode).toBe(status)
      expect((await who.post(path, snippet())).statusCode).toBe(status)
      expect((await who.put(one(shared), { nombre: 'x' })).statusCode).toBe(status)
      expect((await who.delete(one(shared))).statusCode).toBe(status)
    }
  })
})

test('an older version changes nothing, and gets the newer one', async () => {
  const own = await add(visit())
  await vet.put(one(own), { plan: 'Limpieza', version: own.version })
  const stale = await vet.put(one(own), { plan: 'Otra', version: own.version })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'VERSION_OBSOLETA'])
  expect(stale.json().actual).toMatchObject({ plan: 'Limpieza', version: 2 })
})

test('a repeated request adds one', async () => {
  const body = snippet()
  const call = (payload: object) =>
    vet.call({ method: 'POST', url: path, payload, headers: { 'idempotency-key': 'plantilla-1' } })
  const [first, again] = [await call(body), await call(body)]
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json()).toEqual(first.json())
  expect((await call({ ...body, nombre: 'Otro' })).json().code).toBe('CLAVE_REUTILIZADA')
})

describe('the key of a snippet', () => {
  test('is once among one’s own, and once among the clinic’s', async () => {
    const own = await add(snippet({ atajo: 'unico' }))
    const twice = await vet.post(path, snippet({ atajo: 'UNICO' }))
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'ATAJO_EN_USO'])
    expect(twice.json().errors).toEqual({ atajo: 'Ya hay un fragmento con este atajo.' })
    await add(snippet({ atajo: 'unico' }), colleague)
    const shared = await add(snippet({ atajo: 'unico', propia: false }))
    expect((await vet.put(one(shared), { propia: true })).json().code).toBe('ATAJO_EN_USO')
    const other = await add(snippet())
    expect((await vet.put(one(other), { atajo: 'unico' })).json().code).toBe('ATAJO_EN_USO')
    // One that is deleted keeps it from nobody, until it is to come back.
    await vet.delete(one(own))
    const next = await add(snippet({ atajo: 'unico' }))
    const restore = () => vet.post(`/api/papelera/plantilla/${own.id_plantilla}/restaurar`)
    expect((await restore()).json().code).toBe('ATAJO_EN_USO')
    await vet.delete(one(next))
    expect((await restore()).statusCode).toBe(200)
  })

  test('of two that are added at once one remains', async () => {
    const bodies = [snippet({ atajo: 'a-la-vez' }), snippet({ atajo: 'a-la-vez' })]
    const responses = await Promise.all(bodies.map((body) => vet.post(path, body)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })
})

test.each([
  [visit({ anamnesis: '  ' }), 'anamnesis'],
  [visit({ nombre: '' }), 'nombre'],
  [visit({ nombre: 'x'.repeat(101) }), 'nombre'],
  [visit({ plan: 'x'.repeat(5001) }), 'plan'],
  [visit({ tipo: 'informe' }), 'tipo'],
  [visit({ especies: ['unicornio'] }), 'especies.0'],
  [visit({ diagnosticos: [''] }), 'diagnosticos.0'],
  [visit({ propia: 'sí' }), 'propia'],
  [snippet({ texto: '' }), 'texto'],
  [snippet({ atajo: null }), 'atajo'],
  [snippet({ atajo: '' }), 'atajo'],
  [snippet({ atajo: 'con espacio' }), 'atajo'],
  [snippet({ atajo: '/vac' }), 'atajo'],
])('%j is refused', async (body, field) => {
  const response = await vet.post(path, body)
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().errors)).toEqual([field])
})

test('a change must leave a template that says something', async () => {
  const own = await add(visit())
  const response = await vet.put(one(own), { anamnesis: '' })
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['anamnesis']])
  const kept = await add(snippet())
  expect((await vet.put(one(kept), { plan: 'x' })).json()).toMatchObject({ plan: '', texto: kept.texto })
  expect((await vet.put(one(kept), { texto: '' })).statusCode).toBe(422)
})
