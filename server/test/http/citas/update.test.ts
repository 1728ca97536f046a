import { beforeEach, describe, expect, test } from 'vitest'
import { admin, booking, clinic, estadoOf, owner, pet, setUp, vet } from './setup.ts'

setUp()

describe('updating an appointment', () => {
  let id: number
  beforeEach(async () => {
    id = (await owner.post('/api/citas', booking())).json().id_cita
  })

  test('keeps absent fields and ignores read-only ones', async () => {
    const response = await owner.put(`/api/citas/${id}`, {
      ...{ motivo_consulta: 'Otro motivo', id_cita: 1, solapa: true, eliminado_en: null, mascota: {} },
    })
    expect(response.json()).toMatchObject({
      ...{ id_cita: id, motivo_consulta: 'Otro motivo', tipo_consulta: 'vacunacion', duracion: 30, version: 2 },
      fecha_hora: '2026-03-12T10:30',
    })
  })

  test('gives an appointment without a vet to any who is free; a vet keeps their own', async () => {
    await clinic.person('veterinario')
    const busy = { ...booking(), fecha_hora: '2026-03-12T12:00' }
    const other = await clinic.mascota(owner)
    expect((await admin.post('/api/citas', { ...busy, id_mascota: other })).statusCode).toBe(201)
    const moved = await owner.put(`/api/citas/${id}`, { fecha_hora: '2026-03-12T12:00', id_usuario: null })
    expect(moved.statusCode).toBe(200)
    expect(moved.json().id_usuario).not.toBe(vet.usuario.id_usuario)
    const back = await admin.put(`/api/citas/${id}`, {
      fecha_hora: '2026-03-12T13:00',
      id_usuario: vet.usuario.id_usuario,
    })
    expect(back.json().id_usuario).toBe(vet.usuario.id_usuario)
    expect((await vet.put(`/api/citas/${id}`, { id_usuario: null })).json().id_usuario).toBe(vet.usuario.id_usuario)
  })

  test('accepts a state with few fields from an administrator', async () => {
    const me = vet.usuario.id_usuario
    const response = await admin.put(`/api/citas/${id}`, { estado: 'confirmada', id_veterinario: me, id_usuario: me })
    expect(response.json()).toMatchObject({ estado: 'confirmada', motivo_consulta: 'Vacuna anual' })
    const [trail] = await clinic.sql`
      SELECT accion, antes->>'estado' AS antes, despues->>'estado' AS despues
      FROM auditoria WHERE entidad = 'cita' AND id_entidad = ${id} ORDER BY id_auditoria DESC LIMIT 1`
    expect(trail).toEqual({ accion: 'estado', antes: 'pendiente', despues: 'confirmada' })
  })

  test('resets a confirmed appointment to pending when its owner moves it', async () => {
    await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada' })
    expect((await owner.put(`/api/citas/${id}`, { motivo_consulta: 'Más' })).json().estado).toBe('confirmada')
    expect((await owner.put(`/api/citas/${id}`, { fecha_hora: '2026-03-12T11:30' })).json().estado).toBe('pendiente')
    await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada' })
    const other = (await clinic.person('veterinario')).usuario.id_usuario
    expect((await owner.put(`/api/citas/${id}`, { id_usuario: other })).json()).toMatchObject({
      estado: 'pendiente',
      id_usuario: other,
    })
  })

  test('keeps a confirmed appointment confirmed when staff moves it', async () => {
    await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada' })
    expect((await vet.put(`/api/citas/${id}`, { fecha_hora: '2026-03-12T11:30' })).json().estado).toBe('confirmada')
  })

  test('refuses a state from an owner in both routes', async () => {
    expect((await owner.put(`/api/citas/${id}`, { estado: 'confirmada' })).statusCode).toBe(403)
    expect((await owner.post(`/api/citas/${id}/estado`, { estado: 'cancelada' })).statusCode).toBe(403)
    expect(await estadoOf(id)).toBe('pendiente')
  })

  test('validates only a changed date', async () => {
    const old = await clinic.cita(pet, vet, { fecha_hora: '2020-01-07T10:00' })
    const same = await vet.put(`/api/citas/${old}`, {
      motivo_consulta: 'Corregido',
      fecha_hora: '2020-01-07T10:00:00',
    })
    expect(same.json().motivo_consulta).toBe('Corregido')
    const moved = await vet.put(`/api/citas/${old}`, { fecha_hora: '2020-01-07T11:00' })
    expect(moved.json().errors).toEqual({ fecha_hora: 'La fecha no puede ser anterior a hoy' })
  })

  test('lets a vet take an appointment but not assign it to another vet', async () => {
    const colleague = (await clinic.person('veterinario')).usuario.id_usuario
    expect((await vet.put(`/api/citas/${id}`, { id_usuario: colleague })).statusCode).toBe(403)
    expect((await vet.put(`/api/citas/${id}`, { id_usuario: vet.usuario.id_usuario })).statusCode).toBe(200)
  })

  test('moves its treatments to the new pet', async () => {
    await clinic.tratamiento(id)
    const other = await clinic.mascota(owner)
    expect((await owner.put(`/api/citas/${id}`, { id_mascota: other })).json().id_mascota).toBe(other)
    expect(await clinic.sql`SELECT id_mascota FROM tratamiento WHERE id_cita = ${id}`).toEqual([{ id_mascota: other }])
  })

  test('refuses an outdated version, with the appointment as it is', async () => {
    const actual = (await vet.put(`/api/citas/${id}`, { motivo_consulta: 'A', version: 1 })).json()
    for (const response of [
      await owner.put(`/api/citas/${id}`, { motivo_consulta: 'B', version: 1 }),
      await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada', version: 1 }),
    ]) {
      expect(response.statusCode).toBe(409)
      expect(response.json().message).toBe('Otra persona ha modificado este registro. Recarga para ver los cambios.')
      expect(response.json().actual).toEqual(actual)
    }
  })
})
