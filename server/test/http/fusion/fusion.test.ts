import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  accessReferences,
  endedReferences,
  keptReferences,
  movedReferences,
  uselessReferences,
} from '../../../src/fusion/references.ts'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'

let clinic: Clinic
let desk: Person
let vet: Person
let kept: number
let other: Person
let pet: number
beforeAll(async () => {
  clinic = await Clinic.open({ now: '2026-03-10T11:00:00Z' })
  desk = await clinic.person('recepcion')
  vet = await clinic.person('veterinario')
})
afterAll(() => clinic.close())
beforeEach(async () => {
  const lola = { nombre: 'Lola', apellido: 'Vidal', telefono: '655000418', rol: 'cliente' }
  kept = (await desk.post('/api/admin/users', lola)).json().id_usuario
  other = await clinic.person('cliente', { nombre: 'Lola', apellido: 'Vidal Serra' })
  await clinic.sql`DELETE FROM sesion WHERE id_usuario = ${other.usuario.id_usuario}`
  pet = await clinic.mascota(other, { nombre: 'Bruno' })
})

const url = () => `/api/clientes/${kept}/fusion`
const idOtro = () => other.usuario.id_usuario
const merge = (body: object = {}) => desk.post(url(), { id_otro: idOtro(), ...body })
const ownerOf = async (id: number) =>
  (await clinic.sql`SELECT id_usuario FROM mascota WHERE id_mascota = ${id}`)[0]?.id_usuario

test('every reference to a user in the database says what a merge does with it', async () => {
  const rows = await clinic.sql<{ name: string }[]>`
    SELECT c.relname || '.' || a.attname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
    WHERE k.contype = 'f' AND k.confrelid = 'usuario'::regclass AND a.attname <> 'eliminado_por'`
  const known = [
    ...movedReferences.map(({ table, column }) => `${table}.${column}`),
    ...endedReferences,
    ...keptReferences,
    ...accessReferences,
    ...uselessReferences,
  ]
  expect(rows.map(({ name }) => name).sort()).toEqual([...known].sort())
})

