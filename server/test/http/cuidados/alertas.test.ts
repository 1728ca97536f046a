import { describe, expect, test } from 'vitest'
import { admin, clinic, other, owner, pet, setUp, vet } from './setup.ts'

setUp()

const body = { tipo: 'alergia', gravedad: 'grave', texto: 'Penicilina' }
const path = () => `/api/mascotas/${pet}/alertas`
const add = async (fields: object = {}) => (await vet.post(path(), { ...body, ...fields })).json()

describe('alerts of a pet', () => {
  test('are stored by staff, and shown the gravest first', async () => {
    await add({ gravedad: 'leve', texto: 'Tira de la correa', tipo: 'comportamiento' })
    await add({ gravedad: 'moderada', texto: 'Diabetes', tipo: 'enfermedad_cronica' })
    const response = await admin.post(path(), body)
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ id_alerta: expect.any(Number), id_mascota: pet, version: 1, ...body })
    const texts = (await owner.get(path())).json().map(({ texto }: { texto: string }) => texto)
    expect(texts).toEqual(['Penicilina', 'Diabetes', 'Tira de la correa'])
    const trail = await clinic.auditTrail('alerta', response.json().id_alerta)
    expect(trail).toMatchObject([{ id_usuario: admin.usuario.id_usuario, accion: 'crear' }])
  })

  test('are in every response with an appointment, until they are removed', async () => {
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-10T13:00' })
    await add({ gravedad: 'leve', texto: 'Nervioso' })
    const { id_alerta } = await add()
    const alertas = async () => {
      const [one] = (await vet.get('/api/agenda?desde=2026-03-10&hasta=2026-03-10')).json().citas
      const hoy = (await vet.get('/api/resumen')).json().hoy[0]
      const [listed] = (await owner.get('/api/citas')).json()
      const shown = [one, hoy, listed, (await vet.get(`/api/citas/${cita}`)).json()]
      return shown.map(({ mascota }) => mascota.alertas.map(({ texto }: { texto: string }) => texto).join())
    }
    expect(await alertas()).toEqual(Array(4).fill('Penicilina,Nervioso'))
    expect((await vet.delete(`/api/alertas/${id_alerta}`)).statusCode).toBe(204)
    expect(await alertas()).toEqual(Array(4).fill('Nervioso'))
    expect((await vet.delete(`/api/alertas/${id_alerta}`)).statusCode).toBe(404)
  })

  test('are changed, and not from an older version', async () => {
    const { id_alerta } = await add()
    const response = await vet.put(`/api/alertas/${id_alerta}`, { gravedad: 'moderada', version: 1 })
    expect(response.json()).toMatchObject({ ...body, gravedad: 'moderada', version: 2 })
    const stale = await vet.put(`/api/alertas/${id_alerta}`, { texto: 'Otra', version: 1 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'VERSION_OBSOLETA'])
    expect(stale.json().actual).toEqual(response.json())
  })

  test('are written only by staff, and read only by them and the owner', async () => {
    const { id_alerta } = await add()
    expect((await clinic.anonymous.post(path(), body)).statusCode).toBe(401)
    expect((await owner.post(path(), body)).statusCode).toBe(403)
    expect((await owner.put(`/api/alertas/${id_alerta}`, { texto: 'x' })).statusCode).toBe(403)
    expect((await owner.delete(`/api/alertas/${id_alerta}`)).statusCode).toBe(403)
    expect((await other.get(path())).statusCode).toBe(404)
    await clinic.archiveMascota(pet)
    expect((await vet.post(path(), body)).statusCode).toBe(404)
    expect((await vet.put(`/api/alertas/${id_alerta}`, { texto: 'x' })).statusCode).toBe(404)
  })

  test.each([
    [{ tipo: 'otra' }, 'tipo', 'Elige un tipo de alerta'],
    [{ gravedad: undefined }, 'gravedad', 'Elige la gravedad'],
    [{ texto: ' ' }, 'texto', 'Escribe la alerta'],
  ])('refuse %j', async (fields, field, message) => {
    const response = await vet.post(path(), { ...body, ...fields })
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: message }])
  })
})
