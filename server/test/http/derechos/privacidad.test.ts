import type { PrivacidadDeCliente } from '@huella/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { readPdf } from '../../support/pdf.ts'

let clinic: Clinic
let admin: Person
let desk: Person
let vet: Person
let ana: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin', { nombre: 'Rosa' })
  desk = await clinic.person('recepcion', { nombre: 'Marta' })
  vet = await clinic.person('veterinario')
})
beforeEach(async () => {
  ana = await clinic.person()
})
afterAll(() => clinic.close())

const pathOf = ({ usuario }: Person) => `/api/clientes/${usuario.id_usuario}/privacidad`
const mine = async (who = ana): Promise<PrivacidadDeCliente> => (await who.get('/api/user/privacidad')).json()
const privacidadOnPaper = async (who: Person): Promise<PrivacidadDeCliente> => (await desk.get(pathOf(who))).json()
const current = async (): Promise<number> => (await clinic.anonymous.get('/api/privacidad')).json().version
const publish = async (novedades = 'Añadimos el envío de SMS', more = {}) =>
  admin.post('/api/privacidad', {
    ...{ texto: '## Quién\n{clinica}\nTel. {telefono}', novedades, version: await current() },
    ...more,
  })

describe('the privacy text', () => {
  test('is there from the start, for everybody, with the data of the clinic and no line without them', async () => {
    const settings = (await admin.get('/api/settings')).json()
    const named = { ...settings, clinicName: 'Clínica Olmo', address: 'Calle Mayor 1', phone: '', email: '' }
    await admin.put('/api/settings', named)
    const response = await clinic.anonymous.get('/api/privacidad')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ version: 1, novedades: null, vigente: true })
    const { texto } = response.json()
    expect(texto).toMatch(/^## Quién trata tus datos\nClínica Olmo\nDirección: Calle Mayor 1\n\n/)
    expect(texto).not.toContain('{')
    for (const word of ['artículo 6.1.b', 'cinco años', 'oponerte', 'Agencia Española de Protección de Datos'])
      expect(texto).toContain(word)
  })

  test('is published in versions by the administrator, and old ones stay', async () => {
    const before = await current()
    const response = await publish()
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({ version: before + 1, autor: { nombre: 'Rosa' }, aceptaciones: 0 })
    expect((await clinic.anonymous.get('/api/privacidad')).json()).toMatchObject({
      version: before + 1,
      texto: '## Quién\nClínica Olmo',
      novedades: 'Añadimos el envío de SMS',
    })
    expect((await clinic.anonymous.get('/api/privacidad/1')).json()).toMatchObject({ version: 1, vigente: false })
    expect((await clinic.anonymous.get('/api/privacidad/999')).statusCode).toBe(404)
    const versions = (await admin.get('/api/privacidad/versiones')).json()
    expect(versions[0]).toMatchObject({ version: before + 1, texto: '## Quién\n{clinica}\nTel. {telefono}' })
    expect(versions.at(-1)).toMatchObject({ version: 1, autor: null })
    expect(await clinic.auditTrail('privacidad', before + 1)).toMatchObject([
      { accion: 'crear', id_usuario: admin.usuario.id_usuario, despues: { novedades: 'Añadimos el envío de SMS' } },
    ])
    await expect(clinic.sql`UPDATE privacidad SET texto = 'x'`).rejects.toThrow('never changes')
  })

  test('of two administrators at once one comes first, and the other sees what was written', async () => {
    const version = await current()
    const body = { texto: 'Uno', novedades: 'Otro', version }
    const responses = await Promise.all([admin.post('/api/privacidad', body), admin.post('/api/privacidad', body)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = responses.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'VERSION_OBSOLETA', actual: { version: version + 1, texto: 'Uno' } })
    expect(await current()).toBe(version + 1)
  })

  test.each([
    [{ texto: ' ' }, 'texto'],
    [{ texto: 'x'.repeat(20_001) }, 'texto'],
    [{ novedades: '' }, 'novedades'],
    [{ version: 'x' }, 'version'],
    [{ correccion: 'sí' }, 'correccion'],
  ])('refuses %j', async (wrong, field) => {
    const version = await current()
    const response = await admin.post('/api/privacidad', { texto: 'a', novedades: 'b', version, ...wrong })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toHaveProperty(field)
  })

  test('is for administrators to write', async () => {
    for (const person of [ana, desk, vet, clinic.anonymous]) {
      const status = person === clinic.anonymous || !person.token ? 401 : 403
      expect((await person.post('/api/privacidad', {})).statusCode).toBe(status)
      expect((await person.get('/api/privacidad/versiones')).statusCode).toBe(status)
    }
  })
})

