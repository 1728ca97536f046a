import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { clinic, dicom, jpeg, other, owner, pet, setUp, uploaded, vet } from './setup.ts'

setUp()

const path = () => `/api/mascotas/${pet}/foto`
const square = (id_adjunto: number, more: object = {}) => ({ id_adjunto, x: 0.5, y: 0, lado: 1, ...more })

/** The left half red, the right half blue. */
async function twoColors(): Promise<Buffer> {
  const blue = await jpeg({ width: 400, height: 400, color: 'blue' })
  return sharp({ create: { width: 800, height: 400, channels: 3, background: 'red' } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .png()
    .toBuffer()
}

describe('the photo of a pet', () => {
  test('is a square of one of its pictures', async () => {
    const { id_adjunto } = await uploaded(owner, { content: await twoColors() })
    expect((await owner.get(path())).statusCode).toBe(404)
    const response = await owner.post(path(), square(id_adjunto))
    expect(response.statusCode).toBe(200)
    const { foto } = response.json()
    expect(foto).toMatch(/^[0-9a-f]{64}$/)
    expect(response.json()).not.toHaveProperty('notas_clinicas')
    expect((await owner.get(`/api/mascotas/${pet}`)).json().foto).toBe(foto)
    const sent = await vet.get(path())
    expect(sent.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
      vary: 'authorization',
      etag: `"${foto}"`,
    })
    expect(await sharp(sent.rawPayload).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
    const { dominant } = await sharp(sent.rawPayload).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(50)
    const trail = await clinic.auditTrail('mascota', pet)
    expect(trail).toMatchObject([{ accion: 'actualizar', antes: { foto: null }, despues: { foto } }])
  })

  test('is of a picture that the owner sees, or gets to see with it', async () => {
    const { id_adjunto } = await uploaded(vet, { content: await jpeg() })
    const hidden = await vet.post(path(), square(id_adjunto))
    expect([hidden.statusCode, hidden.json().code]).toEqual([409, 'ADJUNTO_NO_VISIBLE'])
    expect((await vet.post(path(), square(id_adjunto, { visible: true }))).statusCode).toBe(200)
    expect((await owner.get(`/api/adjuntos/${id_adjunto}`)).statusCode).toBe(200)
  })

  test('stays when its picture is removed, until it is removed itself', async () => {
    const { id_adjunto } = await uploaded(owner, { content: await jpeg() })
    await owner.post(path(), square(id_adjunto))
    await owner.delete(`/api/adjuntos/${id_adjunto}`)
    expect((await owner.get(path())).statusCode).toBe(200)
    for (let time = 0; time < 2; time++) expect((await owner.delete(path())).statusCode).toBe(204)
    expect((await owner.get(path())).statusCode).toBe(404)
  })

  test('is neither of another pet, nor of what is no picture, nor of nothing', async () => {
    const placa = await uploaded(vet, { content: dicom }, { visible: 'true' })
    const { id_adjunto } = await uploaded(owner, { content: await jpeg() })
    const hidden = await uploaded(vet, { content: await jpeg() })
    const another = await clinic.mascota(owner)
    const invalid = { id_adjunto: 'Valor no válido' }
    for (const [who, url, body] of [
      [vet, path(), square(placa.id_adjunto)],
      [vet, path(), square(987_654)],
      [owner, path(), square(hidden.id_adjunto, { visible: true })],
      [owner, `/api/mascotas/${another}/foto`, square(id_adjunto)],
    ] as const) {
      const response = await who.post(url, body)
      expect([response.statusCode, response.json().errors]).toEqual([422, invalid])
    }
    for (const wrong of [{ lado: 0 }, { lado: 1.1 }, { x: -1 }])
      expect((await owner.post(path(), square(id_adjunto, wrong))).statusCode).toBe(422)
  })

  test('is set only by staff and the owner', async () => {
    const { id_adjunto } = await uploaded(owner, { content: await jpeg() })
    expect((await clinic.anonymous.post(path(), square(id_adjunto))).statusCode).toBe(401)
    for (const call of [other.post(path(), square(id_adjunto)), other.get(path()), other.delete(path())])
      expect((await call).statusCode).toBe(404)
  })
})
