import { type Adjunto, type Aviso, MAX_REMISION_BYTES } from '@huella/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { readPdf } from '../../support/pdf.ts'
import { readZip } from '../../support/zip.ts'
import { report, upload } from '../adjuntos/setup.ts'
import { admin, clinic, outbox, owner, pet, setUp, smtp, vet } from './setup.ts'

setUp()

const TO = 'urgencias@otra-clinica.example'
const url = (what: string) => `/api/mascotas/${pet}/historia${what}`
const signed = async (fecha_hora: string, fields: object) => {
  const { id_visita, version } = (await vet.post('/api/visitas', { id_mascota: pet, fecha_hora, ...fields })).json()
  expect((await vet.post(`/api/visitas/${id_visita}/firma`, { version })).statusCode).toBe(200)
  return id_visita as number
}
let archivo: Adjunto

beforeEach(async () => {
  await signed('2026-01-10T10:00', { motivo: 'Otitis', plan: 'Gotas', nota_interna: 'Regatea siempre' })
  await signed('2026-10-10T10:00', { motivo: 'Cojera', plan: 'Reposo' })
  await vet.post('/api/visitas', { id_mascota: pet, motivo: 'Borrador a medias' })
  await vet.put(`/api/mascotas/${pet}`, { notas_clinicas: 'Nota clínica' })
  const sent = await upload(vet, [{ name: 'placa.pdf', content: report }], {}, pet)
  archivo = sent.json()[0]
})

const textOf = async (pdf: ArrayBuffer | Uint8Array | string) => {
  const { text } = await readPdf(new Uint8Array(pdf instanceof ArrayBuffer ? pdf : Buffer.from(pdf)))
  return text
}
const INTERNAL = /Regatea|Borrador a medias|Nota clínica/

