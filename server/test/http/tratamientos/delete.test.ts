import { describe, expect, test } from 'vitest'
import { admin, antibiotic, clinic, idOf, setUp, trailOf, vet, visit } from './setup.ts'

setUp()

const finished = { estado: 'completado' }

describe('deleting a treatment', () => {
  test.each([
    ['an admin', () => admin],
    ['the vet of its appointment', () => vet],
  ])('%s archives it', async (_who, who) => {
    const { owner, cita } = await visit()
    const id = await clinic.tratamiento(cita)
    const url = `/api/tratamientos/${id}`
    const response = await who().delete(url)
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect((await owner.get('/api/tratamientos')).json()).toEqual([])
    expect(await clinic.sql`SELECT eliminado_por FROM tratamiento WHERE id_tratamiento = ${id}`).toEqual([
      { eliminado_por: idOf(who()) },
    ])
    expect(await trailOf(id)).toMatchObject([
      { id_usuario: idOf(who()), accion: 'eliminar', antes: { id_tratamiento: id } },
    ])
    const again = [await who().delete(url), await who().put(url, {}), await who().put(`${url}/estado`, finished)]
    expect(again.map((late) => late.statusCode)).toEqual([404, 404, 404])
  })

  test('is archived with the pet but not with the appointment', async () => {
    const { owner, mascota, cita } = await visit()
    const id = await clinic.tratamiento(cita)
    expect((await admin.delete(`/api/citas/${cita}`)).statusCode).toBe(204)
    expect((await owner.get('/api/tratamientos')).json()).toMatchObject([
      { id_tratamiento: id, id_cita: cita, cita: { id_cita: cita, motivo_consulta: 'Revisión' } },
    ])
    expect((await admin.delete(`/api/mascotas/${mascota}`, { motivo: 'Duplicada' })).statusCode).toBe(204)
    expect((await owner.get('/api/tratamientos')).json()).toEqual([])
    expect((await admin.get(`/api/tratamientos?id_mascota=${mascota}`)).json()).toEqual([])
    expect((await vet.put(`/api/tratamientos/${id}`, { nombre: 'X' })).statusCode).toBe(404)
  })

  test('leaves no treatment of a pet deleted concurrently', async () => {
    for (let round = 0; round < 10; round++) {
      const { mascota, cita } = await visit()
      const [made, gone] = await Promise.all([
        vet.post('/api/tratamientos', antibiotic({ id_cita: cita })),
        admin.delete(`/api/mascotas/${mascota}`, { motivo: 'Duplicada' }),
      ])
      expect([201, 422]).toContain(made.statusCode)
      expect(gone.statusCode).toBe(204)
      const left = await clinic.sql`
        SELECT 1 FROM tratamiento WHERE id_mascota = ${mascota} AND eliminado_en IS NULL`
      expect(left).toHaveLength(0)
    }
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999', '999999', '1e3', '%20'])(
    'responds with 404 to the id %s',
    async (id) => {
      const url = `/api/tratamientos/${id}`
      const calls = [vet.delete(url), vet.put(url, { nombre: 'X' }), vet.put(`${url}/estado`, finished)]
      for (const response of await Promise.all(calls)) expect(response.statusCode).toBe(404)
    },
  )
})
