import { type Cliente, type ClienteHistoria, cliente, clienteAviso, clienteHistoria } from '@huella/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Clinic, type Person } from '../../support/clinic.ts'

/** A Tuesday, 12:00 in Madrid. */
const NOW = '2026-03-10T11:00:00Z'

let clinic: Clinic
let desk: Person
let vet: Person
let admin: Person
let marta: Person
let nala: number
beforeAll(async () => {
  clinic = await Clinic.open({ now: NOW })
  desk = await clinic.person('recepcion')
  vet = await clinic.person('veterinario')
  admin = await clinic.person('admin')
  marta = await clinic.person('cliente', { nombre: 'Marta', apellido: 'Ferrer', telefono: '+34680000872' })
  nala = await clinic.mascota(marta, { nombre: 'Nala' })
})
afterAll(() => clinic.close())

const path = (person: Person) => `/api/clientes/${person.usuario.id_usuario}`
const read = async (person: Person, by = desk): Promise<Cliente> => cliente.parse((await by.get(path(person))).json())

describe('the page of a client', () => {
  test('has figures, pets and what comes next', async () => {
    const simon = await clinic.mascota(marta, { nombre: 'Simón', especie: 'gato' })
    const past = await clinic.cita(nala, vet, { fecha_hora: '2026-02-01T10:00', estado: 'completada' })
    await clinic.cita(simon, vet, { fecha_hora: '2026-02-02T10:00', estado: 'no_presentada' })
    await clinic.cita(simon, vet, { fecha_hora: '2026-02-03T10:00', estado: 'cancelada' })
    const later = await clinic.cita(nala, vet, { fecha_hora: '2026-03-12T10:00', tipo_consulta: 'vacunacion' })
    const soon = await clinic.cita(simon, vet, { fecha_hora: '2026-03-11T10:00' })
    await clinic.tratamiento(past, { precio: 35.5, fecha_inicio: '2026-02-01' })
    await clinic.tratamiento(past, { precio: 10, fecha_inicio: '2026-02-05' })
    await clinic.tratamiento(past, { precio: 99, fecha_inicio: '2026-01-05', estado: 'cancelado' })
    await clinic.sql`INSERT INTO alerta (id_mascota, tipo, gravedad, texto) VALUES (${nala}, 'alergia', 'grave', 'Penicilina')`
    await clinic.sql`INSERT INTO peso (id_mascota, fecha, peso, id_usuario) VALUES (${nala}, '2026-02-01', 30, ${vet.usuario.id_usuario})`
    await clinic.sql`
      INSERT INTO prevencion (id_mascota, tipo, producto, fecha, proxima) VALUES (${nala}, 'vacuna', 'Rabia', '2025-02-01', '2026-02-01')`
    const page = await read(marta)
    expect(page).toMatchObject({
      nombre: 'Marta',
      telefono: '+34680000872',
      nota_fijada: null,
      proximas: [{ id_cita: soon }, { id_cita: later }],
      proximas_total: 2,
      ultima_visita: { fecha_hora: '2026-02-01T10:00', mascota: 'Nala' },
      no_presentadas: { total: 1, de: 2, ultima: { fecha_hora: '2026-02-02T10:00', mascota: 'Simón' } },
      tratamientos: { total: 2, importe: 45.5, desde: '2026-02-01' },
      historia: { cita: 3, tratamiento: 3 },
    })
    expect(page.mascotas).toMatchObject([
      {
        nombre: 'Nala',
        peso: 30,
        alertas: [{ texto: 'Penicilina' }],
        prevencion: { producto: 'Rabia', proxima: '2026-02-01', cita: '2026-03-12T10:00' },
      },
      { nombre: 'Simón', peso: null, alertas: [], prevencion: null },
    ])
  })

  test('is for staff', async () => {
    expect((await clinic.anonymous.get(path(marta))).statusCode).toBe(401)
    for (const stranger of [marta, await clinic.person()])
      expect((await stranger.get(path(marta))).statusCode).toBe(403)
    for (const by of [desk, vet, admin]) expect((await by.get(path(marta))).statusCode).toBe(200)
  })

  test('is of somebody who exists, and is a client or has pets', async () => {
    const gone = await clinic.person()
    await clinic.archive(gone)
    const colleague = await clinic.person('veterinario')
    for (const part of ['', '/historia', '/avisos', '/notas']) {
      for (const id of [987_654, gone.usuario.id_usuario, colleague.usuario.id_usuario])
        expect((await desk.get(`/api/clientes/${id}${part}`)).statusCode).toBe(404)
      expect((await desk.get(`/api/clientes/x${part}`)).statusCode).toBe(404)
    }
    await clinic.mascota(colleague)
    expect((await read(colleague)).mascotas).toHaveLength(1)
  })

  test('has no sign of clients without pets', async () => {
    expect(await read(await clinic.person())).toMatchObject({
      mascotas: [],
      proximas: [],
      ultima_visita: null,
      no_presentadas: { total: 0, de: 0, ultima: null },
      tratamientos: { total: 0, importe: 0, desde: null },
    })
  })
})

