import { describe, expect, test } from 'vitest'
import { admin, clinic, id, other, owner, pet, setUp, vet, visita } from './setup.ts'

setUp()

const path = () => `/api/mascotas/${pet}/pesos`
type Row = { peso: number; id_visita: number | null }
const kilos = async (who = vet) => (await who.get(path())).json().map(({ peso }: Row) => peso)

describe('weights of a pet', () => {
  test('are of today unless a day is given, oldest first', async () => {
    const response = await vet.post(path(), { peso: 12.345 })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      id_peso: expect.any(Number),
      id_visita: null,
      id_mascota: pet,
      fecha: '2026-03-10',
      peso: 12.345,
      corregido: null,
      version: 1,
      usuario: { id_usuario: id(vet), nombre: 'Vera', apellido: 'Sanz' },
    })
    await admin.post(path(), { peso: 11, fecha: '2026-01-02' })
    expect(await kilos()).toEqual([11, 12.345])
    const trail = await clinic.auditTrail('peso', response.json().id_peso)
    expect(trail).toMatchObject([{ id_usuario: id(vet), accion: 'crear' }])
  })

  test('include those of signed visits: what a draft says is not the weight of the pet', async () => {
    const signed = await visita({ peso: 10, firmada: true, fecha_hora: '2026-02-01T10:00' })
    await visita({ peso: 10.5, fecha_hora: '2026-02-02T10:00' })
    await vet.post(path(), { peso: 11 })
    expect(await kilos()).toEqual([10, 11])
    expect(await kilos(owner)).toEqual([10, 11])
    expect((await owner.get(path())).json()[0]).toMatchObject({ id_peso: null, id_visita: signed, fecha: '2026-02-01' })
  })

  test('of a signed visit are corrected by the last addendum that has one', async () => {
    const signed = await visita({ peso: 20.4, firmada: true, fecha_hora: '2026-02-01T10:00' })
    const draft = await visita({ peso: 99 })
    const path = `/api/visitas/${signed}/adendas`
    const first = await vet.post(path, { texto: 'Era otro', peso: 2.4 })
    expect([first.statusCode, first.json().adendas[0]]).toMatchObject([201, { peso: 2.4 }])
    await vet.post(path, { texto: 'Por fin', peso: 2.04 })
    await vet.post(path, { texto: 'Otra cosa' })
    for (const who of [vet, owner]) {
      const [row, ...others] = (await who.get(`/api/mascotas/${pet}/pesos`)).json()
      expect(row).toMatchObject({ id_visita: signed, peso: 2.04, corregido: 20.4, fecha: '2026-02-01' })
      expect(others).toEqual([])
      const head = (await who.get(`/api/mascotas/${pet}`)).json()
      expect(head.ultimo_peso).toMatchObject({ peso: 2.04, corregido: 20.4 })
    }
    const secret = await vet.post(path, { texto: 'x', peso: 3, interna: true })
    expect([secret.statusCode, Object.keys(secret.json().errors)]).toEqual([422, ['interna']])
    expect((await vet.post(path, { texto: 'x', peso: 0 })).json().errors).toHaveProperty('peso')
    expect((await vet.post(`/api/visitas/${draft}/adendas`, { texto: 'x', peso: 3 })).statusCode).toBe(409)
  })

  test('are changed and removed, and not from an older version', async () => {
    const { id_peso } = (await vet.post(path(), { peso: 12 })).json()
    const changed = await admin.put(`/api/pesos/${id_peso}`, { peso: 12.5, fecha: '2026-03-09', version: 1 })
    expect(changed.json()).toMatchObject({ peso: 12.5, fecha: '2026-03-09', version: 2 })
    const stale = await vet.put(`/api/pesos/${id_peso}`, { peso: 13, version: 1 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'VERSION_OBSOLETA'])
    expect(stale.json().actual).toEqual(changed.json())
    expect((await vet.delete(`/api/pesos/${id_peso}`)).statusCode).toBe(204)
    expect(await kilos()).toEqual([])
    expect((await vet.put(`/api/pesos/${id_peso}`, { peso: 13 })).statusCode).toBe(404)
  })

  test('are written only by staff, and read only by them and the owner', async () => {
    const { id_peso } = (await vet.post(path(), { peso: 12 })).json()
    expect((await clinic.anonymous.get(path())).statusCode).toBe(401)
    expect((await owner.post(path(), { peso: 1 })).statusCode).toBe(403)
    expect((await owner.put(`/api/pesos/${id_peso}`, { peso: 1 })).statusCode).toBe(403)
    expect((await owner.delete(`/api/pesos/${id_peso}`)).statusCode).toBe(403)
    expect((await other.get(path())).statusCode).toBe(404)
    await clinic.archiveMascota(pet)
    expect((await vet.post(path(), { peso: 1 })).statusCode).toBe(404)
    expect((await vet.delete(`/api/pesos/${id_peso}`)).statusCode).toBe(404)
  })

  test.each([
    [{}, 'peso', 'El peso es obligatorio'],
    [{ peso: 0 }, 'peso', 'El peso debe ser mayor que 0 y no pasar de 1500 kg'],
    [{ peso: 1500.5 }, 'peso', 'El peso debe ser mayor que 0 y no pasar de 1500 kg'],
    [{ peso: 1.2345 }, 'peso', 'El peso admite como máximo 3 decimales'],
    [{ peso: 2, fecha: '2026-03-11' }, 'fecha', 'La fecha no puede ser futura'],
    [{ peso: 2, fecha: '2020-04-30' }, 'fecha', 'La fecha no puede ser anterior al nacimiento'],
    [{ peso: 2, fecha: 'ayer' }, 'fecha', 'Fecha no válida'],
  ])('refuse %j', async (body, field, message) => {
    const response = await vet.post(path(), body)
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: message }])
  })
})
