import { describe, expect, test } from 'vitest'
import { admin, clinic, dicom, jpeg, other, owner, pet, report, setUp, uploaded, vet } from './setup.ts'

setUp()

const path = ({ id_adjunto }: { id_adjunto: number }) => `/api/adjuntos/${id_adjunto}`

describe('a file', () => {
  test('is sent as what it is, sandboxed, and never compressed', async () => {
    const row = await uploaded(vet, { content: report, name: 'Analítica «1».pdf' })
    const response = await vet.call({ method: 'GET', url: path(row), headers: { 'accept-encoding': 'br, gzip' } })
    expect(response.rawPayload.equals(report)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(report.length),
      'content-disposition': `inline; filename="Analitica _1_.pdf"; filename*=UTF-8''Anal%C3%ADtica%20%C2%AB1%C2%BB.pdf`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'private, no-cache',
      vary: 'authorization',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    })
    expect(response.headers).not.toHaveProperty('content-encoding')
  })

  test('is not sent again to who has it, unless they may no longer see it', async () => {
    const row = await uploaded(vet, { content: await jpeg() }, { visible: 'true' })
    const etag = String((await owner.get(path(row))).headers.etag)
    const again = (who = owner) => who.call({ method: 'GET', url: path(row), headers: { 'if-none-match': etag } })
    expect([(await again()).statusCode, (await again()).body]).toEqual([304, ''])
    await vet.put(path(row), { visible: false })
    expect((await again()).statusCode).toBe(404)
    expect((await again(vet)).statusCode).toBe(304)
  })

  test('is downloaded where a browser cannot show it, or on request', async () => {
    const disposition = async (url: string) => String((await vet.get(url)).headers['content-disposition']).split(';')[0]
    const placa = await uploaded(vet, { content: dicom, name: 'placa.dcm' })
    const foto = await uploaded(vet, { content: await jpeg() })
    expect(await disposition(path(placa))).toBe('attachment')
    expect(await disposition(path(foto))).toBe('inline')
    expect(await disposition(`${path(foto)}?descarga=1`)).toBe('attachment')
    expect((await vet.get(`${path(placa)}/miniatura`)).statusCode).toBe(404)
  })

  test('that staff do not show is nowhere for the owner', async () => {
    const row = await uploaded(vet, { content: await jpeg() })
    for (const url of [path(row), `${path(row)}/miniatura`]) {
      expect((await owner.get(url)).statusCode).toBe(404)
      expect((await admin.get(url)).statusCode).toBe(200)
      expect((await clinic.anonymous.get(url)).statusCode).toBe(401)
    }
    await vet.put(path(row), { visible: true })
    for (const url of [path(row), `${path(row)}/miniatura`]) {
      expect((await owner.get(url)).statusCode).toBe(200)
      expect((await other.get(url)).statusCode).toBe(404)
      await clinic.sql`UPDATE mascota SET baja_en = now() WHERE id_mascota = ${pet}`
      expect((await owner.get(url)).statusCode).toBe(404)
      await clinic.sql`UPDATE mascota SET baja_en = NULL WHERE id_mascota = ${pet}`
    }
    await clinic.archiveMascota(pet)
    expect((await admin.get(path(row))).statusCode).toBe(404)
  })

  test('is changed and removed, and not from an older version', async () => {
    const row = await uploaded(vet, { content: await jpeg(), name: 'a.jpg' })
    const changed = await admin.put(path(row), { nombre: 'Herida.png', descripcion: 'Pata', visible: true, version: 1 })
    expect(changed.json()).toEqual({ ...row, nombre: 'Herida.jpg', descripcion: 'Pata', visible: true, version: 2 })
    const stale = await vet.put(path(row), { nombre: 'b.jpg', version: 1 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'VERSION_OBSOLETA'])
    expect(stale.json().actual).toEqual(changed.json())
    expect((await vet.put(path(row), { nombre: '' })).statusCode).toBe(422)
    expect((await vet.delete(path(row))).statusCode).toBe(204)
    for (const call of [vet.get(path(row)), vet.put(path(row), { nombre: 'x' }), vet.delete(path(row))])
      expect((await call).statusCode).toBe(404)
    const trail = await clinic.auditTrail('adjunto', row.id_adjunto)
    expect(trail.map(({ accion }) => accion)).toEqual(['crear', 'actualizar', 'eliminar'])
  })

  test('is changed by an owner only if they added it, and stays visible', async () => {
    const content = await jpeg()
    const shown = await uploaded(vet, { content }, { visible: 'true' })
    expect((await owner.put(path(shown), { nombre: 'x' })).statusCode).toBe(403)
    expect((await owner.delete(path(shown))).statusCode).toBe(403)
    const own = await uploaded(owner, { content })
    expect((await owner.put(path(own), { nombre: 'Mía' })).json()).toMatchObject({ nombre: 'Mía.jpg' })
    expect((await owner.put(path(own), { visible: false })).statusCode).toBe(403)
    expect((await other.delete(path(own))).statusCode).toBe(404)
    expect((await owner.delete(path(own))).statusCode).toBe(204)
  })

  test('of staff keeps the pet in the clinic when its owner deletes it', async () => {
    await uploaded(vet, { content: dicom })
    expect((await owner.get(`/api/mascotas/${pet}/baja`)).json()).toMatchObject({ conserva: true })
  })
})

test('a part of a file is sent, by one range of bytes', async () => {
  const row = await uploaded(vet, { content: report }, { visible: 'true' })
  const get = (headers: Record<string, string>) =>
    owner.call({ method: 'GET', url: `/api/adjuntos/${row.id_adjunto}`, headers })
  const whole = await get({})
  expect([whole.statusCode, whole.headers['accept-ranges']]).toEqual([200, 'bytes'])
  const part = await get({ range: 'bytes=5-9' })
  expect([part.statusCode, part.rawPayload]).toEqual([206, report.subarray(5, 10)])
  expect(part.headers).toMatchObject({ 'content-range': `bytes 5-9/${report.length}`, 'content-length': '5' })
  expect((await get({ range: 'bytes=-6' })).rawPayload).toEqual(report.subarray(-6))
  const beyond = await get({ range: `bytes=${report.length}-` })
  expect([beyond.statusCode, beyond.headers['content-range'], beyond.json().code]).toEqual([
    416,
    `bytes */${report.length}`,
    'RANGO_NO_DISPONIBLE',
  ])
  const etag = String(whole.headers.etag)
  expect((await get({ range: 'bytes=0-3', 'if-range': etag })).statusCode).toBe(206)
  const others: Record<string, string>[] = [
    { 'if-range': '"otra"' },
    { range: 'bytes=0-1,3-4' },
    { range: 'bytes=9-3' },
  ]
  for (const headers of others) expect((await get({ range: 'bytes=0-3', ...headers })).statusCode).toBe(200)
})
