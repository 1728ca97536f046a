import { describe, expect, test } from 'vitest'
import { admin, booking, cierre, clinic, colleague, id, owner, setUp, vet } from './setup.ts'

setUp()

const holidays = { desde: '2026-03-12T00:00', hasta: '2026-03-14T00:00', tipo: 'cierre', motivo: 'Curso' }

describe('closing a period', () => {
  test('stores it, and lists the live appointments that it hits', async () => {
    const hit = (await owner.post('/api/citas', booking())).json()
    const before = (await owner.post('/api/citas', booking({ fecha_hora: '2026-03-11T10:30' }))).json()
    await owner.post('/api/citas', booking({ id_usuario: id(colleague), fecha_hora: '2026-03-12T12:00' }))
    const cancelled = (await owner.post('/api/citas', booking({ fecha_hora: '2026-03-13T12:00' }))).json()
    await vet.post(`/api/citas/${cancelled.id_cita}/estado`, { estado: 'cancelada' })
    const response = await vet.post('/api/excepciones', { ...holidays, id_usuario: id(vet) })
    expect(response.statusCode).toBe(201)
    const { id_excepcion, citas_afectadas, ...fields } = response.json()
    expect(fields).toEqual({ ...holidays, id_usuario: id(vet) })
    expect(citas_afectadas).toEqual([hit])
    expect(await clinic.auditTrail('excepcion', id_excepcion)).toEqual([
      { id_usuario: id(vet), accion: 'crear', antes: null, despues: { ...fields, id_excepcion } },
    ])
    const all = await cierre('2026-03-11T10:45', '2026-03-14T00:00')
    expect(all.json().citas_afectadas.map((cita: { id_cita: number }) => cita.id_cita)).toHaveLength(3)
    expect(all.json().citas_afectadas[0].id_cita).toBe(before.id_cita)
  })

  test('can be simulated: nothing is stored', async () => {
    await owner.post('/api/citas', booking())
    const response = await admin.post('/api/excepciones', { ...holidays, simular: true })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ ...holidays, id_excepcion: null, id_usuario: null })
    expect(response.json().citas_afectadas).toHaveLength(1)
    expect(await clinic.sql`SELECT FROM excepcion`).toHaveLength(0)
  })

  test('does not list what is over today', async () => {
    await admin.post('/api/citas', booking({ fecha_hora: '2026-03-10T10:00' }))
    await admin.post('/api/citas', booking({ fecha_hora: '2026-03-10T17:00' }))
    const { citas_afectadas } = (await cierre('2026-03-10T00:00', '2026-03-11T00:00')).json()
    expect(citas_afectadas.map((cita: { fecha_hora: string }) => cita.fecha_hora)).toEqual(['2026-03-10T17:00'])
  })

  test.each([
    [{ hasta: '2026-03-12T00:00' }, 'hasta', 'El final debe ser posterior al inicio'],
    [{ desde: '2026-03-09T00:00', hasta: '2026-03-10T12:00' }, 'hasta', 'El periodo ya ha pasado'],
    [{ desde: 'hoy' }, 'desde', 'Fecha u hora no válida'],
    [{ tipo: 'fiesta' }, 'tipo', 'Elige cierre o apertura'],
    [{ motivo: 'x'.repeat(201) }, 'motivo', 'Escribe como máximo 200 caracteres'],
    [{ id_usuario: 999_999 }, 'id_usuario', 'Selecciona un veterinario disponible'],
  ])('refuses %j', async (fields, field, text) => {
    const response = await admin.post('/api/excepciones', { ...holidays, ...fields })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ [field]: text })
  })

  test('is refused to a vet for the clinic or a colleague, to owners and without a session', async () => {
    expect((await vet.post('/api/excepciones', holidays)).statusCode).toBe(403)
    expect((await vet.post('/api/excepciones', { ...holidays, id_usuario: id(colleague) })).statusCode).toBe(403)
    expect((await owner.post('/api/excepciones', holidays)).statusCode).toBe(403)
    expect((await clinic.anonymous.post('/api/excepciones', holidays)).statusCode).toBe(401)
  })
})

