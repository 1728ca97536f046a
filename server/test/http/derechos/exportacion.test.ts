import type { Datos } from '@huella/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { readPdf } from '../../support/pdf.ts'
import { readZip } from '../../support/zip.ts'
import { jpeg, report, uploaded } from '../adjuntos/setup.ts'
import { admin, clinic, id, other, owner, pet, setUp, vet } from '../cuidados/setup.ts'

setUp()

const OWN = '/api/user/exportacion'
const ofClient = (who: Person) => `/api/clientes/${id(who)}/exportacion`
const exported = async (who: Person, url = OWN) => {
  const response = await who.get(url)
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200)
  const entries = readZip(response.rawPayload)
  return { response, entries, datos: JSON.parse(String(entries.get('datos.json'))) as Datos }
}
const text = async (pdf?: Buffer) => (await readPdf(pdf as Buffer)).text

beforeEach(() => clinic.sql`DELETE FROM exportacion`)

describe('an export', () => {
  test('has the person, the pets with their record, and the files as they are', async () => {
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-01T10:00', estado: 'completada' })
    await clinic.tratamiento(cita, { nombre: 'Antibiótico', descripcion: 'Cada ocho horas' })
    const visita = (
      await vet.post('/api/visitas', {
        id_mascota: pet,
        motivo: 'Tos',
        plan: 'Reposo',
        nota_interna: 'Ojo con el dueño',
      })
    ).json()
    expect((await vet.post(`/api/visitas/${visita.id_visita}/firma`, { version: visita.version })).statusCode).toBe(200)
    await vet.post(`/api/visitas/${visita.id_visita}/adendas`, { texto: 'Mejora en casa' })
    await vet.post(`/api/visitas/${visita.id_visita}/adendas`, { texto: 'Comentario secreto', interna: true })
    await vet.post(`/api/mascotas/${pet}/prevenciones`, { tipo: 'vacuna', producto: 'Rabisin', fecha: '2026-03-01' })
    await vet.put(`/api/mascotas/${pet}`, { notas_clinicas: 'Muerde' })
    await admin.post(`/api/clientes/${id(owner)}/notas`, { texto: 'Paga tarde' })
    const content = await jpeg({ color: 'red' })
    const foto = await uploaded(vet, { name: 'oído/izq..jpg', content }, { visible: 'true' })
    const hidden = await uploaded(vet, { name: 'oculta.pdf', content: report }, { visible: 'false' })
    await owner.post('/api/user/privacidad', { version: 1 })

    const { response, entries, datos } = await exported(owner)
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="mis-datos-\d{4}-\d{2}-\d{2}\.zip"$/),
      'cache-control': 'no-store',
    })
    expect(datos).toMatchObject({
      formato: 'huella-exportacion',
      persona: { nombre: 'Óscar', apellido: 'Muñoz', email: owner.usuario.email },
      privacidad: [{ version: 1, modo: 'web' }],
      mascotas: [
        {
          nombre: 'Canela',
          visitas: [{ motivo: 'Tos', plan: 'Reposo', adendas: [{ texto: 'Mejora en casa' }] }],
          citas: [{ estado: 'completada' }],
          tratamientos: [{ nombre: 'Antibiótico' }],
          prevenciones: [{ producto: 'Rabisin' }],
          archivos: [{ id_adjunto: foto.id_adjunto }],
        },
      ],
    })
    const ruta = datos.mascotas[0]?.archivos[0]?.ruta ?? ''
    expect(ruta).toMatch(/^Canela\/archivos\/\d{4}-\d{2}-\d{2} izq \d+\.(jpg|jpeg)$/)
    expect([...entries.keys()]).toEqual(['mis-datos.pdf', 'datos.json', 'Canela/historia.pdf', ruta])
    const sent = await owner.get(`/api/adjuntos/${foto.id_adjunto}`)
    expect(entries.get(ruta)?.equals(sent.rawPayload)).toBe(true)
    expect(await text(entries.get('mis-datos.pdf'))).toContain('Óscar Muñoz')
    const historia = await text(entries.get('Canela/historia.pdf'))
    for (const part of ['Tos', 'Reposo', 'Mejora en casa', 'Rabisin', 'Antibiótico', 'Completada'])
      expect(historia).toContain(part)
    const all = `${JSON.stringify(datos)} ${historia} ${[...entries.keys()]}`
    for (const internal of [
      'Ojo con',
      'secreto',
      'Muerde',
      'Paga tarde',
      'oculta',
      `"id_adjunto":${hidden.id_adjunto}`,
      'password',
      'sha256',
    ])
      expect(all).not.toContain(internal)
  })

  test('has drafts of nobody, and nothing of other clients', async () => {
    await clinic.mascota(other, { nombre: 'Ajena' })
    await vet.post('/api/visitas', { id_mascota: pet, motivo: 'Borrador' })
    const { datos } = await exported(owner)
    expect(datos.mascotas).toMatchObject([{ nombre: 'Canela', visitas: [] }])
    expect(JSON.stringify(datos)).not.toMatch(/Ajena|Borrador/)
  })

  test('has a pet that its owner took off their list, and two of the same name in two folders', async () => {
    await clinic.mascota(owner, { nombre: 'canela' })
    await clinic.mascota(owner, { nombre: '../..' })
    await vet.put(`/api/mascotas/${pet}`, { notas_clinicas: 'x' })
    await owner.delete(`/api/mascotas/${pet}`)
    const { entries, datos } = await exported(owner)
    expect(datos.mascotas.map(({ nombre }) => nombre).sort()).toEqual(['../..', 'Canela', 'canela'])
    const folders = [...entries.keys()].filter((name) => name.endsWith('historia.pdf'))
    expect(folders.filter((name) => /^canela \d+\/historia\.pdf$/i.test(name))).toHaveLength(2)
    expect(folders).toContain('mascota/historia.pdf')
    expect(folders.join()).not.toContain('..')
  })

  test('goes on without a file that is lost, and says so', async () => {
    const kept = await uploaded(owner, { name: 'una.jpg', content: await jpeg({ color: 'blue' }) })
    const lost = await uploaded(owner, { name: 'otra.jpg', content: await jpeg({ color: 'green' }) })
    const [{ sha256 }] = await clinic.sql`SELECT sha256 FROM adjunto WHERE id_adjunto = ${lost.id_adjunto}`
    await clinic.files.remove(sha256)
    const { entries } = await exported(owner)
    const names = [...entries.keys()].join()
    expect(names).toContain(`una ${kept.id_adjunto}.jpg`)
    expect(names).not.toContain('otra')
    expect(String(entries.get('archivos-que-faltan.txt'))).toContain(`otra ${lost.id_adjunto}.jpg`)
  })
})

