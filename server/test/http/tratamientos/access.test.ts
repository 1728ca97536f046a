import { describe, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { antibiotic, clinic, idOf, otherVet, rowOf, setUp, vet, visit } from './setup.ts'

setUp()

const finished = { estado: 'completado' }

describe('access to treatments', () => {
  test('requires a session, and refuses every write of an owner', async () => {
    const { owner, cita } = await visit()
    const id = await clinic.tratamiento(cita)
    const before = await rowOf(id)
    const writes = (who: Person) => [
      who.post('/api/tratamientos', antibiotic({ id_cita: cita })),
      who.put(`/api/tratamientos/${id}`, { nombre: 'Mío' }),
      who.put(`/api/tratamientos/${id}/estado`, finished),
      who.delete(`/api/tratamientos/${id}`),
    ]
    const statuses = async (calls: ReturnType<typeof writes>) =>
      (await Promise.all(calls)).map((response) => response.statusCode)
    expect(await statuses(writes(clinic.anonymous))).toEqual([401, 401, 401, 401])
    expect(await statuses(writes(owner))).toEqual([403, 403, 403, 403])
    expect(await statuses(writes(await clinic.person()))).toEqual([403, 403, 403, 403])
    const lists = ['/api/tratamientos', '/api/treatments'].map((url) => clinic.anonymous.get(url))
    expect(await statuses(lists)).toEqual([401, 401])
    const gone = await clinic.person('veterinario')
    await clinic.archive(gone)
    expect(await statuses([gone.get('/api/tratamientos'), ...writes(gone)])).toEqual([401, 401, 401, 401, 401])
    expect(await rowOf(id)).toEqual(before)
  })

  test('shows nothing to another owner', async () => {
    const { mascota, cita } = await visit(await clinic.person('cliente', { nombre: 'Úrsula', apellido: 'Zambrano' }))
    await clinic.tratamiento(cita, { nombre: 'Quimioterapia' })
    const other = await visit()
    const asked = [`id_mascota=${mascota}`, `id_cita=${cita}`, 'search=quimio', 'search=zambrano', 'estado=activo', '']
    for (const query of asked) {
      for (const url of ['/api/tratamientos', '/api/treatments']) {
        expect((await other.owner.get(`${url}?${query}`)).json()).toEqual([])
        const page = (await other.owner.get(`${url}?page=1&${query}`)).json()
        expect(page).toEqual({ data: [], total: 0, total_exacto: true, page: 1, per_page: 5 })
      }
    }
  })

  test('lets a vet change and delete what they prescribed or what is of their appointment, and the state of any', async () => {
    const { cita } = await visit()
    const third = await clinic.person('veterinario')
    const prescribedBy = async (who: Person): Promise<number> =>
      (await who.post('/api/tratamientos', antibiotic({ id_cita: cita }))).json().id_tratamiento
    const ofCita = await prescribedBy(third)
    const prescribed = await prescribedBy(otherVet)
    const before = await rowOf(ofCita)
    const missing = await otherVet.put('/api/tratamientos/987654', { nombre: 'Mío' })
    for (const refused of [
      await otherVet.put(`/api/tratamientos/${ofCita}`, { nombre: 'Mío' }),
      await otherVet.put(`/api/tratamientos/${ofCita}`, { id_veterinario: idOf(otherVet) }),
      await otherVet.delete(`/api/tratamientos/${ofCita}`),
    ])
      expect([refused.statusCode, refused.body]).toEqual([404, missing.body])
    expect(await rowOf(ofCita)).toEqual(before)
    expect((await otherVet.get(`/api/tratamientos?id_cita=${cita}`)).json()).toHaveLength(2)
    expect((await otherVet.put(`/api/tratamientos/${ofCita}/estado`, finished)).statusCode).toBe(200)
    expect((await vet.put(`/api/tratamientos/${ofCita}`, { nombre: 'De mi cita' })).statusCode).toBe(200)
    expect((await otherVet.put(`/api/tratamientos/${prescribed}`, { nombre: 'Mío' })).statusCode).toBe(200)
    expect((await otherVet.delete(`/api/tratamientos/${prescribed}`)).statusCode).toBe(204)
    expect((await vet.delete(`/api/tratamientos/${ofCita}`)).statusCode).toBe(204)
  })

  test('follows a pet to its new owner', async () => {
    const { owner, mascota, cita } = await visit()
    const next = await clinic.person()
    await clinic.tratamiento(cita)
    await clinic.sql`UPDATE mascota SET id_usuario = ${idOf(next)} WHERE id_mascota = ${mascota}`
    expect((await owner.get('/api/tratamientos')).json()).toEqual([])
    expect((await next.get('/api/tratamientos')).json()).toHaveLength(1)
  })

  test('does not let an owner search for a vet’s e-mail address or role', async () => {
    const hidden = await clinic.person('veterinario', { email: 'secreta@clinica.es' })
    const owner = await clinic.person()
    const cita = await clinic.cita(await clinic.mascota(owner), hidden)
    await clinic.tratamiento(cita)
    for (const search of ['secreta', 'clinica.es', 'veterinario', 'García secreta']) {
      expect((await owner.get(`/api/tratamientos?search=${search}`)).json()).toEqual([])
    }
    expect((await owner.get('/api/tratamientos?search=ana garcia')).json()).toHaveLength(1)
  })
})
