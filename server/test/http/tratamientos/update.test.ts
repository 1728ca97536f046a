import type { Tratamiento } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { admin, antibiotic, clinic, idOf, rowOf, setUp, trailOf, vet, visit } from './setup.ts'

setUp()

describe('updating a treatment', () => {
  test.each([
    ['an admin', () => admin],
    ['the vet of its appointment', () => vet],
  ])('%s updates a field, and absent ones stay', async (_who, who) => {
    const { cita } = await visit()
    const id = await clinic.tratamiento(cita, { fecha_fin: '2090-02-01', estado: 'en_progreso' })
    const before = await rowOf(id)
    const response = await who().put(`/api/tratamientos/${id}`, { precio: 0.1 })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ ...before, precio: 0.1, version: 2 })
    expect(await trailOf(id)).toEqual([
      { id_usuario: idOf(who()), accion: 'actualizar', antes: before, despues: response.json() },
    ])
    expect((await who().put(`/api/tratamientos/${id}`, { fecha_fin: null })).json().fecha_fin).toBeNull()
  })

  test('ignores read-only fields', async () => {
    const [one, other] = [await visit(), await visit()]
    const id = await clinic.tratamiento(one.cita)
    const before = await rowOf(id)
    const response = await vet.put(`/api/tratamientos/${id}`, {
      ...{ id_tratamiento: 1, id_mascota: other.mascota, eliminado_en: '2020-01-01', eliminado_por: 1 },
      ...{ mascota: { id_mascota: other.mascota }, cita: { id_cita: other.cita }, veterinario: null },
    })
    expect(response.json()).toEqual({ ...before, version: 2 })
  })

  test('takes the pet of a new appointment and keeps its vet', async () => {
    const [one, other] = [await visit(), await visit()]
    const id = await clinic.tratamiento(one.cita)
    for (const id_veterinario of [undefined, null]) {
      const response = await admin.put(`/api/tratamientos/${id}`, { id_cita: other.cita, id_veterinario })
      expect(response.json()).toMatchObject({ id_mascota: other.mascota, id_veterinario: idOf(vet) })
    }
    expect((await one.owner.get('/api/tratamientos')).json()).toEqual([])
    expect((await other.owner.get('/api/tratamientos')).json()).toHaveLength(1)
  })

  test('accepts an archived appointment or vet only when it is unchanged', async () => {
    const [one, other] = [await visit(), await visit()]
    const gone = await clinic.person('veterinario')
    const [mine, theirs] = [await clinic.tratamiento(one.cita), await clinic.tratamiento(other.cita)]
    await admin.put(`/api/tratamientos/${mine}`, { id_veterinario: idOf(gone) })
    await clinic.archiveCita(one.cita)
    await clinic.archive(gone)
    const same = { id_cita: one.cita, id_veterinario: idOf(gone), nombre: 'Corregido' }
    expect((await vet.put(`/api/tratamientos/${mine}`, same)).json()).toMatchObject({
      ...same,
      cita: { id_cita: one.cita, disponible: false },
    })
    const refused = await vet.put(`/api/tratamientos/${theirs}`, same)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({
      id_cita: 'La cita ya no está disponible',
      id_veterinario: 'Selecciona un veterinario disponible',
    })
  })

  test('accepts a past start only when it is unchanged', async () => {
    const { cita } = await visit()
    const id = await clinic.tratamiento(cita, { fecha_inicio: '2025-01-01', fecha_fin: '2025-01-31' })
    const form = antibiotic({ fecha_inicio: '2025-01-01', fecha_fin: '2025-02-15', descripcion: 'Corregida' })
    expect((await vet.put(`/api/tratamientos/${id}`, form)).json()).toMatchObject(form)
    const late = await vet.put(`/api/tratamientos/${id}`, { fecha_inicio: '2025-01-02' })
    expect(late.statusCode).toBe(422)
    expect(late.json().errors).toEqual({ fecha_inicio: 'La fecha de inicio no puede ser anterior a hoy' })
    const crossed = await vet.put(`/api/tratamientos/${id}`, { fecha_inicio: '2026-03-10' })
    expect(crossed.json().errors).toEqual({ fecha_fin: 'La fecha de fin no puede ser anterior a la de inicio' })
    const early = await vet.put(`/api/tratamientos/${id}`, { fecha_fin: '2024-12-31' })
    expect(early.json().errors).toEqual({ fecha_fin: 'La fecha de fin no puede ser anterior a la de inicio' })
  })

  test.each([
    [{ nombre: '' }, 'nombre', 'El nombre es obligatorio'],
    [{ precio: 0.001 }, 'precio', 'El precio admite como máximo 2 decimales'],
    [{ descripcion: null }, 'descripcion', 'La descripción es obligatoria'],
    [{ fecha_inicio: null }, 'fecha_inicio', 'Fecha de inicio no válida'],
    [{ id_cita: null }, 'id_cita', 'Selecciona una cita'],
    [{ estado: null }, 'estado', 'Estado no válido'],
    [{ version: 'x' }, 'version', 'Valor no válido'],
  ])('refuses %j', async (fields, field, text) => {
    const { cita } = await visit()
    const id = await clinic.tratamiento(cita)
    const response = await vet.put(`/api/tratamientos/${id}`, { nombre: 'Otro', ...fields })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ [field]: text })
    expect(await rowOf(id)).toMatchObject({ nombre: 'Vacuna', version: 1 })
  })

  test('refuses an outdated version', async () => {
    const { cita } = await visit()
    const id = await clinic.tratamiento(cita)
    expect((await vet.put(`/api/tratamientos/${id}`, { nombre: 'Primero', version: 1 })).statusCode).toBe(200)
    const late = [
      await admin.put(`/api/tratamientos/${id}`, { nombre: 'Tarde', version: 1 }),
      await admin.put(`/api/tratamientos/${id}/estado`, { estado: 'cancelado', version: 1 }),
    ]
    for (const response of late) {
      expect(response.statusCode).toBe(409)
      const message = 'Otra persona ha modificado este registro. Recarga para ver los cambios.'
      expect(response.json()).toMatchObject({ code: 'VERSION_OBSOLETA', message })
    }
    const rows = (await admin.get('/api/tratamientos')).json() as { id_tratamiento: number }[]
    expect(late[0]?.json().actual).toEqual(rows.find(({ id_tratamiento }) => id_tratamiento === id))
    expect(await rowOf(id)).toMatchObject({ nombre: 'Primero', estado: 'activo', version: 2 })
    expect((await admin.put(`/api/tratamientos/${id}`, { nombre: 'A tiempo', version: 2 })).json().version).toBe(3)
  })

  test('saves one of eight concurrent updates of one version', async () => {
    const { cita } = await visit()
    const id = await clinic.tratamiento(cita)
    const send = (_: unknown, n: number) => vet.put(`/api/tratamientos/${id}`, { nombre: `Nº ${n}`, version: 1 })
    let sent: ReturnType<typeof send>[] = []
    // The lock delays the first update until all have arrived.
    await clinic.sql.begin(async (tx) => {
      await tx`SELECT 1 FROM tratamiento WHERE id_tratamiento = ${id} FOR UPDATE`
      sent = Array.from({ length: 8 }, send)
      await Promise.race([Promise.all(sent), new Promise((resolve) => setTimeout(resolve, 300))])
    })
    const statuses = (await Promise.all(sent)).map((response) => response.statusCode)
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)])
  })

  test('follows its appointment to another pet during an update', async () => {
    const { owner, cita } = await visit()
    const other = await clinic.mascota(owner, { nombre: 'Sol' })
    const id = await clinic.tratamiento(cita)
    let saved: Promise<{ statusCode: number; json: () => Tratamiento }> | undefined
    await clinic.sql.begin(async (tx) => {
      await tx`UPDATE cita SET id_mascota = ${other} WHERE id_cita = ${cita}`
      saved = vet.put(`/api/tratamientos/${id}`, { nombre: 'Entretanto' })
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    const response = await saved
    expect(response?.statusCode).toBe(200)
    expect(response?.json()).toMatchObject({ nombre: 'Entretanto', id_mascota: other, mascota: { nombre: 'Sol' } })
  })
})

