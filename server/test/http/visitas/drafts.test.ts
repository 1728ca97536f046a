import type { VisitaDetalle } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { admin, CONTENT, clinic, code, colleague, draft, id, other, owner, pet, setUp, vet } from './setup.ts'

setUp()

describe('beginning a visit', () => {
  test('without an appointment: an empty draft of its author, now', async () => {
    const response = await vet.post('/api/visitas', { id_mascota: pet })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      id_mascota: pet,
      id_cita: null,
      fecha_hora: '2026-03-10T12:00',
      motivo: '',
      diagnosticos: [],
      peso: null,
      nota_interna: '',
      firmada_en: null,
      version: 1,
      autor: { id_usuario: id(vet), nombre: 'Vera', apellido: 'Sanz' },
      guardada_por: { id_usuario: id(vet) },
      adendas: [],
      mascota: { id_mascota: pet, nombre: 'Luna', especie: 'perro', usuario: { id_usuario: id(owner) } },
    })
    const trail = await clinic.auditTrail('visita', response.json().id_visita)
    expect(trail).toMatchObject([{ id_usuario: id(vet), accion: 'crear' }])
  })

  test('of an appointment: takes its reason and hour; a second call returns the same visit', async () => {
    const cita = await clinic.cita(pet, vet, { motivo_consulta: 'Cojea', fecha_hora: '2026-03-10T10:30' })
    const first = await vet.post('/api/visitas', { id_mascota: pet, id_cita: cita })
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({ id_cita: cita, motivo: 'Cojea', fecha_hora: '2026-03-10T10:30' })
    const second = await colleague.post('/api/visitas', { id_mascota: pet, id_cita: cita, motivo: 'Otro' })
    expect(second.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
  })

  test('of an appointment, by many at once, makes one', async () => {
    const cita = await clinic.cita(pet, vet)
    const calls = Array.from({ length: 12 }, (_, n) =>
      [vet, colleague, admin][n % 3]?.post('/api/visitas', { id_mascota: pet, id_cita: cita }),
    )
    const responses = await Promise.all(calls)
    expect(responses.map((response) => response?.statusCode).filter((status) => status === 201)).toHaveLength(1)
    expect(new Set(responses.map((response) => response?.json().id_visita)).size).toBe(1)
  })

  test('of an appointment whose draft was discarded makes a new one', async () => {
    const cita = await clinic.cita(pet, vet)
    const first = await draft({ id_cita: cita })
    expect((await vet.delete(`/api/visitas/${first.id_visita}`)).statusCode).toBe(204)
    const second = await draft({ id_cita: cita })
    expect(second.id_visita).not.toBe(first.id_visita)
    const trail = await clinic.auditTrail('visita', first.id_visita)
    expect(trail.map(({ accion }) => accion)).toEqual(['crear', 'eliminar'])
  })

  test('is refused for owners, without a session, and for what does not exist', async () => {
    expect((await owner.post('/api/visitas', { id_mascota: pet })).statusCode).toBe(403)
    expect((await clinic.anonymous.post('/api/visitas', { id_mascota: pet })).statusCode).toBe(401)
    const gone = await vet.post('/api/visitas', { id_mascota: 987_654 })
    expect(gone.json().errors).toEqual({ id_mascota: 'La mascota ya no está disponible' })
    const cita = await clinic.cita(await clinic.mascota(other), vet)
    const ofOther = await vet.post('/api/visitas', { id_mascota: pet, id_cita: cita })
    expect(ofOther.json().errors).toEqual({ id_cita: 'La cita es de otra mascota' })
    const cancelled = await clinic.cita(pet, vet, { estado: 'cancelada' })
    const none = await vet.post('/api/visitas', { id_mascota: pet, id_cita: cancelled })
    expect(none.json().errors).toEqual({ id_cita: 'La cita ya no está disponible' })
  })
})