describe('a client', () => {
  test('is asked until they say that they have read it, and again after the next version', async () => {
    expect(await mine()).toMatchObject({ pendiente: true, aceptaciones: [] })
    const version = await current()
    const response = await ana.post('/api/user/privacidad', { version })
    expect(response.json()).toMatchObject({ pendiente: false, aceptaciones: [{ version, modo: 'web', autor: null }] })
    await ana.post('/api/user/privacidad', { version })
    expect((await mine()).aceptaciones).toHaveLength(1)
    await publish('Cambia el plazo')
    expect(await mine()).toMatchObject({ pendiente: true, vigente: { novedades: 'Cambia el plazo' } })
    const [accepted] = (await mine()).aceptaciones
    expect(await clinic.auditTrail('aceptacion', accepted?.id_aceptacion ?? 0)).toMatchObject([
      { accion: 'crear', id_usuario: ana.usuario.id_usuario, despues: { version, modo: 'web' } },
    ])
  })

  test('is not asked again after a correction, but is while they have not read what it corrects', async () => {
    const later = await clinic.person()
    await publish('Cambia el plazo')
    await ana.post('/api/user/privacidad', { version: await current() })
    const response = await publish('Corrección de erratas', { correccion: true })
    expect(response.json()).toMatchObject({ correccion: true })
    expect(await mine()).toMatchObject({ pendiente: false })
    const version = await current()
    expect(await mine(later)).toMatchObject({ pendiente: true, vigente: { version, novedades: 'Cambia el plazo' } })
    expect(await privacidadOnPaper(later)).toMatchObject({ pendiente: true })
    await later.post('/api/user/privacidad', { version })
    expect(await mine(later)).toMatchObject({ pendiente: false })
    await publish('Otro proveedor')
    for (const person of [ana, later]) expect(await mine(person)).toMatchObject({ pendiente: true })
  })

  test('cannot accept what does not exist, and nobody accepts for others', async () => {
    const unknown = await ana.post('/api/user/privacidad', { version: 999 })
    expect(unknown.statusCode).toBe(422)
    expect((await ana.post('/api/user/privacidad', {})).statusCode).toBe(422)
    const body = { version: await current() }
    expect((await ana.post(pathOf(ana), body)).statusCode).toBe(403)
    expect((await ana.get(pathOf(ana))).statusCode).toBe(403)
    for (const person of [admin, desk, vet])
      expect((await person.post('/api/user/privacidad', body)).statusCode).toBe(403)
  })

  test('who signs on paper is noted by the desk, which can take it back', async () => {
    const version = await current()
    const noted = await desk.post(pathOf(ana), { version })
    expect(noted.json()).toMatchObject({
      pendiente: false,
      aceptaciones: [{ version, modo: 'papel', autor: { nombre: 'Marta' } }],
    })
    expect(await mine()).toMatchObject({ pendiente: false })
    expect((await vet.delete(pathOf(ana), { version })).json()).toMatchObject({ pendiente: true, aceptaciones: [] })
    expect((await desk.delete(pathOf(ana), { version })).statusCode).toBe(404)
    await ana.post('/api/user/privacidad', { version })
    expect((await desk.delete(pathOf(ana), { version })).statusCode).toBe(404)
    expect((await desk.post(pathOf(vet), { version })).statusCode).toBe(404)
  })

  test('who is merged with another one keeps what either has accepted', async () => {
    const version = await current()
    const [kept, other] = [await clinic.person(), await clinic.person()]
    for (const one of [kept, other]) await desk.post(pathOf(one), { version })
    const body = { id_otro: other.usuario.id_usuario, cerrar_sesion: true }
    expect((await desk.post(`/api/clientes/${kept.usuario.id_usuario}/fusion`, body)).statusCode).toBe(200)
    expect((await desk.get(pathOf(other))).json()).toMatchObject({ pendiente: false })
  })
})

describe('registration', () => {
  const account = (email: string, more = {}) => ({
    ...{ nombre: 'Eva', apellido: 'Gil', email, rol: 'cliente' },
    ...{ password: 'corral-37-lluvia', password_confirmation: 'corral-37-lluvia' },
    ...more,
  })
  const registered = async (more = {}) => {
    const response = await clinic.anonymous.post('/api/register', account('eva@ejemplo.es', more))
    return { response, privacidad: await mine(clinic.withToken(response.json().token ?? '')) }
  }

  test('keeps which version was read; without one, as in the specification, the page asks later', async () => {
    const version = await current()
    const without = await clinic.anonymous.post('/api/register', account('sin@ejemplo.es'))
    expect(without.statusCode).toBe(201)
    expect(await mine(clinic.withToken(without.json().token))).toMatchObject({ pendiente: true })
    const unknown = await registered({ privacidad: 999 })
    expect(unknown.response.statusCode).toBe(422)
    expect(unknown.response.json().errors).toHaveProperty('privacidad')
    const { response, privacidad } = await registered({ privacidad: version })
    expect(response.statusCode).toBe(201)
    expect(privacidad).toMatchObject({ pendiente: false, aceptaciones: [{ version, modo: 'web' }] })
  })
})

describe('on paper', () => {
  test('the text is a PDF with the name of the client and a place to sign, also by a link of one minute', async () => {
    const marta = await clinic.person('cliente', { nombre: 'Marta', apellido: 'Ríos' })
    const ruta = `${pathOf(marta)}.pdf`
    const response = await desk.get(ruta)
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf' })
    const { text, tagged } = await readPdf(response.rawPayload)
    expect(tagged).toBe(true)
    for (const part of [`Versión ${await current()}`, 'Firma de Marta Ríos', 'He leído esta información'])
      expect(text).toContain(part)
    const { url } = (await desk.post('/api/acceso', { ruta })).json()
    expect((await clinic.anonymous.get(url)).statusCode).toBe(200)
    expect((await marta.get(ruta)).statusCode).toBe(403)
    expect((await desk.get(`${pathOf(vet)}.pdf`)).statusCode).toBe(404)
  })
})