describe('the record', () => {
  test('is opened as PDF, whole or from a day on, without what is internal', async () => {
    const response = await vet.get(url('.pdf'))
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toBe('inline; filename="historia-luna-2026-11-16.pdf"')
    const whole = await textOf(response.rawPayload)
    for (const part of ['Otitis', 'Cojera', 'Ana Gil', 'Vera Sanz', 'Toda la historia']) expect(whole).toContain(part)
    expect(whole).not.toMatch(INTERNAL)
    const recent = await textOf((await vet.get(url('.pdf?desde=2026-10-01'))).rawPayload)
    expect(recent).toContain('Cojera')
    expect(recent).toContain('1 de octubre de 2026')
    expect(recent).not.toContain('Otitis')
  })

  test('is downloaded with the files, also those that its owner does not see', async () => {
    const response = await vet.get(url('.zip'))
    expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    const entries = readZip(response.rawPayload)
    expect([...entries.keys()]).toEqual(['historia.pdf', expect.stringMatching(/^Luna\/archivos\/.* placa \d+\.pdf$/)])
    expect([...entries.values()].at(-1)?.equals(report)).toBe(true)
    expect(await textOf(entries.get('historia.pdf') ?? '')).toContain('Cojera')
  })

  test('is in the access log', async () => {
    await vet.get(url('.pdf'))
    const rows =
      await clinic.owner`SELECT FROM lectura WHERE entidad = 'mascota' AND id_entidad = ${pet} AND id_usuario = ${vet.usuario.id_usuario}`
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('a letter', () => {
  test('goes to another clinic as PDF, greets nobody by name, and is audited', async () => {
    const response = await vet.post(url('/envio'), { email: TO, desde: '2026-10-01', nota: 'Valorad cirugía' })
    expect(response.statusCode, response.body).toBe(201)
    await outbox.drain()
    const [email] = await smtp.read(TO)
    expect(email?.subject).toMatch(/^Historia de Luna, de /)
    expect(email?.text).toMatch(/^Hola:\n/)
    expect(email?.text).toContain('Vera Sanz os remite la historia')
    const [attachment] = email?.attachments ?? []
    expect(attachment).toMatchObject({ filename: 'historia-luna-2026-11-16.pdf', mimeType: 'application/pdf' })
    const text = await textOf(attachment?.content ?? '')
    expect(text).toContain('Valorad cirugía')
    expect(text).toContain('Cojera')
    expect(text).not.toMatch(INTERNAL)
    const { id_aviso } = response.json<Aviso>()
    expect(await clinic.auditTrail('aviso', id_aviso)).toMatchObject([
      { accion: 'crear', despues: { destino: TO, id_mascota: pet } },
    ])
    const [row] = await clinic.sql`SELECT estado, destino FROM aviso WHERE id_aviso = ${id_aviso}`
    expect(row).toEqual({ estado: 'enviado', destino: TO })
  })

  test('has the files in a ZIP if they are wanted, up to what mail servers take', async () => {
    expect((await vet.post(url('/envio'), { email: TO, archivos: true })).statusCode).toBe(201)
    await outbox.drain()
    const [email] = await smtp.read(TO)
    const [attachment] = email?.attachments ?? []
    expect(attachment).toMatchObject({ filename: 'historia-luna-2026-11-16.zip', mimeType: 'application/zip' })
    expect([...readZip(Buffer.from(attachment?.content as ArrayBuffer)).keys()]).toHaveLength(2)

    await clinic.sql`UPDATE adjunto SET tamano = ${MAX_REMISION_BYTES + 1} WHERE id_adjunto = ${archivo.id_adjunto}`
    const refused = await vet.post(url('/envio'), { email: TO, archivos: true })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'ARCHIVOS_DEMASIADO_GRANDES' })
    expect((await vet.post(url('/envio'), { email: TO })).statusCode).toBe(201)
  })

  test('goes out although a file is missing in the store, and names it', async () => {
    await clinic.sql`UPDATE adjunto SET sha256 = ${'0'.repeat(64)} WHERE id_adjunto = ${archivo.id_adjunto}`
    await vet.post(url('/envio'), { email: TO, archivos: true })
    await outbox.drain()
    const [email] = await smtp.read(TO)
    const entries = readZip(Buffer.from(email?.attachments[0]?.content as ArrayBuffer))
    expect([...entries.keys()]).toEqual(['historia.pdf', 'archivos-que-faltan.txt'])
    expect(String(entries.get('archivos-que-faltan.txt'))).toContain('placa')
  })

  test('is dropped if the pet was deleted meanwhile', async () => {
    const { id_aviso } = (await vet.post(url('/envio'), { email: TO })).json<Aviso>()
    await clinic.sql`UPDATE mascota SET eliminado_en = now(), eliminado_por = ${admin.usuario.id_usuario} WHERE id_mascota = ${pet}`
    await outbox.drain()
    const [row] = await clinic.sql`SELECT estado, motivo FROM aviso WHERE id_aviso = ${id_aviso}`
    expect(row).toEqual({ estado: 'descartado', motivo: 'La mascota ya no está' })
    expect(await smtp.read(TO)).toEqual([])
  })

  test.each([
    [{}, 'email'],
    [{ email: 'no es un correo' }, 'email'],
    [{ email: TO, desde: '2026-02-30' }, 'desde'],
    [{ email: TO, nota: 'a'.repeat(2_001) }, 'nota'],
  ])('%j is refused', async (body, field) => {
    const response = await vet.post(url('/envio'), body)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toHaveProperty(field)
  })
})

test('only staff may, and of pets that are there', async () => {
  for (const what of ['.pdf', '.zip']) {
    expect((await owner.get(url(what))).statusCode).toBe(403)
    expect((await clinic.app.inject(url(what))).statusCode).toBe(401)
    expect((await vet.get(`/api/mascotas/999999/historia${what}`)).statusCode).toBe(404)
    expect((await vet.get(url(`${what}?desde=ayer`))).statusCode).toBe(422)
  }
  expect((await owner.post(url('/envio'), { email: TO })).statusCode).toBe(403)
  expect((await vet.post('/api/mascotas/999999/historia/envio', { email: TO })).statusCode).toBe(404)
})
