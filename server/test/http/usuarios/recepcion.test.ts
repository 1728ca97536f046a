import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../../support/clinic.ts'
import { client, clinic, eva, rowOf, setUp, USERS, urlOf, vet } from './setup.ts'

setUp()

let desk: Person
let pet: number
beforeAll(async () => {
  desk = await clinic.person('recepcion')
  pet = await clinic.mascota(client)
})

/** Every address that is read, with the ids of these rows; a stream of events does not end. */
const readsOf = (rows: Record<string, number>) =>
  clinic.app.declaredRoutes
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/') && !/eventos|docs|openapi/.test(url))
    .map(({ url }) => url.replace(/(\w+)\/:\w+/, (_, list: string) => `${list}/${rows[list] ?? 1}`))

describe('accounts', () => {
  test('the desk creates clients, and nobody else', async () => {
    const created = await desk.post(USERS, { ...eva(), rol: 'cliente', password: PASSWORD })
    expect([created.statusCode, created.json().rol]).toEqual([201, 'cliente'])
    for (const rol of ['veterinario', 'recepcion', 'admin']) {
      const refused = await desk.post(USERS, { ...eva(), rol, password: PASSWORD, password_actual: PASSWORD })
      expect([rol, refused.statusCode]).toEqual([rol, 403])
    }
  })

  test('the desk changes clients; for it there is no other account, and nobody gets another role', async () => {
    const changed = await desk.put(urlOf(client), { telefono: '612 345 678' })
    expect([changed.statusCode, changed.json().telefono]).toEqual([200, '+34612345678'])
    const before = await rowOf(vet)
    expect((await desk.put(urlOf(vet), { nombre: 'Otra' })).statusCode).toBe(404)
    expect((await desk.put(urlOf(desk), { nombre: 'Otra' })).statusCode).toBe(404)
    expect(await rowOf(vet)).toEqual(before)
    expect((await desk.put(urlOf(client), { rol: 'veterinario' })).statusCode).toBe(403)
    expect((await rowOf(client))?.rol).toBe('cliente')
    expect((await desk.delete(urlOf(client))).statusCode).toBe(403)
    expect((await desk.get(USERS)).statusCode).toBe(403)
  })
})

describe('what is clinical', () => {
  const alerta = (tipo: string) => ({ tipo, gravedad: 'grave', texto: 'Muerde' })

  test('of alerts the desk writes and removes those of behaviour only', async () => {
    const url = `/api/mascotas/${pet}/alertas`
    const own = await desk.post(url, alerta('comportamiento'))
    expect(own.statusCode).toBe(201)
    expect((await desk.post(url, alerta('alergia'))).statusCode).toBe(403)
    const { id_alerta, version } = own.json()
    const changed = await desk.put(`/api/alertas/${id_alerta}`, { texto: 'Araña', version })
    expect([changed.statusCode, changed.json().texto]).toEqual([200, 'Araña'])
    const other = { tipo: 'alergia', version: changed.json().version }
    expect((await desk.put(`/api/alertas/${id_alerta}`, other)).statusCode).toBe(403)
    const clinica = (await vet.post(url, alerta('alergia'))).json()
    expect((await desk.put(`/api/alertas/${clinica.id_alerta}`, { version: clinica.version })).statusCode).toBe(403)
    expect((await desk.delete(`/api/alertas/${clinica.id_alerta}`)).statusCode).toBe(403)
    expect((await desk.delete(`/api/alertas/${id_alerta}`)).statusCode).toBe(204)
    expect((await desk.get(url)).json()).toMatchObject([{ id_alerta: clinica.id_alerta }])
  })

  test('clinical notes, internal notes and drafts do not exist for the desk, wherever it reads', async () => {
    const secret = 'no-lo-lee-recepción'
    await clinic.sql`UPDATE mascota SET notas_clinicas = ${secret} WHERE id_mascota = ${pet}`
    const draft = (await vet.post('/api/visitas', { id_mascota: pet, motivo: secret, nota_interna: secret })).json()
    const cita = await clinic.cita(pet, vet)
    await clinic.tratamiento(cita)
    const draftUrl = `/api/visitas/${draft.id_visita}`
    expect((await desk.get(draftUrl)).statusCode).toBe(404)
    const urls = readsOf({ mascotas: pet, clientes: client.usuario.id_usuario, citas: cita, visitas: draft.id_visita })
    const readAll = async () => {
      for (const url of urls)
        for (const query of ['', '?page=1', `?page=1&search=${secret}`, `?q=${secret}`])
          expect((await desk.get(url + query)).body, url + query).not.toContain(secret)
    }
    await readAll()
    const fields = { motivo: 'Revisión', diagnosticos: ['Sana'], version: draft.version }
    const { version } = (await vet.put(draftUrl, fields)).json()
    await vet.post(`${draftUrl}/firma`, { version })
    const signed = await desk.get(draftUrl)
    expect([signed.statusCode, signed.json().motivo]).toEqual([200, 'Revisión'])
    await readAll()
    const { version: mascota } = (await desk.get(`/api/mascotas/${pet}`)).json()
    await desk.put(`/api/mascotas/${pet}`, { notas_clinicas: 'borrado', version: mascota })
    const [row] = await clinic.sql`SELECT notas_clinicas FROM mascota WHERE id_mascota = ${pet}`
    expect(row?.notas_clinicas).toBe(secret)
  })
})

describe('the calendar', () => {
  test('the desk books for any vet, confirmed, out of the timetable when asked, and takes every step', async () => {
    const body = {
      ...{ id_mascota: pet, id_usuario: vet.usuario.id_usuario, fecha_hora: '2026-03-10T12:15' },
      ...{ tipo_consulta: 'control', motivo_consulta: 'Revisión', duracion: 20 },
    }
    const created = await desk.post('/api/citas', body)
    expect([created.statusCode, created.json().estado]).toEqual([201, 'confirmada'])
    const url = `/api/citas/${created.json().id_cita}`
    for (const step of ['llegada', 'inicio', 'fin']) expect((await desk.post(`${url}/${step}`)).statusCode).toBe(200)
    const cierre = { id_usuario: null, desde: '2026-04-01T00:00', hasta: '2026-04-02T00:00', tipo: 'cierre' }
    expect((await desk.post('/api/excepciones', { ...cierre, motivo: 'Obras' })).statusCode).toBe(201)
    const tramos = [{ dia: 1, desde: '09:30', hasta: '13:30' }]
    expect((await desk.put(`/api/horarios/${vet.usuario.id_usuario}`, { tramos })).statusCode).toBe(200)
    expect((await desk.put('/api/horarios', { tramos })).statusCode).toBe(200)
    expect((await desk.get('/api/agenda?desde=2026-03-10&hasta=2026-03-10')).statusCode).toBe(200)
  })
})
