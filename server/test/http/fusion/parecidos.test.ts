import type { Parecido } from '@huella/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

let clinic: Clinic
let desk: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  desk = await clinic.person('recepcion')
})
afterAll(() => clinic.close())

const CLIENTS = 770
const DUPLICATES = 30

/** Clients with one pet each. Names and pets repeat, never both together; the last ones are in a second time. */
async function fill(): Promise<void> {
  await clinic.sql`
    WITH nuevos AS (
      INSERT INTO usuario (nombre, apellido, telefono, rol)
      SELECT 'Nombre' || n % 35, 'Pérez García' || n / 35, '+346' || lpad(n::text, 8, '0'), 'cliente'
      FROM generate_series(0, ${CLIENTS - 1}::int) n RETURNING id_usuario)
    INSERT INTO mascota (nombre, especie, id_usuario) SELECT 'Luna' || id_usuario % 5, 'perro', id_usuario FROM nuevos`
  await clinic.sql`
    WITH originales AS (
      SELECT u.*, m.nombre AS mascota, row_number() OVER (ORDER BY u.id_usuario) AS n
      FROM usuario u JOIN mascota m USING (id_usuario) WHERE rol = 'cliente' ORDER BY u.id_usuario LIMIT ${DUPLICATES}
    ), copias AS (
      INSERT INTO usuario (nombre, apellido, telefono, rol)
      SELECT CASE WHEN n % 2 = 0 THEN upper(nombre) ELSE 'Otra' || n END, replace(apellido, 'é', 'e'),
        CASE WHEN n % 2 = 0 THEN '+347' || lpad(n::text, 8, '0') ELSE telefono END, 'cliente'
      FROM originales ORDER BY n RETURNING id_usuario
    ), numeradas AS (SELECT id_usuario, row_number() OVER (ORDER BY id_usuario) AS n FROM copias)
    INSERT INTO mascota (nombre, especie, id_usuario)
    SELECT lower(o.mascota), 'perro', c.id_usuario FROM numeradas c JOIN originales o USING (n)`
}

describe('clients who may be the same person', () => {
  test('are found among 800: every duplicate, and nobody among distinct ones', async () => {
    await fill()
    await clinic.owner`ANALYZE usuario, mascota`
    const clients = await clinic.sql<
      { id: number }[]
    >`SELECT id_usuario AS id FROM usuario WHERE rol = 'cliente' ORDER BY id`
    expect(clients).toHaveLength(CLIENTS + DUPLICATES)
    const proposals = async (ids: number[]) => {
      const found: Parecido[][] = []
      for (const id of ids) found.push((await desk.get(`/api/clientes/${id}/parecidos`)).json())
      return found
    }
    const ids = clients.map(({ id }) => id)
    const copies = await proposals(ids.slice(-DUPLICATES))
    expect(copies.map((one) => one.map(({ id_usuario }) => id_usuario))).toEqual(
      ids.slice(0, DUPLICATES).map((id) => [id]),
    )
    expect(new Set(copies.flat().flatMap(({ motivos }) => motivos))).toEqual(new Set(['telefono', 'nombre_y_mascota']))
    const distinct = await proposals(ids.slice(DUPLICATES, DUPLICATES + 200))
    expect(distinct.flat()).toEqual([])
  })

  test('are shown before somebody new is saved', async () => {
    const owner = await clinic.person('cliente', { nombre: 'Aitana', apellido: 'Vázquez', telefono: '+34655000418' })
    const pet = await clinic.mascota(owner, { nombre: 'Nube' })
    await clinic.sql`UPDATE mascota SET microchip = '724098765432109' WHERE id_mascota = ${pet}`
    const find = async (query: Record<string, string>) =>
      (await desk.get(`/api/clientes/parecidos?${new URLSearchParams(query)}`)).json<Parecido[]>()
    const { id_usuario } = owner.usuario
    expect(await find({ telefono: '655 000 418' })).toMatchObject([
      { id_usuario, motivos: ['telefono'], mascotas: [{ nombre: 'Nube' }] },
    ])
    expect(await find({ nombre: 'aitana', apellido: 'vazquez', mascota: 'nube' })).toMatchObject([{ id_usuario }])
    expect(await find({ microchip: '724098765432109' })).toMatchObject([{ motivos: ['microchip'] }])
    expect(await find({ nombre: 'Aitana', apellido: 'Vázquez', mascota: 'Coco' })).toEqual([])
    expect(await find({})).toEqual([])
    expect((await desk.get('/api/clientes/parecidos?telefono=655ABC')).statusCode).toBe(422)
    expect((await owner.get('/api/clientes/parecidos')).statusCode).toBe(403)
    expect((await clinic.anonymous.get('/api/clientes/parecidos')).statusCode).toBe(401)
  })

  test('are not proposed again once somebody has said that they are two people, until it is taken back', async () => {
    const twin = { telefono: '+34655000777' }
    const [one, other] = [await clinic.person('cliente', twin), await clinic.person('cliente', twin)]
    const [id, idOtro] = [one.usuario.id_usuario, other.usuario.id_usuario]
    const found = async (of: number) => (await desk.get(`/api/clientes/${of}/parecidos`)).json<Parecido[]>()
    const url = `/api/clientes/${id}/distintos`
    expect([await found(id), await found(idOtro)]).toMatchObject([[{ id_usuario: idOtro }], [{ id_usuario: id }]])
    for (const times of [1, 2]) expect([times, (await desk.post(url, { id_otro: idOtro })).json()]).toEqual([times, []])
    expect([await found(id), await found(idOtro)]).toEqual([[], []])
    const [entry, ...more] = await clinic.auditTrail('usuario', id)
    expect([entry, more]).toMatchObject([
      { accion: 'actualizar', despues: { distinto_de: { id_usuario: idOtro } } },
      [],
    ])
    // From the side of the other one, too.
    expect((await desk.delete(`/api/clientes/${idOtro}/distintos`, { id_otro: id })).statusCode).toBe(204)
    expect((await desk.delete(url, { id_otro: idOtro })).statusCode).toBe(404)
    expect(await found(id)).toHaveLength(1)
  })

  test('are called two people only by the desk, and only of two clients', async () => {
    const [one, other] = [await clinic.person('cliente'), await clinic.person('cliente')]
    const vet = await clinic.person('veterinario')
    const url = `/api/clientes/${one.usuario.id_usuario}/distintos`
    const body = { id_otro: other.usuario.id_usuario }
    for (const who of [vet, other]) expect((await who.post(url, body)).statusCode).toBe(403)
    expect((await clinic.anonymous.post(url, body)).statusCode).toBe(401)
    expect((await desk.post(url, { id_otro: one.usuario.id_usuario })).json().code).toBe('FUSION_MISMA_FICHA')
    expect((await desk.post(url, { id_otro: vet.usuario.id_usuario })).json().code).toBe('FUSION_DE_PERSONAL')
    expect((await desk.post(url, { id_otro: 999_999 })).statusCode).toBe(404)
    expect((await desk.post(url, {})).statusCode).toBe(422)
  })
})
