import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  admin,
  clinic,
  dicom,
  jpeg,
  other,
  owner,
  pet,
  picture,
  report,
  setUp,
  storedFiles,
  upload,
  uploaded,
  vet,
} from './setup.ts'

setUp()

const id = () => vet.usuario.id_usuario
const temporary = () => readdir(path.join(clinic.folder, 'tmp')).catch(() => [])

describe('files of a pet', () => {
  test('are added several at once, and listed newest first', async () => {
    const response = await upload(vet, [
      { content: await jpeg(), name: 'herida.jpg' },
      { content: report, name: 'Analítica.pdf', type: 'application/pdf' },
      { content: dicom, name: 'placa.dcm', type: '' },
    ])
    expect(response.statusCode).toBe(201)
    const rows = response.json()
    expect(rows[0]).toEqual({
      id_adjunto: expect.any(Number),
      id_mascota: pet,
      id_visita: null,
      id_prevencion: null,
      fecha_hora: '2026-03-10T12:00',
      nombre: 'herida.jpg',
      descripcion: null,
      tipo: 'image/jpeg',
      tamano: expect.any(Number),
      ancho: 60,
      alto: 40,
      visible: false,
      usuario: { id_usuario: id(), nombre: 'Vera', apellido: 'Sanz' },
      version: 1,
    })
    expect(rows.slice(1)).toMatchObject([
      { nombre: 'Analítica.pdf', tipo: 'application/pdf', tamano: report.length, ancho: null, alto: null },
      { nombre: 'placa.dcm', tipo: 'application/dicom', tamano: dicom.length, ancho: null, alto: null },
    ])
    const listed = (await admin.get(`/api/mascotas/${pet}/adjuntos`)).json()
    expect(listed).toEqual(rows.toReversed())
    expect(await clinic.auditTrail('adjunto', rows[0].id_adjunto)).toMatchObject([
      { id_usuario: id(), accion: 'crear' },
    ])
    expect(await temporary()).toEqual([])
  })

  test('of staff are hidden from the owner unless marked, those of the owner are visible', async () => {
    const content = await jpeg()
    await uploaded(vet, { content, name: 'interna.jpg' })
    const shown = await uploaded(vet, { content }, { visible: 'true', descripcion: ' Antes ' })
    const own = await uploaded(owner, { content }, { visible: 'false' })
    expect(shown).toMatchObject({ visible: true, descripcion: 'Antes' })
    expect(own).toMatchObject({ visible: true })
    const listed = (await owner.get(`/api/mascotas/${pet}/adjuntos`)).json()
    expect(listed).toEqual([own, shown])
    const historia = (await owner.get(`/api/mascotas/${pet}/historia`)).json()
    expect(historia.data.map(({ adjunto }: { adjunto: object }) => adjunto)).toEqual([own, shown])
  })

  test('are stored once when several people send the same content at the same time', async () => {
    const before = await storedFiles()
    const content = await jpeg({ color: 'gold' })
    const responses = await Promise.all(Array.from({ length: 8 }, () => upload(vet, [{ content }])))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201))
    expect((await storedFiles()).length - before.length).toBe(2)
    expect(await temporary()).toEqual([])
  })

  test('are of a visit of the same pet, which an owner gets to know once it is signed', async () => {
    const visita = (await vet.post('/api/visitas', { id_mascota: pet, motivo: 'Tos', plan: 'Reposo' })).json()
    const id_visita = String(visita.id_visita)
    const content = await jpeg()
    const row = await uploaded(vet, { content }, { id_visita, visible: 'true' })
    expect(row.id_visita).toBe(visita.id_visita)
    const list = async (who = vet) => (await who.get(`/api/mascotas/${pet}/adjuntos?id_visita=${id_visita}`)).json()
    expect(await list()).toEqual([row])
    expect(await list(owner)).toEqual([])
    expect((await owner.get(`/api/mascotas/${pet}/adjuntos`)).json()).toEqual([{ ...row, id_visita: null }])
    const early = await upload(owner, [{ content }], { id_visita })
    expect([early.statusCode, early.json().errors]).toEqual([422, { id_visita: 'Valor no válido' }])
    await vet.post(`/api/visitas/${id_visita}/firma`, { version: visita.version })
    expect(await list(owner)).toEqual([row])
    expect((await upload(owner, [{ content }], { id_visita })).statusCode).toBe(201)
    const elsewhere = await upload(vet, [{ content }], { id_visita }, await clinic.mascota(owner))
    expect([elsewhere.statusCode, elsewhere.json().errors]).toEqual([422, { id_visita: 'Valor no válido' }])
  })

  test('are kept with a dose of the same pet, as its sticker, by who writes doses', async () => {
    const dose = { tipo: 'vacuna', producto: 'Nobivac Rabia', enfermedades: ['Rabia'], fecha: '2026-03-10' }
    const { id_prevencion } = (await vet.post(`/api/mascotas/${pet}/prevenciones`, dose)).json()
    const fields = { id_prevencion: String(id_prevencion) }
    const content = await jpeg({ color: 'olive' })
    const row = await uploaded(vet, { content }, fields)
    expect(row).toMatchObject({ id_prevencion, visible: false })
    await uploaded(vet, { content })
    const list = async (who = vet) =>
      (await who.get(`/api/mascotas/${pet}/adjuntos?id_prevencion=${id_prevencion}`)).json()
    expect(await list()).toEqual([row])
    expect(await list(owner)).toEqual([])
    const invalid = [422, { id_prevencion: 'Valor no válido' }]
    const byOwner = await upload(owner, [{ content }], fields)
    expect([byOwner.statusCode, byOwner.json().errors]).toEqual(invalid)
    const elsewhere = await upload(vet, [{ content }], fields, await clinic.mascota(owner))
    expect([elsewhere.statusCode, elsewhere.json().errors]).toEqual(invalid)
    await vet.delete(`/api/prevenciones/${id_prevencion}`)
    const removed = await upload(vet, [{ content }], fields)
    expect([removed.statusCode, removed.json().errors]).toEqual(invalid)
  })

  test('are refused with all others of the request, and none is stored', async () => {
    const before = await storedFiles()
    const content = await jpeg({ color: 'plum' })
    const response = await upload(vet, [{ content }, { content: '<svg/>' }])
    expect([response.statusCode, response.json().code]).toEqual([415, 'ARCHIVO_NO_ADMITIDO'])
    expect((await vet.get(`/api/mascotas/${pet}/adjuntos`)).json()).toEqual([])
    expect(await temporary()).toEqual([])
    await upload(vet, [{ content }], { id_visita: '987654' })
    expect(await storedFiles()).toEqual(before)
  })

  test('of an owner are at most 100 a day, also when they are refused or removed', async () => {
    const { id_adjunto } = await uploaded(owner, { content: dicom })
    await owner.delete(`/api/adjuntos/${id_adjunto}`)
    expect((await upload(owner, [{ content: '<svg/>' }])).statusCode).toBe(415)
    await clinic.sql`INSERT INTO subida (id_usuario) SELECT ${owner.usuario.id_usuario} FROM generate_series(1, 97)`
    expect((await upload(owner, [{ content: dicom }])).statusCode).toBe(201)
    const response = await upload(owner, [{ content: dicom }])
    expect([response.statusCode, response.json().code]).toEqual([429, 'DEMASIADOS_ARCHIVOS'])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(86_000)
    expect((await upload(vet, [{ content: dicom }])).statusCode).toBe(201)
    await clinic.sql`UPDATE subida SET creada_en = now() - interval '25 hours' WHERE id_usuario = ${owner.usuario.id_usuario}`
    expect((await upload(owner, [{ content: dicom }])).statusCode).toBe(201)
  })

  test('of somebody of staff are at most 5,000 a day', async () => {
    const colleague = await clinic.person('veterinario')
    await clinic.sql`
      INSERT INTO subida (id_usuario, creada_en)
      SELECT ${colleague.usuario.id_usuario}, now() - interval '1 hour' FROM generate_series(1, 4999)`
    expect((await upload(colleague, [{ content: dicom }])).statusCode).toBe(201)
    const response = await upload(colleague, [{ content: dicom }])
    expect([response.statusCode, response.json().code]).toEqual([429, 'DEMASIADOS_ARCHIVOS'])
    const retryAfter = Number(response.headers['retry-after'])
    expect(retryAfter).toBeGreaterThan(82_000)
    expect(retryAfter).toBeLessThanOrEqual(82_800)
    expect((await upload(vet, [{ content: dicom }])).statusCode).toBe(201)
  })

  test('of an owner are at most 100 a day, also when they are sent at once', async () => {
    const ten = (request: number) =>
      Array.from({ length: 10 }, (_, n) => ({ content: Buffer.concat([dicom, Buffer.from([request, n])]) }))
    const responses = await Promise.all(Array.from({ length: 30 }, (_, request) => upload(owner, ten(request))))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 429]))
    const stored = (await owner.get(`/api/mascotas/${pet}/adjuntos`)).json()
    expect(stored).toHaveLength(100)
  })

  test('need a file, at most ten, valid texts, and a form', async () => {
    const none = await upload(vet, [], { descripcion: 'x' })
    expect([none.statusCode, none.json().errors]).toEqual([422, { archivo: 'Elige al menos un archivo' }])
    const many = await upload(vet, Array(11).fill({ content: dicom }))
    expect([many.statusCode, Object.keys(many.json().errors)]).toEqual([422, ['archivo']])
    for (const [field, value] of [
      ['descripcion', 'x'.repeat(501)],
      ['visible', 'quizá'],
      ['id_visita', 'una'],
    ] as const) {
      const response = await upload(vet, [{ content: dicom }], { [field]: value })
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]])
    }
    const json = await vet.post(`/api/mascotas/${pet}/adjuntos`, { archivo: 'x' })
    expect([json.statusCode, json.json().code]).toEqual([415, 'ARCHIVO_NO_ADMITIDO'])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const cut = await vet.post(`/api/mascotas/${pet}/adjuntos`, '--x\r\nContent-Disp', { headers })
    expect(cut.statusCode).toBe(400)
    expect(await temporary()).toEqual([])
  })

  test('are added only by staff and the owner of the pet', async () => {
    const files = [{ content: dicom }]
    expect((await upload(clinic.anonymous, files)).statusCode).toBe(401)
    expect((await upload(other, files)).statusCode).toBe(404)
    expect((await other.get(`/api/mascotas/${pet}/adjuntos`)).statusCode).toBe(404)
    await clinic.sql`UPDATE mascota SET baja_en = now() WHERE id_mascota = ${pet}`
    expect((await upload(owner, files)).statusCode).toBe(404)
    expect((await upload(vet, files)).statusCode).toBe(201)
    await clinic.archiveMascota(pet)
    expect((await upload(vet, files)).statusCode).toBe(404)
  })
})

