import { describe, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { admin, booking, clinic, estadoOf, owner, pet, setUp, vet } from './setup.ts'

setUp()

describe('access to an appointment', () => {
  test('is refused to other owners and vets', async () => {
    const id = (await owner.post('/api/citas', booking())).json().id_cita
    const stranger = await clinic.person('cliente')
    const notMine = await clinic.person('veterinario')
    for (const other of [stranger, notMine]) {
      expect((await other.put(`/api/citas/${id}`, { motivo_consulta: 'x' })).statusCode).toBe(404)
      expect((await other.delete(`/api/citas/${id}`)).statusCode).toBe(404)
    }
    expect((await notMine.post(`/api/citas/${id}/estado`, { estado: 'cancelada' })).statusCode).toBe(404)
    expect((await stranger.get('/api/citas')).json()).toEqual([])
    expect((await stranger.get('/api/citas?page=1&search=canela')).json()).toMatchObject({ data: [], total: 0 })
    expect((await notMine.get('/api/citas?page=1&mias=1')).json().total).toBe(0)
    expect(await estadoOf(id)).toBe('pendiente')
  })

  test('one appointment is read by those who have it in their list', async () => {
    const id = (await owner.post('/api/citas', booking())).json().id_cita
    for (const person of [owner, vet, admin, await clinic.person('veterinario')])
      expect((await person.get(`/api/citas/${id}`)).json()).toMatchObject({
        id_cita: id,
        mascota: { nombre: 'Canela' },
      })
    expect((await clinic.anonymous.get(`/api/citas/${id}`)).statusCode).toBe(401)
    const stranger = await clinic.person('cliente')
    expect((await stranger.get(`/api/citas/${id}`)).statusCode).toBe(404)
    expect((await stranger.get('/api/citas/x')).statusCode).toBe(404)
    await admin.delete(`/api/citas/${id}`)
    expect((await admin.get(`/api/citas/${id}`)).statusCode).toBe(404)
  })

  test('the list with mias=1 has the vet’s appointments and those of the vet’s own pets', async () => {
    const ofMyPet = await clinic.cita(await clinic.mascota(vet), await clinic.person('veterinario'))
    const assigned = await clinic.cita(pet, vet)
    const { data } = (await vet.get('/api/citas?page=1&mias=1')).json()
    expect(data.map((row: { id_cita: number }) => row.id_cita).sort()).toEqual([ofMyPet, assigned].sort())
    expect((await vet.put(`/api/citas/${ofMyPet}`, { motivo_consulta: 'Mía' })).statusCode).toBe(200)
  })

  test('a search does not match hidden fields', async () => {
    const secret = await clinic.person('veterinario', { nombre: 'Vera', email: 'direccion-privada@clinica.es' })
    await clinic.cita(pet, secret)
    const found = async (who: Person, search: string) =>
      (await who.get(`/api/citas?page=1&search=${search}`)).json().total
    expect(await found(owner, 'vera')).toBe(1)
    for (const search of ['direccion-privada', 'clinica.es', 'veterinario']) expect(await found(owner, search)).toBe(0)
  })

  test('a former vet does not see the appointments of former patients', async () => {
    await clinic.cita(pet, vet, { fecha_hora: '2020-01-08T10:00' })
    await clinic.sql`UPDATE usuario SET rol = 'cliente' WHERE id_usuario = ${vet.usuario.id_usuario}`
    const response = await clinic.login(vet.usuario.email, 'contraseña-de-prueba')
    expect((await clinic.withToken(response.json().token).get('/api/citas')).json()).toEqual([])
  })

  test('an appointment deleted by staff is not found, and its treatments stay', async () => {
    const id = (await owner.post('/api/citas', booking())).json().id_cita
    await clinic.tratamiento(id)
    expect((await vet.delete(`/api/citas/${id}`)).statusCode).toBe(204)
    for (const caller of [owner, vet, admin]) {
      expect((await caller.put(`/api/citas/${id}`, { motivo_consulta: 'x' })).statusCode).toBe(404)
      expect((await caller.delete(`/api/citas/${id}`)).statusCode).toBe(404)
    }
    expect(await clinic.sql`SELECT 1 FROM tratamiento WHERE id_cita = ${id} AND eliminado_en IS NULL`).toHaveLength(1)
  })
})
