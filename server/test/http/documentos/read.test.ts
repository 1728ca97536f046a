import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { readPdf } from '../../support/pdf.ts'

const NOW = '2026-11-16T11:00:00Z'

let clinic: Clinic
let owner: Person
let stranger: Person
let vet: Person
let admin: Person
let pet: number
let visita: number
let tratamiento: number
let draft: number
beforeAll(async () => {
  clinic = await Clinic.open({ now: NOW })
  owner = await clinic.person('cliente', { nombre: 'Ana', apellido: 'Gil' })
  stranger = await clinic.person('cliente')
  vet = await clinic.person('veterinario', { nombre: 'Vera', apellido: 'Sanz' })
  admin = await clinic.person('admin')
  await clinic.sql`UPDATE usuario SET colegiado = '28/4512' WHERE id_usuario = ${vet.usuario.id_usuario}`
  await clinic.sql`UPDATE ajustes SET clinic_name = 'Clínica Encina', phone = '912 345 678'`
  pet = await clinic.mascota(owner)
  const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-11-16T10:00', estado: 'confirmada' })
  tratamiento = await clinic.tratamiento(cita, { nombre: 'Meloxicam', descripcion: 'Con comida' })
  await vet.post(`/api/mascotas/${pet}/alertas`, { tipo: 'alergia', gravedad: 'grave', texto: 'Penicilina' })
  await vet.post(`/api/mascotas/${pet}/prevenciones`, { tipo: 'vacuna', producto: 'Rabisin', proxima: '2027-11-16' })
  const content = { motivo: 'Cojera', plan: 'Reposo', peso: 12.5, nota_interna: 'Paga tarde' }
  const begun = await vet.post('/api/visitas', { id_mascota: pet, id_cita: cita, ...content })
  const { id_visita, version } = begun.json<{ id_visita: number; version: number }>()
  visita = id_visita
  await vet.post(`/api/visitas/${visita}/firma`, { version })
  await vet.post(`/api/visitas/${visita}/adendas`, { texto: 'Analítica normal' })
  await vet.post(`/api/visitas/${visita}/adendas`, { texto: 'No fiar', interna: true })
  draft = (await vet.post('/api/visitas', { id_mascota: pet, motivo: 'Otra' })).json<{ id_visita: number }>().id_visita
})
afterAll(() => clinic.close())

const paths = () => [
  `/api/visitas/${visita}.pdf`,
  `/api/mascotas/${pet}/cartilla.pdf`,
  `/api/tratamientos/${tratamiento}.pdf`,
]

test('a document arrives whole over a connection', async () => {
  const address = await clinic.app.listen({ port: 0, host: '127.0.0.1' })
  for (const path of paths()) {
    const response = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${vet.token}` } })
    expect((await readPdf(Buffer.from(await response.arrayBuffer()))).text).toContain('Luna')
  }
})

test('owner and staff read the same documents, and nothing internal', async () => {
  const texts: string[] = []
  for (const path of paths()) {
    const [own, ours] = [await owner.get(path), await vet.get(path)]
    expect([own.statusCode, ours.statusCode]).toEqual([200, 200])
    expect(Buffer.compare(own.rawPayload, ours.rawPayload)).toBe(0)
    texts.push((await readPdf(own.rawPayload)).text)
  }
  const [informe = '', cartilla = '', hoja = ''] = texts
  for (const word of [
    'Clínica Encina',
    '912 345 678',
    'Luna',
    'Ana Gil',
    'Penicilina',
    'Cojera',
    '12,5 kg',
    'Meloxicam',
  ])
    expect(informe).toContain(word)
  expect(informe).toContain('Analítica normal')
  expect(informe).toContain('Vera Sanz')
  expect(informe).toContain('Colegiado nº 28/4512')
  expect(informe).toContain('12:00') // signed at, in the clinic's time
  expect(cartilla).toContain('Rabisin')
  expect(cartilla).toContain('16/11/2027')
  expect(hoja).toContain('Con comida')
  for (const text of texts) expect(text).not.toMatch(/Paga tarde|No fiar/)
})

test('a document is shown by the browser, with a name of its own', async () => {
  const { headers } = await vet.get(`/api/visitas/${visita}.pdf`)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="informe-luna-2026-11-16.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
})

test('a link opens a document in a tab, as its caller', async () => {
  const [ruta = ''] = paths()
  const { url } = (await owner.post('/api/acceso', { ruta })).json<{ url: string }>()
  expect((await clinic.anonymous.get(url)).statusCode).toBe(200)
  const theirs = (await stranger.post('/api/acceso', { ruta })).json<{ url: string }>()
  expect((await clinic.anonymous.get(theirs.url)).statusCode).toBe(404)
  expect((await clinic.anonymous.get(ruta)).statusCode).toBe(401)
})

test('another owner gets 404, as for a document that does not exist', async () => {
  for (const path of paths()) expect((await stranger.get(path)).statusCode, path).toBe(404)
  for (const path of ['/api/visitas/987654.pdf', '/api/mascotas/987654/cartilla.pdf', '/api/tratamientos/987654.pdf'])
    expect((await vet.get(path)).statusCode, path).toBe(404)
  expect((await vet.get('/api/visitas/x.pdf')).statusCode).toBe(404)
})

test('a draft has no report: a conflict for staff, and for its owner it does not exist', async () => {
  const response = await vet.get(`/api/visitas/${draft}.pdf`)
  expect([response.statusCode, response.json().code]).toEqual([409, 'VISITA_SIN_FIRMAR'])
  expect((await owner.get(`/api/visitas/${draft}.pdf`)).statusCode).toBe(404)
})

describe('a pet that its owner no longer has', () => {
  test('its documents are the clinic’s alone once it is on baja, and nobody’s once it is archived', async () => {
    const gone = await clinic.mascota(owner)
    const path = `/api/mascotas/${gone}/cartilla.pdf`
    expect((await owner.get(path)).statusCode).toBe(200)
    await clinic.sql`UPDATE mascota SET baja_en = now() WHERE id_mascota = ${gone}`
    expect([(await owner.get(path)).statusCode, (await admin.get(path)).statusCode]).toEqual([404, 200])
    await clinic.archiveMascota(gone)
    expect((await admin.get(path)).statusCode).toBe(404)
  })

  test('an archived treatment has no sheet', async () => {
    const cita = await clinic.cita(pet, vet)
    const id = await clinic.tratamiento(cita)
    await clinic.archiveTratamiento(id)
    expect((await vet.get(`/api/tratamientos/${id}.pdf`)).statusCode).toBe(404)
  })
})