describe('pictures', () => {
  test('lose their metadata, and are turned upright', async () => {
    const content = await picture({ width: 80, height: 30 })
      .withExif({ IFD0: { Copyright: 'xilofon' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const row = await uploaded(vet, { content })
    expect(row).toMatchObject({ ancho: 30, alto: 80 })
    const stored = await vet.get(`/api/adjuntos/${row.id_adjunto}`)
    const { exif, icc, xmp, orientation } = await sharp(stored.rawPayload).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(stored.rawPayload.includes('xilofon')).toBe(false)
  })

  test('keep nothing that follows or hides in the file', async () => {
    const content = Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04 xilofon <script>')])
    const { id_adjunto } = await uploaded(vet, { content })
    expect((await vet.get(`/api/adjuntos/${id_adjunto}`)).body).not.toContain('xilofon')
  })

  test('are at most 4096 pixels long, their thumbnails 400', async () => {
    const content = await jpeg({ width: 6000, height: 1500 })
    const row = await uploaded(vet, { content })
    expect(row).toMatchObject({ ancho: 4096, alto: 1024 })
    const thumbnail = await vet.get(`/api/adjuntos/${row.id_adjunto}/miniatura`)
    expect(thumbnail.headers['content-type']).toBe('image/webp')
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 100 })
  })

  test.each(['png', 'webp'] as const)('stay %s', async (format) => {
    const content = await picture()[format]().toBuffer()
    const row = await uploaded(vet, { content, name: 'dibujo.jpg' })
    expect(row).toMatchObject({ tipo: `image/${format}`, nombre: `dibujo.${format}` })
    const { rawPayload } = await vet.get(`/api/adjuntos/${row.id_adjunto}`)
    expect((await sharp(rawPayload).metadata()).format).toBe(format)
    const [stored] = await clinic.sql`SELECT sha256, tamano FROM adjunto WHERE id_adjunto = ${row.id_adjunto}`
    expect(stored).toEqual({ sha256: createHash('sha256').update(rawPayload).digest('hex'), tamano: rawPayload.length })
  })

  test('that move keep their first frame', async () => {
    const frames = await Promise.all(['red', 'blue'].map((color) => picture({ color }).png().toBuffer()))
    const content = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(content).metadata()).pages).toBe(2)
    const { id_adjunto } = await uploaded(vet, { content })
    const { rawPayload } = await vet.get(`/api/adjuntos/${id_adjunto}`)
    expect((await sharp(rawPayload).metadata()).pages ?? 1).toBe(1)
  })
})