describe('the history of a client', () => {
  const historia = async (query = ''): Promise<ClienteHistoria> =>
    clienteHistoria.parse((await desk.get(`${path(marta)}/historia?${query}`)).json())

  test('has what was of all pets, newest first, by kind', async () => {
    const { data, siguiente } = await historia()
    expect(data.map(({ tipo, cuando }) => `${tipo} ${cuando}`)).toEqual([
      'tratamiento 2026-02-05T00:00',
      'cita 2026-02-03T10:00',
      'cita 2026-02-02T10:00',
      'cita 2026-02-01T10:00',
      'tratamiento 2026-02-01T00:00',
      'tratamiento 2026-01-05T00:00',
    ])
    expect(siguiente).toBeNull()
    expect((await historia('tipo=cita')).data).toHaveLength(3)
    expect((await historia('tipo=tratamiento')).data).toHaveLength(3)
    expect((await desk.get(`${path(marta)}/historia?tipo=peso`)).statusCode).toBe(422)
  })

  test('goes on where a page ends', async () => {
    const days = Array.from({ length: 25 }, (_, n) => `2025-01-${String(n + 1).padStart(2, '0')}`)
    for (const day of days) await clinic.cita(nala, vet, { fecha_hora: `${day}T10:00`, estado: 'completada' })
    const first = await historia()
    expect(first.data).toHaveLength(25)
    const second = await historia(`antes=${first.siguiente}`)
    expect(second.data.map(({ cuando }) => cuando.slice(0, 10))).toEqual(days.slice(0, 6).reverse())
    expect(second.siguiente).toBeNull()
  })
})

test('the notices to a client: those that failed first', async () => {
  const owner = await clinic.person()
  const id = await clinic.cita(await clinic.mascota(owner, { nombre: 'Copo' }), vet, { fecha_hora: '2026-03-20T10:00' })
  await clinic.sql`
    INSERT INTO aviso (clave, tipo, canal, id_usuario, id_cita, estado, creado_en, enviar_desde, caduca_en, cerrado_en, motivo)
    SELECT 'prueba ' || n, 'cita_recordatorio', 'email', ${owner.usuario.id_usuario}, ${id}, estado,
      '2026-03-01T10:00Z'::timestamptz + make_interval(hours => n), now(), now(), now(), CASE estado WHEN 'fallido' THEN 'Buzón lleno' END
    FROM (VALUES (1, 'fallido'), (2, 'enviado'), (3, 'enviado')) AS v (n, estado)`
  const list = (by: Person) => by.get(`${path(owner)}/avisos?page=1&per_page=5`)
  const { data, total } = (await list(desk)).json()
  expect(total).toBe(3)
  expect(z.array(clienteAviso).parse(data)).toMatchObject([
    { estado: 'fallido', motivo: 'Buzón lleno', mascota: 'Copo', fecha_hora: '2026-03-20T10:00' },
    { creado_en: '2026-03-01T13:00:00Z' },
    { creado_en: '2026-03-01T12:00:00Z' },
  ])
  expect((await list(vet)).statusCode).toBe(403)
  expect((await list(owner)).statusCode).toBe(403)
  expect((await desk.post(`/api/avisos/${data[0].id_aviso}/reenviar`)).json()).toMatchObject({ estado: 'pendiente' })
  expect((await vet.post(`/api/avisos/${data[0].id_aviso}/reenviar`)).statusCode).toBe(403)
})

test('the list of clients has pets and the next appointment, and is found by telephone', async () => {
  const { data } = (await desk.get('/api/clientes?page=1&search=680%20000%20872')).json()
  expect(data).toMatchObject([
    {
      nombre: 'Marta',
      telefono: '+34680000872',
      mascotas: [{ nombre: 'Nala' }, { nombre: 'Simón' }],
      proxima_cita: { fecha_hora: '2026-03-11T10:00' },
    },
  ])
  const sorted = (await desk.get('/api/clientes?page=1&sort=-apellido')).json()
  expect(sorted.data[0].apellido).toBe('García')
})
