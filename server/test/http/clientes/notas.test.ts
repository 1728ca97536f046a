import type { NotaCliente } from '@huella/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

let clinic: Clinic
let desk: Person
let colleague: Person
let vet: Person
let admin: Person
let marta: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  desk = await clinic.person('recepcion', { nombre: 'Rosa' })
  colleague = await clinic.person('recepcion')
  vet = await clinic.person('veterinario')
  admin = await clinic.person('admin')
})
beforeEach(async () => {
  marta = await clinic.person()
})
afterAll(() => clinic.close())

const path = () => `/api/clientes/${marta.usuario.id_usuario}`
const notas = async (): Promise<NotaCliente[]> => (await desk.get(`${path()}/notas`)).json()
const add = async (texto: string, fijada?: boolean, by = desk): Promise<NotaCliente> =>
  (await by.post(`${path()}/notas`, { texto, fijada })).json()
const pinned = async () => (await desk.get(path())).json().nota_fijada?.texto ?? null

describe('notes about a client', () => {
  test('say who wrote them and when, the newest first, and are audited', async () => {
    const first = await add('Paga con tarjeta')
    await add('Recoge su hermano', false, vet)
    expect(await notas()).toMatchObject([
      { texto: 'Recoge su hermano', autor: { id_usuario: vet.usuario.id_usuario } },
      { texto: 'Paga con tarjeta', autor: { nombre: 'Rosa' }, fijada: false },
    ])
    expect(await clinic.auditTrail('nota_cliente', first.id_nota_cliente)).toMatchObject([
      { accion: 'crear', id_usuario: desk.usuario.id_usuario, despues: { texto: 'Paga con tarjeta' } },
    ])
  })

  test('are not for the client', async () => {
    const { id_nota_cliente: id } = await add('Secreta')
    for (const person of [marta, clinic.anonymous]) {
      const status = person === marta ? 403 : 401
      expect((await person.get(`${path()}/notas`)).statusCode).toBe(status)
      expect((await person.post(`${path()}/notas`, { texto: 'x' })).statusCode).toBe(status)
      expect((await person.put(`/api/notas/${id}`, { fijada: true })).statusCode).toBe(status)
      expect((await person.delete(`/api/notas/${id}`)).statusCode).toBe(status)
    }
    expect((await marta.get('/api/user')).body).not.toContain('Secreta')
  })

  test.each([[{ texto: '  ' }], [{ texto: 'x'.repeat(501) }], [{}], [{ texto: 'x', fijada: 'sí' }]])(
    'refuse %j',
    async (body) => {
      expect((await desk.post(`${path()}/notas`, body)).statusCode).toBe(422)
      expect(await notas()).toEqual([])
    },
  )

  test('one is pinned: a second one takes its place', async () => {
    const first = await add('Por la tarde', true)
    expect(await pinned()).toBe('Por la tarde')
    const second = await add('Por la mañana')
    await vet.put(`/api/notas/${second.id_nota_cliente}`, { fijada: true, version: second.version })
    expect(await pinned()).toBe('Por la mañana')
    expect(await notas()).toMatchObject([{ fijada: true }, { fijada: false }])
    const old = await desk.put(`/api/notas/${first.id_nota_cliente}`, { fijada: true, version: first.version })
    expect(old.json()).toMatchObject({ code: 'VERSION_OBSOLETA', actual: { fijada: false } })
    await desk.put(`/api/notas/${second.id_nota_cliente}`, { fijada: false })
    expect(await pinned()).toBeNull()
  })

  test('two that are pinned at once: one remains', async () => {
    const rows = [await add('Una'), await add('Otra')]
    const responses = await Promise.all(
      rows.map(({ id_nota_cliente: id }) => desk.put(`/api/notas/${id}`, { fijada: true })),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await notas()).filter(({ fijada }) => fijada)).toHaveLength(1)
  })

  test('everybody deletes their own, an administrator any; and it can be undone', async () => {
    const nota = await add('Por la tarde', true)
    const url = `/api/notas/${nota.id_nota_cliente}`
    for (const other of [colleague, vet]) expect((await other.delete(url)).statusCode).toBe(403)
    expect((await desk.delete(url)).statusCode).toBe(204)
    expect((await desk.delete(url)).statusCode).toBe(404)
    expect(await notas()).toEqual([])
    const restore = (who: Person) => who.post(`/api/papelera/nota_cliente/${nota.id_nota_cliente}/restaurar`)
    expect((await vet.get(`${path()}/notas`)).json()).toEqual([])
    expect((await restore(vet)).statusCode).toBe(404)
    await add('Otra', true)
    expect((await restore(desk)).statusCode).toBe(200)
    expect(await notas()).toMatchObject([
      { texto: 'Otra', fijada: true },
      { texto: 'Por la tarde', fijada: false },
    ])
    expect((await restore(desk)).json().code).toBe('YA_RESTAURADA')
    expect((await admin.delete(url)).statusCode).toBe(204)
    const trail = await clinic.auditTrail('nota_cliente', nota.id_nota_cliente)
    expect(trail.map(({ accion }) => accion)).toEqual(['crear', 'eliminar', 'restaurar', 'eliminar'])
  })
})