describe('the state of a treatment', () => {
  test.each(['completado', 'cancelado', 'en_progreso', 'activo'])('is set to %s by both routes', async (estado) => {
    const { cita } = await visit()
    const id = await clinic.tratamiento(cita, { fecha_inicio: '2020-01-01', estado: 'completado' })
    const before = await rowOf(id)
    const first = await vet.put(`/api/tratamientos/${id}/estado`, { estado, nombre: 'Ignorado' })
    expect(first.statusCode).toBe(200)
    expect(first.json()).toEqual({ data: { ...before, estado, version: 2 } })
    const second = await admin.put(`/api/tratamientos/${id}`, { estado })
    expect(second.json()).toEqual({ ...before, estado, version: 3 })
    expect(await trailOf(id)).toMatchObject([
      { id_usuario: idOf(vet), accion: 'estado', antes: before, despues: { estado } },
      { id_usuario: idOf(admin), accion: 'estado' },
    ])
  })

  test('is audited as an update when other fields change too', async () => {
    const { cita } = await visit()
    const id = await clinic.tratamiento(cita)
    await vet.put(`/api/tratamientos/${id}`, { estado: 'completado', nombre: 'Otro' })
    expect(await trailOf(id)).toMatchObject([{ accion: 'actualizar' }])
  })

  test.each([{}, { estado: 'pendiente' }, { estado: null }, { estado: ['activo'] }])(
    'is not changed by %j',
    async (body) => {
      const { cita } = await visit()
      const id = await clinic.tratamiento(cita)
      const response = await vet.put(`/api/tratamientos/${id}/estado`, body)
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toEqual({ estado: 'Estado no válido' })
    },
  )
})