describe('saving a draft', () => {
  test('changes what is sent and leaves the rest; any colleague may, and is named', async () => {
    const { id_visita, version } = await draft()
    const body = { peso: 12.345, temperatura: 38.5, dolor: 0, diagnosticos: ['Otitis', 'Sarro'], plan: 'a\nb', version }
    const response = await colleague.put(`/api/visitas/${id_visita}`, body)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      ...CONTENT,
      ...body,
      version: version + 1,
      id_usuario: id(vet),
      guardada_por: { nombre: 'Carlos' },
    })
    expect((await admin.get(`/api/visitas/${id_visita}`)).json()).toEqual(response.json())
    // Only that it was begun is in the audit trail: saves come every two seconds.
    expect(await clinic.auditTrail('visita', id_visita)).toHaveLength(1)
  })

  test('of an older version changes nothing', async () => {
    const { id_visita, version } = await draft()
    await vet.put(`/api/visitas/${id_visita}`, { plan: 'Reposo', version })
    const late = await colleague.put(`/api/visitas/${id_visita}`, { plan: 'Cirugía', version })
    expect(code(late)).toEqual([409, 'VERSION_OBSOLETA'])
    const blind = await colleague.put(`/api/visitas/${id_visita}`, { plan: 'Cirugía' })
    expect(blind.json().errors).toHaveProperty('version')
    expect((await vet.get(`/api/visitas/${id_visita}`)).json()).toMatchObject({ plan: 'Reposo' })
  })

  test('by several at once: one is saved, the others are notified', async () => {
    const { id_visita, version } = await draft()
    const plans = Array.from({ length: 8 }, (_, n) => `Plan ${n}`)
    const responses = await Promise.all(
      plans.map((plan, n) => [vet, colleague][n % 2]?.put(`/api/visitas/${id_visita}`, { plan, version })),
    )
    expect(responses.map((response) => response?.statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
    const winner = responses.find((response) => response?.statusCode === 200)?.json<VisitaDetalle>()
    expect((await vet.get(`/api/visitas/${id_visita}`)).json()).toEqual(winner)
  })

  test.each([
    [{ temperatura: 50 }, 'temperatura', 'Debe estar entre 20 y 46, con un decimal como máximo'],
    [{ temperatura: 38.55 }, 'temperatura', 'Debe estar entre 20 y 46, con un decimal como máximo'],
    [{ frecuencia_cardiaca: 0 }, 'frecuencia_cardiaca', 'Debe estar entre 1 y 1000, sin decimales'],
    [{ frecuencia_respiratoria: 501 }, 'frecuencia_respiratoria', 'Debe estar entre 1 y 500, sin decimales'],
    [{ condicion_corporal: 10 }, 'condicion_corporal', 'Debe estar entre 1 y 9, sin decimales'],
    [{ dolor: -1 }, 'dolor', 'Debe estar entre 0 y 10, sin decimales'],
    [{ trc: 21 }, 'trc', 'Debe estar entre 0 y 20, con un decimal como máximo'],
    [{ peso: 0 }, 'peso', 'El peso debe ser mayor que 0 y no pasar de 1500 kg'],
    [{ peso: 1.2345 }, 'peso', 'El peso admite como máximo 3 decimales'],
    [{ diagnosticos: Array(21).fill('x') }, 'diagnosticos', 'Son demasiados diagnósticos'],
  ])('refuses the impossible %o', async (fields, field, message) => {
    const { id_visita, version } = await draft()
    const response = await vet.put(`/api/visitas/${id_visita}`, { ...fields, version })
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: message }])
  })

  test('is refused for owners and without a session, and of a visit that does not exist', async () => {
    const { id_visita, version } = await draft()
    expect((await owner.put(`/api/visitas/${id_visita}`, { plan: 'x', version })).statusCode).toBe(403)
    expect((await clinic.anonymous.put(`/api/visitas/${id_visita}`, { plan: 'x', version })).statusCode).toBe(401)
    expect((await vet.put('/api/visitas/987654', { plan: 'x', version })).statusCode).toBe(404)
  })
})

test('discarding a draft: nobody finds it again, and nothing more can be saved in it', async () => {
  const { id_visita, version } = await draft()
  expect((await owner.delete(`/api/visitas/${id_visita}`)).statusCode).toBe(403)
  expect((await colleague.delete(`/api/visitas/${id_visita}`)).statusCode).toBe(204)
  expect((await vet.get(`/api/visitas/${id_visita}`)).statusCode).toBe(404)
  expect((await vet.put(`/api/visitas/${id_visita}`, { plan: 'x', version })).statusCode).toBe(404)
  expect((await vet.delete(`/api/visitas/${id_visita}`)).statusCode).toBe(404)
})
