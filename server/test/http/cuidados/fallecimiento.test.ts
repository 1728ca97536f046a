import { describe, expect, test } from 'vitest'
import { admin, booking, clinic, entry, estadosOf, id, other, owner, pet, setUp, vet } from './setup.ts'

setUp()

const path = (mascota = pet) => `/api/mascotas/${mascota}/fallecimiento`
const die = (fields: object = {}) => vet.post(path(), { fecha: '2026-03-10', ...fields })

describe('the death of a pet', () => {
  test('is recorded with its cause, corrected and undone', async () => {
    const response = await die({ causa: 'Insuficiencia renal' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ fallecida_en: '2026-03-10', causa_fallecimiento: 'Insuficiencia renal' })
    expect((await die({ fecha: '2026-03-09' })).json()).toMatchObject({
      fallecida_en: '2026-03-09',
      causa_fallecimiento: null,
    })
    const alive = { fallecida_en: null, causa_fallecimiento: null }
    expect((await admin.delete(path())).json()).toMatchObject(alive)
    expect((await admin.delete(path())).json()).toMatchObject({ ...alive, version: 4 })
    const trail = await clinic.auditTrail('mascota', pet)
    expect(trail.map(({ accion }) => accion)).toEqual(['actualizar', 'actualizar', 'actualizar'])
  })

  test('cancels what was to come, and nothing that was before or is going on', async () => {
    for (const [fecha_hora, estado] of [
      ['2026-03-01T10:00', 'completada'],
      ['2026-03-08T10:00', 'confirmada'],
      ['2026-03-10T10:00', 'confirmada'],
      ['2026-03-10T12:30', 'confirmada'],
      ['2026-03-10T16:00', 'confirmada'],
      ['2026-03-12T10:00', 'pendiente'],
    ] as const)
      await clinic.cita(pet, vet, { fecha_hora, estado })
    await clinic.sql`
      UPDATE cita SET llegada_en = now(), inicio_en = now() WHERE id_mascota = ${pet} AND fecha_hora = '2026-03-10T12:30'`
    await owner.post('/api/espera', entry())
    expect((await vet.get(`/api/mascotas/${pet}/baja`)).json()).toMatchObject({
      conserva: true,
      citas: 2,
      esperas: 1,
      tratamientos: 0,
    })
    expect((await die({ fecha: '2026-03-09' })).statusCode).toBe(200)
    expect(await estadosOf(pet)).toEqual([
      'completada',
      'confirmada',
      'cancelada',
      'confirmada',
      'cancelada',
      'cancelada',
    ])
    expect((await admin.get('/api/espera')).json()).toEqual([])
    const [{ archived }] =
      await clinic.sql`SELECT eliminado_en IS NOT NULL AS archived FROM mascota WHERE id_mascota = ${pet}`
    expect(archived).toBe(false)
    await admin.delete(path())
    expect((await estadosOf(pet)).at(-1)).toBe('cancelada')
  })

  test('takes the pet from pickers and from the owner’s figures, not from lists', async () => {
    const alive = await clinic.mascota(owner, { nombre: 'Tofe' })
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-01T10:00', estado: 'completada' })
    const kept = await clinic.cita(alive, vet, { fecha_hora: '2026-03-01T12:00', estado: 'completada' })
    await die()
    const ids = async (list: string, key: string) =>
      (await owner.get(`/api/${list}`)).json().map((row: Record<string, number>) => row[key])
    expect(await ids('mascotas', 'id_mascota')).toEqual([pet, alive])
    expect(await ids('mascotas?vivas=1', 'id_mascota')).toEqual([alive])
    expect((await ids('citas', 'id_cita')).sort()).toEqual([cita, kept].sort())
    expect(await ids('citas?vivas=1', 'id_cita')).toEqual([kept])
    expect((await owner.get('/api/resumen')).json().mascotas).toBe(1)
  })

  test('refuses bookings, entries and treatments', async () => {
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-10T10:00', estado: 'completada' })
    const cancelled = await clinic.cita(pet, vet, { fecha_hora: '2026-03-13T10:00', estado: 'cancelada' })
    const tratamiento = { id_cita: cita, nombre: 'Cura', precio: 1, descripcion: 'x', fecha_inicio: '2026-03-10' }
    await die()
    const refused = [
      await owner.post('/api/citas', booking()),
      await vet.post('/api/citas', booking({ fecha_hora: '2026-03-10T16:00' })),
      await admin.put(`/api/citas/${cancelled}`, { estado: 'confirmada' }),
      await owner.post('/api/espera', entry()),
      await vet.post('/api/tratamientos', tratamiento),
    ]
    for (const response of refused)
      expect([response.statusCode, response.json().code], response.body).toEqual([409, 'MASCOTA_FALLECIDA'])
    // What happened this morning may still be recorded.
    expect((await vet.post('/api/citas', booking({ fecha_hora: '2026-03-10T11:30' }))).statusCode).toBe(201)
    await admin.delete(path())
    expect((await owner.post('/api/citas', booking())).statusCode).toBe(201)
  })

  test('cancels active treatments, and undoing it brings back just those', async () => {
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-01T10:00', estado: 'completada' })
    const given = ['activo', 'en_progreso', 'completado', 'cancelado', 'activo'] as const
    const ids: number[] = []
    for (const estado of given) ids.push(await clinic.tratamiento(cita, { estado }))
    const estados = async () =>
      (await clinic.sql`SELECT estado FROM tratamiento WHERE id_mascota = ${pet} ORDER BY id_tratamiento`).map(
        ({ estado }) => estado,
      )
    expect((await vet.get(`/api/mascotas/${pet}/baja`)).json()).toMatchObject({ tratamientos: 3 })
    await die()
    await die({ fecha: '2026-03-09' })
    expect(await estados()).toEqual(['cancelado', 'cancelado', 'completado', 'cancelado', 'cancelado'])
    expect((await owner.get('/api/tratamientos?activos=1')).json()).toEqual([])
    expect(await clinic.auditTrail('tratamiento', ids[1] ?? 0)).toMatchObject([
      { accion: 'estado', id_usuario: id(vet), antes: { estado: 'en_progreso' }, despues: { estado: 'cancelado' } },
    ])
    const active = await vet.put(`/api/tratamientos/${ids[0]}`, { estado: 'activo' })
    expect([active.statusCode, active.json().code]).toEqual([409, 'MASCOTA_FALLECIDA'])
    const corrected = await vet.put(`/api/tratamientos/${ids[0]}`, { descripcion: 'Media pastilla, no una' })
    expect(corrected.json()).toMatchObject({
      descripcion: 'Media pastilla, no una',
      estado: 'cancelado',
      fallecida: true,
    })
    // One that somebody closes by hand stays closed.
    await vet.put(`/api/tratamientos/${ids[4]}/estado`, { estado: 'completado' })
    await vet.put(`/api/tratamientos/${ids[4]}/estado`, { estado: 'cancelado' })
    await admin.delete(path())
    expect(await estados()).toEqual(['activo', 'en_progreso', 'completado', 'cancelado', 'cancelado'])
    expect((await vet.put(`/api/tratamientos/${ids[3]}`, { estado: 'activo' })).statusCode).toBe(200)
  })

  test('while others prescribe, leaves no active treatment', async () => {
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-10T10:00', estado: 'completada' })
    const tratamiento = { id_cita: cita, nombre: 'Cura', precio: 1, descripcion: 'x', fecha_inicio: '2026-03-10' }
    for (let round = 0; round < 10; round++) {
      const before = await clinic.tratamiento(cita)
      const codes = await Promise.all([
        vet.post('/api/tratamientos', tratamiento),
        vet.put(`/api/tratamientos/${before}`, { nombre: 'Otro', estado: 'activo' }),
        die(),
        vet.post('/api/tratamientos', tratamiento),
      ])
      expect(codes.map(({ statusCode }) => statusCode).filter((code) => ![200, 201, 409].includes(code))).toEqual([])
      expect(await clinic.sql`SELECT FROM tratamiento WHERE id_mascota = ${pet} AND estado = 'activo'`).toHaveLength(0)
      await admin.delete(path())
      await clinic.sql`UPDATE tratamiento SET estado = 'completado' WHERE id_mascota = ${pet}`
    }
  })

  test('the database refuses an appointment after it', async () => {
    await die()
    await expect(clinic.cita(pet, vet)).rejects.toMatchObject({ constraint: 'cita_de_mascota_viva' })
    const past = await clinic.cita(pet, vet, { fecha_hora: '2026-03-01T10:00' })
    const move = clinic.sql`UPDATE cita SET fecha_hora = '2026-03-20T10:00' WHERE id_cita = ${past}`
    await expect(move).rejects.toMatchObject({ constraint: 'cita_de_mascota_viva' })
  })

  test.each([
    [{ fecha: undefined }, { fecha: 'La fecha del fallecimiento es obligatoria' }],
    [{ fecha: '2026-03-11' }, { fecha: 'La fecha no puede ser futura' }],
    [{ fecha: '2020-04-30' }, { fecha: 'La fecha no puede ser anterior al nacimiento' }],
    [{ causa: 'x'.repeat(501) }, { causa: expect.any(String) }],
  ])('refuses %j', async (fields, errors) => {
    const response = await die(fields)
    expect([response.statusCode, response.json().errors]).toEqual([422, errors])
  })

  test('is not before the birth, also when that is changed', async () => {
    await die()
    const response = await vet.put(`/api/mascotas/${pet}`, { fecha_nacimiento: '2026-03-10' })
    expect(response.statusCode).toBe(200)
    await die({ fecha: '2026-03-10' })
    await clinic.sql`UPDATE mascota SET fecha_nacimiento = '2020-01-01', fallecida_en = '2026-03-01' WHERE id_mascota = ${pet}`
    const late = await vet.put(`/api/mascotas/${pet}`, { fecha_nacimiento: '2026-03-02' })
    expect([late.statusCode, late.json().errors]).toEqual([
      422,
      { fecha_nacimiento: 'La fecha de nacimiento no puede ser posterior al fallecimiento' },
    ])
  })

  test('is recorded by staff only', async () => {
    const body = { fecha: '2026-03-10' }
    expect((await clinic.anonymous.post(path(), body)).statusCode).toBe(401)
    expect((await owner.post(path(), body)).statusCode).toBe(403)
    expect((await owner.delete(path())).statusCode).toBe(403)
    expect((await other.get(`/api/mascotas/${pet}/baja`)).statusCode).toBe(404)
    await clinic.archiveMascota(pet)
    expect((await vet.post(path(), body)).statusCode).toBe(404)
  })

  test('while others book, leaves no appointment to come', async () => {
    const vets = await Promise.all(Array.from({ length: 6 }, () => clinic.person('veterinario')))
    for (let round = 0; round < 10; round++) {
      const mascota = await clinic.mascota(owner)
      const days = vets.map((_, n) => `2026-04-${String(round * 2 + 1).padStart(2, '0')}T1${n}:00`)
      const bookings = vets.map((one, n) =>
        owner.post('/api/citas', booking({ id_mascota: mascota, id_usuario: id(one), fecha_hora: days[n] })),
      )
      const death = vet.post(path(mascota), { fecha: '2026-03-10' })
      const codes = (await Promise.all([...bookings, death])).map(({ statusCode }) => statusCode)
      expect(codes.at(-1)).toBe(200)
      expect(codes.slice(0, -1).filter((code) => code !== 201 && code !== 409)).toEqual([])
      expect((await estadosOf(mascota)).filter((estado) => estado !== 'cancelada')).toEqual([])
    }
  })
})