describe('who may', () => {
  test('clients their own, administrators any client, nobody else; also by a link of one minute', async () => {
    for (const person of [vet, admin]) expect((await person.get(OWN)).statusCode).toBe(403)
    for (const person of [vet, owner, other]) expect((await person.get(ofClient(owner))).statusCode).toBe(403)
    expect((await clinic.anonymous.get(OWN)).statusCode).toBe(401)
    expect((await clinic.anonymous.get(ofClient(owner))).statusCode).toBe(401)
    expect((await admin.get(ofClient(vet))).statusCode).toBe(404)
    const { datos } = await exported(admin, ofClient(owner))
    expect(datos.persona.id_usuario).toBe(id(owner))
    const { url } = (await other.post('/api/acceso', { ruta: OWN })).json()
    const response = await clinic.anonymous.get(url)
    expect(JSON.parse(String(readZip(response.rawPayload).get('datos.json'))).persona.id_usuario).toBe(id(other))
    // The link of one person opens nothing of another one, and no other path.
    const token = url.split('acceso=')[1]
    expect((await clinic.anonymous.get(`${ofClient(owner)}?acceso=${token}`)).statusCode).toBe(401)
  })

  test('each is noted, and the owner sees who did it', async () => {
    await exported(owner)
    await exported(admin, ofClient(owner))
    const { data } = (await owner.get('/api/user/exportaciones')).json()
    expect(data).toMatchObject([{ autor: { id_usuario: id(admin) } }, { autor: { id_usuario: id(owner) } }])
    expect((await admin.get(`/api/clientes/${id(owner)}/exportaciones`)).json().data).toEqual(data)
    expect((await vet.get(`/api/clientes/${id(owner)}/exportaciones`)).statusCode).toBe(403)
    expect(await clinic.auditTrail('exportacion', data[0].id_exportacion)).toMatchObject([
      { accion: 'crear', id_usuario: id(admin), despues: { id_usuario: id(owner) } },
    ])
  })

  test('five times in an hour, also of eight at once', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => owner.get(OWN)))
    const refused = responses.filter(({ statusCode }) => statusCode === 429)
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(refused).toHaveLength(3)
    expect(refused[0]?.json()).toMatchObject({ code: 'DEMASIADAS_EXPORTACIONES' })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_000)
    expect((await owner.get('/api/user/exportaciones')).json().siguiente).toMatch(/^\d{4}-/)
    expect((await other.get(OWN)).statusCode).toBe(200)
  })
})
