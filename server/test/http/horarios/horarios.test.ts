import { describe, expect, test } from 'vitest'
import { admin, clinic, colleague, daily, id, owner, putHorario, setUp, tramo, vet } from './setup.ts'

setUp()

const stored = (fields: object) => ({ vigente_desde: null, vigente_hasta: null, ...fields })

describe('the clinic’s timetable', () => {
  test('is empty at first, and replaced as a whole by an admin', async () => {
    expect((await owner.get('/api/horarios')).json()).toMatchObject({ tramos: [] })
    const first = await putHorario([tramo(1, '16:30', '24:00'), tramo(1, '09:30', '13:30')])
    expect(first.statusCode).toBe(200)
    const tramos = [stored(tramo(1, '09:30', '13:30')), stored(tramo(1, '16:30', '24:00'))]
    expect(first.json()).toMatchObject({ tramos })
    expect((await vet.get('/api/horarios')).json()).toMatchObject({ tramos })
    const summer = tramo(2, '08:00', '15:00', { vigente_desde: '2026-07-01', vigente_hasta: '2026-08-31' })
    expect((await putHorario([summer])).json()).toMatchObject({ tramos: [summer] })
    expect((await putHorario([])).json()).toMatchObject({ tramos: [] })
    const trail = await clinic.auditTrail('horario', 0)
    expect(trail).toHaveLength(3)
    expect(trail[0]).toEqual({
      ...{ id_usuario: id(admin), accion: 'actualizar' },
      ...{ antes: { tramos: [] }, despues: { tramos } },
    })
  })

  test('may have ranges of the same hours that are valid at different times', async () => {
    const tramos = [
      tramo(1, '09:00', '14:00', { vigente_hasta: '2026-06-30' }),
      tramo(1, '08:00', '15:00', { vigente_desde: '2026-07-01' }),
    ]
    expect((await putHorario(tramos)).statusCode).toBe(200)
  })

  test.each([
    [[tramo(1, '09:00', '14:00'), tramo(1, '13:55', '15:00')], 'tramos.1.desde', /se solapa/],
    [[tramo(1, '14:00', '09:00')], 'tramos.0.hasta', /posterior/],
    [[tramo(1, '05:00', '09:00')], 'tramos.0.desde', /de las 06:00 a las 24:00/],
    [[tramo(8, '09:00', '14:00')], 'tramos.0.dia', /día/],
    [[tramo(1, '09:00', '14:00', { vigente_desde: '2026-13-01' })], 'tramos.0.vigente_desde', /Fecha/],
    ['lunes', 'tramos', /Valor/],
  ])('refuses %j', async (tramos, field, text) => {
    const response = await admin.put('/api/horarios', { tramos })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ [field]: expect.stringMatching(text) })
    expect((await admin.get('/api/horarios')).json()).toMatchObject({ tramos: [] })
  })

  test('is written only by admins', async () => {
    expect((await clinic.anonymous.get('/api/horarios')).statusCode).toBe(401)
    expect((await clinic.anonymous.put('/api/horarios', { tramos: [] })).statusCode).toBe(401)
    for (const who of [owner, vet]) expect((await who.put('/api/horarios', { tramos: [] })).statusCode).toBe(403)
  })

  test('cannot overlap in the database either', async () => {
    await clinic.sql`INSERT INTO horario (dia, desde, hasta) VALUES (1, '09:00', '14:00')`
    const insert = clinic.sql`INSERT INTO horario (dia, desde, hasta, vigente_desde) VALUES (1, '13:00', '15:00', '2030-01-01')`
    await expect(insert).rejects.toThrow('horario_sin_solape')
    await clinic.sql`INSERT INTO horario (id_usuario, dia, desde, hasta) VALUES (${id(vet)}, 1, '13:00', '15:00')`
    for (const [desde, hasta] of [
      ['05:00', '09:00'],
      ['10:00', '10:00'],
      ['10:01', '11:00'],
    ])
      await expect(clinic.sql`INSERT INTO horario (dia, desde, hasta) VALUES (2, ${desde}, ${hasta})`).rejects.toThrow(
        'horario_horas_validas',
      )
  })
})

describe('the version of a timetable', () => {
  test.each([
    ['the clinic', () => '/api/horarios'],
    ['a vet', () => `/api/horarios/${id(colleague)}`],
  ])('of %s: the second of two editors is refused', async (_, pathOf) => {
    const [path, tramos] = [pathOf(), [tramo(1, '09:00', '14:00')]]
    const { version } = (await admin.get(path)).json()
    const responses = await Promise.all(
      ['13:00', '14:00'].map((hasta) => admin.put(path, { tramos: [tramo(1, '09:00', hasta)], version })),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = responses.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().code).toBe('VERSION_OBSOLETA')
    const saved = responses.find(({ statusCode }) => statusCode === 200)?.json()
    expect((await admin.get(path)).json()).toEqual(saved)
    expect(refused?.json().actual).toEqual(saved)
    expect((await admin.put(path, { tramos, version: saved.version })).statusCode).toBe(200)
    expect((await admin.put(path, { tramos: [] })).statusCode).toBe(200)
    expect((await admin.put(path, { tramos, version: 7 })).statusCode).toBe(422)
  })
})

describe('a vet’s own timetable', () => {
  test('is written by the vet and by admins, and read by everybody', async () => {
    const tramos = [tramo(3, '10:00', '12:00')]
    expect((await vet.put(`/api/horarios/${id(vet)}`, { tramos })).json().tramos).toEqual(tramos.map(stored))
    expect((await owner.get(`/api/horarios/${id(vet)}`)).json().tramos).toHaveLength(1)
    expect((await owner.get('/api/horarios')).json().tramos).toHaveLength(0)
    expect((await putHorario([], vet)).json()).toMatchObject({ tramos: [] })
    expect((await clinic.auditTrail('horario', id(vet))).map(({ id_usuario }) => id_usuario)).toEqual([
      id(vet),
      id(admin),
    ])
  })

  test('is not written by a colleague or an owner', async () => {
    expect((await colleague.put(`/api/horarios/${id(vet)}`, { tramos: [] })).statusCode).toBe(403)
    expect((await owner.put(`/api/horarios/${id(vet)}`, { tramos: [] })).statusCode).toBe(403)
    expect((await clinic.anonymous.get(`/api/horarios/${id(vet)}`)).statusCode).toBe(401)
  })

  test('does not exist for somebody who is not a vet', async () => {
    for (const path of [`/api/horarios/${id(owner)}`, '/api/horarios/999999', '/api/horarios/x']) {
      expect((await admin.get(path)).statusCode).toBe(404)
      expect((await admin.put(path, { tramos: [] })).statusCode).toBe(404)
    }
  })

  test('is refused with errors by field', async () => {
    const response = await vet.put(`/api/horarios/${id(vet)}`, {
      tramos: [...daily('09:00', '10:00'), tramo(7, '09:30', '11:00')],
    })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual(['tramos.7.desde'])
  })
})
