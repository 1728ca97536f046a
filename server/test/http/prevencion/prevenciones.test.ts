import { describe, expect, test } from 'vitest'
import { admin, clinic, give, id, other, otherPet, owner, pet, rabies, setUp, TODAY, vet } from './setup.ts'

setUp()

const path = (idMascota = pet) => `/api/mascotas/${idMascota}/prevenciones`

describe('recording a vaccine', () => {
  test('stores it, by default of today and by the vet who records it', async () => {
    const { fecha: _, ...body } = rabies({ proxima: '2027-11-16' })
    const response = await vet.post(path(), body)
    expect(response.statusCode).toBe(201)
    const row = response.json()
    expect(row).toMatchObject({ ...body, id_mascota: pet, fecha: TODAY, id_veterinario: id(vet), version: 1 })
    expect(row.veterinario).toEqual({ id_usuario: id(vet), nombre: 'Vera', apellido: 'Sanz' })
    const trail = await clinic.auditTrail('prevencion', row.id_prevencion)
    expect(trail).toMatchObject([{ id_usuario: id(vet), accion: 'crear', despues: { lote: 'A123' } }])
  })

  test('of another clinic has no vet; an administrator says which vet', async () => {
    const elsewhere = await vet.post(path(), rabies({ id_veterinario: null }))
    expect(elsewhere.json()).toMatchObject({ id_veterinario: null, veterinario: null })
    expect((await admin.post(path(), rabies({ id_veterinario: id(vet) }))).statusCode).toBe(201)
    const unsaid = await admin.post(path(), rabies())
    expect(unsaid.json().errors).toEqual({ id_veterinario: 'Selecciona un veterinario disponible' })
  })

  test('is refused without a session, to owners, and for a pet that does not exist', async () => {
    expect((await clinic.anonymous.post(path(), rabies())).statusCode).toBe(401)
    expect((await owner.post(path(), rabies())).statusCode).toBe(403)
    expect((await vet.post(path(999_999), rabies())).statusCode).toBe(404)
    await clinic.archiveMascota(pet)
    expect((await vet.post(path(), rabies())).statusCode).toBe(404)
  })

  test.each([
    [{ tipo: 'otra' }, 'tipo', 'Elige vacuna o desparasitación'],
    [{ producto: ' ' }, 'producto', 'El producto es obligatorio'],
    [{ fecha: '2026-11-17', proxima: null }, 'fecha', 'La fecha no puede ser futura'],
    [{ fecha: '2020-04-30' }, 'fecha', 'La fecha no puede ser anterior al nacimiento'],
    [{ proxima: '2025-12-16' }, 'proxima', 'La próxima fecha debe ser posterior a la aplicación'],
    [{ proxima: 'nunca' }, 'proxima', 'Fecha no válida'],
    [{ caducidad: '2026-02-30' }, 'caducidad', 'Fecha no válida'],
    [{ enfermedades: Array(21).fill('x') }, 'enfermedades', 'Son demasiadas enfermedades'],
    [{ id_veterinario: 999_999 }, 'id_veterinario', 'Selecciona un veterinario disponible'],
    [{ id_visita: 999_999 }, 'id_visita', 'Valor no válido'],
  ])('refuses %j', async (fields, field, text) => {
    const response = await vet.post(path(), rabies(fields))
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toMatchObject({ [field]: text })
  })

  test('of a pet that has died is only possible up to that day', async () => {
    await clinic.sql`UPDATE mascota SET fallecida_en = '2026-11-10' WHERE id_mascota = ${pet}`
    const late = await vet.post(path(), rabies({ fecha: '2026-11-11' }))
    expect([late.statusCode, late.json().code]).toEqual([409, 'MASCOTA_FALLECIDA'])
    expect((await vet.post(path(), rabies({ fecha: '2026-11-10' }))).statusCode).toBe(201)
  })

  test('accepts a visit of the same pet only', async () => {
    const visit = async (idMascota: number) => {
      const [row] = await clinic.sql<[{ id: number }]>`
        INSERT INTO visita (id_mascota, id_usuario, fecha_hora, guardada_por)
        VALUES (${idMascota}, ${id(vet)}, '2026-11-16T10:00', ${id(vet)}) RETURNING id_visita AS id`
      return row.id
    }
    expect((await vet.post(path(), rabies({ id_visita: await visit(pet) }))).statusCode).toBe(201)
    expect((await vet.post(path(), rabies({ id_visita: await visit(otherPet) }))).statusCode).toBe(422)
  })
})

describe('changing it', () => {
  test('keeps what is absent, and increments the version', async () => {
    const one = await give(pet)
    const response = await admin.put(`/api/prevenciones/${one}`, { lote: 'B9', version: 1 })
    expect(response.json()).toMatchObject({ ...rabies(), lote: 'B9', version: 2 })
    const stale = await vet.put(`/api/prevenciones/${one}`, { lote: 'C1', version: 1 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'VERSION_OBSOLETA'])
    expect(stale.json().actual).toEqual(response.json())
    const wrong = await vet.put(`/api/prevenciones/${one}`, { proxima: '2025-01-01' })
    expect(wrong.json().errors).toEqual({ proxima: 'La próxima fecha debe ser posterior a la aplicación' })
  })

  test('and deleting it is for staff', async () => {
    const one = await give(pet)
    const url = `/api/prevenciones/${one}`
    expect((await owner.put(url, { lote: 'x' })).statusCode).toBe(403)
    expect((await clinic.anonymous.put(url, { lote: 'x' })).statusCode).toBe(401)
    expect((await owner.delete(url)).statusCode).toBe(403)
    expect((await clinic.anonymous.delete(url)).statusCode).toBe(401)
    expect((await vet.delete(url)).statusCode).toBe(204)
    expect((await vet.delete(url)).statusCode).toBe(404)
    expect((await vet.put(url, { lote: 'x' })).statusCode).toBe(404)
    expect((await vet.get(path())).json()).toEqual([])
    expect((await clinic.auditTrail('prevencion', one)).map(({ accion }) => accion)).toEqual(['crear', 'eliminar'])
  })
})

describe('the list of a pet', () => {
  test('is for staff and its owner, newest first', async () => {
    const old = await give(pet, { fecha: '2024-12-16', proxima: '2025-12-16' })
    const recent = await give(pet)
    for (const person of [owner, vet, admin]) {
      const rows = (await person.get(path())).json<{ id_prevencion: number }[]>()
      expect(rows.map(({ id_prevencion }) => id_prevencion)).toEqual([recent, old])
    }
    expect((await other.get(path())).statusCode).toBe(404)
    expect((await clinic.anonymous.get(path())).statusCode).toBe(401)
  })

  test('stays with staff when the owner takes the pet off their list', async () => {
    await give(pet)
    await clinic.sql`UPDATE mascota SET baja_en = now() WHERE id_mascota = ${pet}`
    expect((await owner.get(path())).statusCode).toBe(404)
    expect((await vet.get(path())).json()).toHaveLength(1)
  })
})