describe('the list of exceptions', () => {
  test('has those from today on, by beginning', async () => {
    await clinic.sql`
      INSERT INTO excepcion (id_usuario, desde, hasta, tipo) VALUES
      (NULL, '2026-03-01', '2026-03-10', 'cierre'), (NULL, '2026-05-01', '2026-05-02', 'cierre'),
      (${id(vet)}, '2026-03-09', '2026-03-11', 'cierre'), (${id(colleague)}, '2026-04-01', '2026-04-02', 'apertura')`
    const list = async (query = '') =>
      (await vet.get(`/api/excepciones${query}`)).json().map(({ desde }: { desde: string }) => desde.slice(0, 10))
    expect(await list()).toEqual(['2026-03-09', '2026-04-01', '2026-05-01'])
    expect(await list('?desde=2026-03-01&hasta=2026-04-01')).toEqual(['2026-03-01', '2026-03-09', '2026-04-01'])
    expect(await list(`?id_usuario=${id(vet)}`)).toEqual(['2026-03-09', '2026-05-01'])
    expect((await vet.get('/api/excepciones?desde=ayer')).statusCode).toBe(422)
    expect((await owner.get('/api/excepciones')).statusCode).toBe(403)
    expect((await clinic.anonymous.get('/api/excepciones')).statusCode).toBe(401)
  })
})

describe('removing an exception', () => {
  test('is for admins, and for a vet only their own', async () => {
    const ofClinic = (await cierre('2026-03-12T00:00', '2026-03-13T00:00')).json().id_excepcion
    const ofVet = (await cierre('2026-03-12T00:00', '2026-03-13T00:00', { id_usuario: id(vet) })).json().id_excepcion
    for (const one of [ofClinic, ofVet])
      expect((await colleague.delete(`/api/excepciones/${one}`)).statusCode).toBe(404)
    expect((await owner.delete(`/api/excepciones/${ofVet}`)).statusCode).toBe(403)
    expect((await clinic.anonymous.delete(`/api/excepciones/${ofVet}`)).statusCode).toBe(401)
    expect((await vet.delete(`/api/excepciones/${ofVet}`)).statusCode).toBe(204)
    expect((await admin.delete(`/api/excepciones/${ofClinic}`)).statusCode).toBe(204)
    expect((await admin.delete(`/api/excepciones/${ofClinic}`)).statusCode).toBe(404)
    expect((await clinic.auditTrail('excepcion', ofVet)).map(({ accion }) => accion)).toEqual(['crear', 'eliminar'])
  })
})

describe('closing several periods at once', () => {
  const [one, other] = ['2026-05-01', '2026-05-02'].map((day) => ({
    ...{ desde: `${day}T00:00`, hasta: `${day}T23:00`, tipo: 'cierre', motivo: 'Festivo' },
  }))
  const stored = async () => (await clinic.sql`SELECT 1 FROM excepcion`).length
  const lote = (excepciones: unknown, more: object = {}, who = admin) =>
    who.post('/api/excepciones/lote', { excepciones, ...more })

  test('stores all of them, each with its appointments and its audit row', async () => {
    const hit = (await owner.post('/api/citas', booking({ fecha_hora: '2026-05-02T10:30' }))).json()
    const simulated = await lote([one, other], { simular: true })
    expect([simulated.statusCode, await stored()]).toEqual([200, 0])
    expect(simulated.json()).toMatchObject([
      { id_excepcion: null, citas_afectadas: [] },
      { citas_afectadas: [{ id_cita: hit.id_cita }] },
    ])
    const response = await lote([one, other])
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject([one, { ...other, citas_afectadas: [{ id_cita: hit.id_cita }] }])
    for (const { id_excepcion } of response.json()) {
      expect(await clinic.auditTrail('excepcion', id_excepcion)).toHaveLength(1)
    }
  })

  test.each([
    [
      'one that is past',
      [one, { ...other, desde: '2026-03-01T00:00', hasta: '2026-03-02T00:00' }],
      'excepciones.1.hasta',
    ],
    ['one that ends before it begins', [one, { ...other, hasta: '2026-05-01T00:00' }], 'excepciones.1.hasta'],
    ['one of nobody', [one, { ...other, id_usuario: 999_999 }], 'id_usuario'],
    ['none', [], 'excepciones'],
    ['too many', Array.from({ length: 101 }, () => one), 'excepciones'],
    ['no list', 'x', 'excepciones'],
  ])('stores nothing if there is %s', async (_, bodies, field) => {
    const response = await lote(bodies)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
    expect(await stored()).toBe(0)
  })

  test('a vet only their own, an owner none', async () => {
    const mine = { ...one, id_usuario: id(vet) }
    expect((await lote([mine, other], {}, vet)).statusCode).toBe(403)
    expect(await stored()).toBe(0)
    expect((await lote([mine], {}, vet)).statusCode).toBe(201)
    expect((await lote([mine], {}, owner)).statusCode).toBe(403)
    expect((await lote([mine], {}, clinic.anonymous)).statusCode).toBe(401)
  })
})