describe('a merge', () => {
  test('shows both sides first, and who may see them', async () => {
    const vista = await desk.get(`${url()}?id_otro=${idOtro()}`)
    expect(vista.json()).toMatchObject({
      conservado: { id_usuario: kept, email: null, mascotas: [] },
      otro: { id_usuario: idOtro(), mascotas: [{ nombre: 'Bruno' }], sesion_abierta: false },
      resultado: { email: other.usuario.email, telefono: '+34655000418', acceso: 'activo' },
    })
    for (const who of [vet, other]) expect((await who.post(url(), { id_otro: idOtro() })).statusCode).not.toBe(200)
    expect((await vet.get(`${url()}?id_otro=${idOtro()}`)).statusCode).toBe(403)
    expect((await clinic.anonymous.post(url(), { id_otro: idOtro() })).statusCode).toBe(401)
  })

  test('moves everything, fills blanks, redirects the old id, and is one audit entry with both', async () => {
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-12T10:00' })
    await desk.post(`/api/clientes/${idOtro()}/llamadas`, { resultado: 'resuelta', id_cita: cita })
    await desk.post(`/api/clientes/${idOtro()}/notas`, { texto: 'Prefiere las tardes', fijada: true })
    await desk.post(`/api/clientes/${kept}/notas`, { texto: 'Otra nota', fijada: true })
    const merged = await merge()
    expect([merged.statusCode, merged.json()]).toMatchObject([
      200,
      { id_usuario: kept, email: other.usuario.email, acceso: 'activo' },
    ])
    expect(await ownerOf(pet)).toBe(kept)
    const page = (await desk.get(`/api/clientes/${idOtro()}`)).json()
    expect(page.fusiones).toMatchObject([{ otro: { id_usuario: idOtro() }, reversible: true }])
    expect(page).toMatchObject({ id_usuario: kept, mascotas: [{ nombre: 'Bruno' }], proximas: [{ id_cita: cita }] })
    expect((await desk.get(`/api/clientes/${kept}/llamadas`)).json()).toHaveLength(1)
    expect((await desk.get(`/api/clientes/${kept}/notas`)).json()).toHaveLength(2)
    expect((await desk.get(`/api/mascotas/${pet}`)).json().duenos_anteriores).toEqual([])
    const trail = await clinic.auditTrail('usuario', kept)
    expect(trail.at(-1)).toMatchObject({
      accion: 'actualizar',
      antes: { id_usuario: kept, fusion: { id_usuario: idOtro() } },
    })
    expect(await clinic.auditTrail('usuario', idOtro())).toEqual([])
    expect((await clinic.login(other.usuario.email, 'contraseña-de-prueba')).json().usuario.id_usuario).toBe(kept)
  })

  test('takes the second factor along with the access, and gives it back', async () => {
    await clinic.sql`
      INSERT INTO totp (id_usuario, secreto, activado_en, ultimo_paso)
      VALUES (${idOtro()}, decode(repeat('a1', 20), 'hex'), now(), 0)`
    const signIn = async () => (await clinic.login(other.usuario.email, PASSWORD)).statusCode
    const { segundo_factor } = (await merge()).json()
    expect([segundo_factor, await signIn()]).toEqual([true, 202])
    expect((await desk.delete(url(), { id_otro: idOtro() })).json()).toMatchObject({ segundo_factor: false })
    expect(await signIn()).toBe(202)
  })

  test('gives the kept one the surname that it lacks, and takes it back', async () => {
    await desk.put(`/api/admin/users/${kept}`, { apellido: '' })
    expect((await desk.get(`${url()}?id_otro=${idOtro()}`)).json().resultado.apellido).toBe('Vidal Serra')
    expect((await merge()).json()).toMatchObject({ apellido: 'Vidal Serra', email: other.usuario.email })
    expect((await desk.delete(url(), { id_otro: idOtro() })).json()).toMatchObject({ apellido: '', email: null })
  })

  test('leads every address of the old id to the kept one', async () => {
    await merge()
    const old = `/api/clientes/${idOtro()}`
    expect((await desk.post(`${old}/notas`, { texto: 'Llega tarde' })).json().id_usuario).toBe(kept)
    expect((await desk.post(`${old}/llamadas`, { resultado: 'resuelta' })).json().id_usuario).toBe(kept)
    expect((await desk.get(`${old}/al-telefono`)).json()).toMatchObject({ id_usuario: kept })
    for (const part of ['notas', 'llamadas', 'historia', 'avisos', 'parecidos']) {
      const [before, now] = [await desk.get(`${old}/${part}`), await desk.get(`/api/clientes/${kept}/${part}`)]
      expect([part, before.statusCode, before.json()]).toEqual([part, 200, now.json()])
    }
  })

  test('is undone, and then everything is as before', async () => {
    await merge()
    const undone = await desk.delete(url(), { id_otro: idOtro() })
    expect([undone.statusCode, undone.json()]).toMatchObject([
      200,
      { id_usuario: kept, email: null, acceso: 'sin_acceso' },
    ])
    expect(await ownerOf(pet)).toBe(idOtro())
    expect((await desk.get(`/api/clientes/${idOtro()}`)).json()).toMatchObject({
      id_usuario: idOtro(),
      email: other.usuario.email,
    })
    expect((await desk.delete(url(), { id_otro: idOtro() })).statusCode).toBe(404)
    expect((await merge()).statusCode).toBe(200)
  })

  test('is not undone after 30 days, or after something of it has changed', async () => {
    await merge()
    await clinic.sql`UPDATE mascota SET id_usuario = ${vet.usuario.id_usuario} WHERE id_mascota = ${pet}`
    expect((await desk.delete(url(), { id_otro: idOtro() })).json().code).toBe('FUSION_CON_CAMBIOS')
    await clinic.sql`UPDATE mascota SET id_usuario = ${kept} WHERE id_mascota = ${pet}`
    await desk.put(`/api/admin/users/${kept}`, { telefono: '655000419' })
    expect((await desk.delete(url(), { id_otro: idOtro() })).json().code).toBe('FUSION_CON_CAMBIOS')
    expect((await desk.get(`/api/clientes/${idOtro()}`)).json()).toMatchObject({
      id_usuario: kept,
      fusiones: [{ reversible: false }],
    })
    await clinic.sql`UPDATE fusion SET creado_en = creado_en - interval '31 days' WHERE id_usuario = ${kept}`
    expect((await desk.delete(url(), { id_otro: idOtro() })).json().code).toBe('FUSION_CADUCADA')
  })

  test('is refused with oneself, with staff, with nobody, and of a client who is signed in unless their session is closed', async () => {
    expect((await desk.post(url(), { id_otro: kept })).json().code).toBe('FUSION_MISMA_FICHA')
    expect((await desk.post(url(), { id_otro: vet.usuario.id_usuario })).json().code).toBe('FUSION_DE_PERSONAL')
    expect((await desk.post(url(), { id_otro: 999_999 })).statusCode).toBe(404)
    expect((await desk.post(url(), {})).statusCode).toBe(422)
    const { token } = (await clinic.login(other.usuario.email, 'contraseña-de-prueba')).json()
    expect((await merge()).json().code).toBe('FUSION_CON_SESION')
    expect(await ownerOf(pet)).toBe(idOtro())
    expect((await merge({ cerrar_sesion: true })).statusCode).toBe(200)
    expect((await clinic.withToken(token).get('/api/user')).statusCode).toBe(401)
  })

  test('of two at once, in both directions, one succeeds', async () => {
    const results = await Promise.all([merge(), desk.post(`/api/clientes/${idOtro()}/fusion`, { id_otro: kept })])
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(results.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('FUSION_YA_HECHA')
  })
})
