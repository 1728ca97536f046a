import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { addresses } from './addresses.ts'
import { type Erasable, fillPerson, mentions } from './setup.ts'

let clinic: Clinic
let admin: Person
let vet: Person
let desk: Person
let other: Person
let erased: Erasable
/** A pet that the person gave to somebody else. */
let given: number
/** Addresses of what is somebody else's, whose files are still there. */
let theirs: string[]
beforeAll(async () => {
  clinic = await Clinic.open({ now: '2026-03-10T12:00:00Z' })
  admin = await clinic.person('admin')
  vet = await clinic.person('veterinario')
  desk = await clinic.person('recepcion')
  other = await clinic.person('cliente')
  erased = await fillPerson(clinic, vet, desk)
  given = await clinic.mascota(erased.person, { nombre: 'Nala' })
  await desk.put(`/api/mascotas/${given}`, { id_usuario: other.usuario.id_usuario })
  // An appointment of the person's pet that the desk gives to another one.
  const cita = { fecha_hora: '2026-03-13T10:00', tipo_consulta: 'control', motivo_consulta: 'Revisión' }
  const { id_cita } = (
    await desk.post('/api/citas', { ...cita, id_mascota: erased.pet, id_usuario: vet.usuario.id_usuario })
  ).json()
  const others = await clinic.mascota(other)
  expect((await desk.put(`/api/citas/${id_cita}`, { id_mascota: others })).statusCode).toBe(200)
  theirs = [`/api/mascotas/${given}/`, `/api/mascotas/${others}/`, `/api/clientes/${other.usuario.id_usuario}/`]
  const twin = await clinic.person('cliente', { nombre: 'Zuriñe', apellido: 'Quetzal' })
  await desk.post(`/api/clientes/${erased.person.usuario.id_usuario}/fusion`, {
    id_otro: twin.usuario.id_usuario,
    cerrar_sesion: true,
  })
  erased.ids.push(twin.usuario.id_usuario, given, id_cita)
})
afterAll(() => clinic.close())

/** A search repeats its question. */
const saidIn = (address: string, body: string) =>
  address.startsWith('/api/buscar') ? JSON.stringify(JSON.parse(body).data) : body

/** Of these addresses, those whose response to somebody says something of the person. */
async function mentioning(people: Person[], all: string[]): Promise<string[]> {
  const found: string[] = []
  const ask = async (who: Person, address: string) => {
    const response = await who.get(address)
    const file =
      /pdf|image/.test(String(response.headers['content-type'])) && !theirs.some((one) => address.startsWith(one))
    if (response.statusCode === 200 && (file || mentions(saidIn(address, response.body)))) found.push(address)
    expect(response.statusCode, address).not.toBe(500)
  }
  const waiting = people.flatMap((who) => all.map((address) => () => ask(who, address)))
  const next = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await one()
  }
  await Promise.all(Array.from({ length: 5 }, next))
  return [...new Set(found)].sort()
}

test('who is blocked is in no response to anybody, also not to the vet who treated the pet', async () => {
  const people = [admin, vet, desk, other]
  const all = addresses(clinic, erased.ids)
  // The walk would notice.
  const id = erased.person.usuario.id_usuario
  const telling = [
    `mascotas/${erased.pet}`,
    `mascotas/${erased.pet}/historia`,
    `clientes/${id}/notas`,
    'avisos',
    'buscar?q=Quetzal',
  ]
  const expected = telling.map((one) => `/api/${one}`).sort()
  expect(all).toEqual(expect.arrayContaining(expected))
  expect(await mentioning([admin], expected)).toEqual(expected)
  const asked = await erased.person.post('/api/user/supresion', { motivo: 'Distintivo' })
  const request = asked.json().id_supresion
  expect((await admin.post(`/api/supresiones/${request}/decision`, { aceptar: true })).statusCode).toBe(200)
  expect(await mentioning(people, all)).toEqual([])
  expect((await erased.person.get('/api/user')).statusCode).toBe(401)
  expect((await clinic.login('zurine.quetzal@ejemplo.es', 'contraseña-de-prueba')).statusCode).toBe(422)
})

test('what is blocked is not brought back, and its hour is free', async () => {
  for (const id of erased.ids) {
    for (const path of [`papelera/mascota/${id}`, `notas/${id}`, `visitas/${id}`]) {
      const response = await admin.post(`/api/${path}/restaurar`, {})
      expect(mentions(response.body), path).toBe(false)
      expect(response.statusCode, path).toBe(404)
    }
  }
  const pet = await clinic.mascota(other)
  const booked = await desk.post('/api/citas', {
    ...{ id_mascota: pet, id_usuario: vet.usuario.id_usuario, fecha_hora: '2026-03-12T11:00' },
    ...{ tipo_consulta: 'control', motivo_consulta: 'Revisión' },
  })
  expect(booked.statusCode).toBe(201)
})

test('the trail says that somebody was blocked, by whom and until when', async () => {
  const [{ id }] = await clinic.sql<[{ id: number }]>`SELECT id_supresion AS id FROM supresion`
  expect(await clinic.auditTrail('supresion', id)).toMatchObject([
    { accion: 'crear', despues: { estado: 'pendiente' } },
    {
      ...{ accion: 'estado', id_usuario: admin.usuario.id_usuario },
      despues: {
        estado: 'bloqueada',
        conservar_hasta: expect.stringMatching(/^20/),
        id_usuario: erased.person.usuario.id_usuario,
      },
    },
  ])
})

test('where a name is shown of somebody who did something, it is not theirs', async () => {
  expect((await admin.get(`/api/mascotas/${given}`)).json().duenos_anteriores).toEqual([])
  const [row] =
    await clinic.sql`SELECT nombre, apellido, email, telefono FROM usuario WHERE id_usuario = ${erased.person.usuario.id_usuario}`
  expect(row).toEqual({ nombre: 'Suprimido', apellido: '', email: null, telefono: null })
})
