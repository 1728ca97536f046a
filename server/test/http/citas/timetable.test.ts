import { describe, expect, test } from 'vitest'
import * as setup from '../horarios/setup.ts'
import { booking, cierre, daily, id, putHorario, tramo } from '../horarios/setup.ts'

setup.setUp()

const at = (fecha_hora: string, more: object = {}) => booking({ fecha_hora, ...more })
const book = (who: 'owner' | 'vet' | 'admin', body: object) => {
  const { owner, vet, admin } = setup
  return { owner, vet, admin }[who].post('/api/citas', body)
}
const newPet = () => setup.clinic.mascota(setup.owner)

describe('outside the timetable', () => {
  const outside = () => at('2026-03-12T08:30')

  test('an owner is refused, and staff are asked', async () => {
    await putHorario(daily('09:00', '10:00'))
    const refused = await book('owner', outside())
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { fecha_hora: 'El veterinario no pasa consulta a esa hora.' },
    ])
    for (const who of ['vet', 'admin'] as const) {
      const asked = await book(who, outside())
      expect([asked.statusCode, asked.json().code]).toEqual([409, 'FUERA_DE_HORARIO'])
    }
    expect((await book('vet', { ...outside(), fuera_de_horario: true })).statusCode).toBe(201)
    expect((await book('owner', at('2026-03-12T09:30'))).statusCode).toBe(201)
  })

  test('an appointment must end inside it too', async () => {
    await putHorario(daily('09:00', '10:00'))
    expect((await book('owner', at('2026-03-12T09:45'))).statusCode).toBe(422)
  })

  test('any hour can be booked inside it, in quarters', async () => {
    await putHorario(daily('06:00', '24:00'))
    expect((await book('owner', at('2026-03-12T06:00'))).statusCode).toBe(201)
    expect((await book('owner', at('2026-03-12T23:30'))).statusCode).toBe(201)
    expect((await book('owner', at('2026-03-12T20:10'))).json().errors).toEqual({
      fecha_hora: 'La hora debe ser en cuartos de hora: 00, 15, 30 o 45',
    })
  })

  test('only a changed time, vet or length is checked', async () => {
    const { id_cita } = (await book('owner', at('2026-03-12T15:00'))).json()
    await putHorario(daily('09:00', '10:00'))
    const put = (body: object) => setup.owner.put(`/api/citas/${id_cita}`, body)
    expect((await put({ motivo_consulta: 'Otro' })).statusCode).toBe(200)
    expect((await put({ fecha_hora: '2026-03-12T15:15' })).statusCode).toBe(422)
    expect((await put({ id_usuario: id(setup.colleague) })).statusCode).toBe(422)
    expect((await setup.vet.put(`/api/citas/${id_cita}`, { duracion: 60 })).json().code).toBe('FUERA_DE_HORARIO')
    expect((await put({ fecha_hora: '2026-03-12T09:30' })).statusCode).toBe(200)
  })

  test('without a timetable a closure counts in the same way', async () => {
    await cierre('2026-03-12T00:00', '2026-03-13T00:00', { id_usuario: id(setup.vet) })
    expect((await book('owner', booking())).json().errors).toEqual({
      fecha_hora: 'El veterinario no pasa consulta a esa hora.',
    })
    expect((await book('admin', booking())).json().code).toBe('FUERA_DE_HORARIO')
    expect((await book('owner', booking({ id_usuario: null }))).json().id_usuario).toBe(id(setup.colleague))
  })

  test('any vet is one who is open and free; for staff outside the timetable, any who is free', async () => {
    await putHorario(daily('09:00', '10:00'))
    await putHorario(daily('18:00', '19:00'), setup.colleague)
    const any = (fecha_hora: string, more: object = {}) => at(fecha_hora, { id_usuario: null, ...more })
    expect((await book('owner', any('2026-03-12T18:00'))).json().id_usuario).toBe(id(setup.colleague))
    const none = await book('owner', any('2026-03-12T18:15', { id_mascota: await newPet() }))
    expect([none.statusCode, none.json().code]).toEqual([409, 'NINGUN_VETERINARIO_LIBRE'])
    expect((await book('owner', any('2026-03-12T15:00'))).statusCode).toBe(422)
    expect((await book('admin', any('2026-03-12T15:00'))).json().code).toBe('FUERA_DE_HORARIO')
    const body = any('2026-03-12T18:15', { id_mascota: await newPet(), fuera_de_horario: true })
    expect((await book('admin', body)).json().id_usuario).toBe(id(setup.vet))
  })
})

describe('the length', () => {
  test('is that of the type, one that staff give, or the one it has', async () => {
    await setup.clinic.sql`UPDATE ajustes SET duraciones = '{"cirugia": 90}'`
    const { id_cita, duracion } = (await book('owner', booking({ tipo_consulta: 'cirugia' }))).json()
    expect(duracion).toBe(90)
    const put = (body: object) => setup.vet.put(`/api/citas/${id_cita}`, body)
    expect((await put({ tipo_consulta: 'control', fecha_hora: '2026-03-12T11:00' })).json().duracion).toBe(90)
    expect((await put({ duracion: 480 })).json().duracion).toBe(480)
    expect((await put({ duracion: 481 })).json().errors).toEqual({
      duracion: 'La duración debe estar entre 5 y 480 minutos',
    })
    expect((await book('admin', at('2026-03-13T10:00', { duracion: 5 }))).json().duracion).toBe(5)
  })

  test('cannot grow over the next appointment', async () => {
    const { id_cita } = (await book('owner', booking())).json()
    await book('owner', at('2026-03-12T11:00', { id_mascota: await newPet() }))
    expect((await setup.vet.put(`/api/citas/${id_cita}`, { duracion: 45 })).json().code).toBe('CITA_SOLAPADA')
  })

  test.each([{ duracion: 45 }, { fuera_de_horario: true }, { solapar: true }])(
    'an owner who sends %j is refused',
    async (fields) => {
      expect((await book('owner', booking(fields))).statusCode).toBe(403)
    },
  )
})

describe('limits', () => {
  test('an owner books with the minimum notice', async () => {
    await setup.clinic.sql`UPDATE ajustes SET minimum_notice = 90`
    const refused = await book('owner', at('2026-03-10T13:15'))
    expect(refused.json().errors).toEqual({ fecha_hora: 'Reserva con al menos 90 minutos de antelación' })
    expect((await book('owner', at('2026-03-10T13:30'))).statusCode).toBe(201)
    expect((await book('vet', at('2026-03-10T12:15', { id_mascota: await newPet() }))).statusCode).toBe(201)
  })

  test('an owner books up to the horizon, and staff are asked beyond it', async () => {
    await setup.clinic.sql`UPDATE ajustes SET booking_horizon = 2`
    expect((await book('owner', at('2026-03-12T17:45'))).statusCode).toBe(201)
    const refused = await book('owner', at('2026-03-13T10:00'))
    expect(refused.json().errors).toEqual({
      fecha_hora: 'Solo se puede reservar con 2 días de antelación como máximo',
    })
    const asked = await book('vet', at('2026-03-13T10:00'))
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'FUERA_DE_PLAZO'])
    expect((await book('vet', at('2026-03-13T10:00', { fuera_de_horario: true }))).statusCode).toBe(201)
  })

  test('an owner moves and deletes until the change notice, and still corrects the rest', async () => {
    const { id_cita } = (await book('owner', at('2026-03-11T12:00'))).json()
    const path = `/api/citas/${id_cita}`
    await setup.clinic.sql`UPDATE ajustes SET change_notice = 25`
    const late = await setup.owner.put(path, { fecha_hora: '2026-03-12T12:00' })
    expect([late.statusCode, late.json().code, late.json().message]).toEqual([
      ...[409, 'CAMBIO_FUERA_DE_PLAZO'],
      'Solo puedes cambiar o anular una cita con 25 horas de antelación. Llama a la clínica.',
    ])
    expect((await setup.owner.delete(path)).json().code).toBe('CAMBIO_FUERA_DE_PLAZO')
    expect((await setup.owner.put(path, { motivo_consulta: 'Otro' })).statusCode).toBe(200)
    await setup.clinic.sql`UPDATE ajustes SET change_notice = 24`
    expect((await setup.owner.put(path, { fecha_hora: '2026-03-11T13:00' })).statusCode).toBe(200)
    await setup.clinic.sql`UPDATE ajustes SET change_notice = 48`
    expect((await setup.vet.put(path, { fecha_hora: '2026-03-12T12:00' })).statusCode).toBe(200)
    expect((await setup.vet.delete(path)).statusCode).toBe(204)
  })
})

describe('a pet', () => {
  test('is in one live appointment at a time, whoever the vets are', async () => {
    const first = (await book('owner', booking())).json()
    const other = booking({ id_usuario: id(setup.colleague), fecha_hora: '2026-03-12T10:45' })
    const message = 'Esa mascota ya tiene una cita a esa hora.'
    for (const who of ['owner', 'admin'] as const) {
      const refused = await book(who, other)
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        { code: 'CITA_MASCOTA_SOLAPADA', message, error: message },
      ])
    }
    await setup.vet.post(`/api/citas/${first.id_cita}/estado`, { estado: 'cancelada' })
    expect((await book('owner', other)).statusCode).toBe(201)
    const revived = await setup.vet.post(`/api/citas/${first.id_cita}/estado`, { estado: 'confirmada' })
    expect(revived.json().code).toBe('CITA_MASCOTA_SOLAPADA')
  })

  test('that was booked twice before the rule keeps both until one is moved', async () => {
    const one = await setup.clinic.cita(setup.pet, setup.vet, { fecha_hora: '2026-03-12T10:00' })
    const [row] = await setup.clinic.sql<[{ id: number }]>`
      INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, mascota_solapa)
      VALUES (${setup.pet}, ${id(setup.colleague)}, '2026-03-12T10:00', 30, 'control', 'x', true) RETURNING id_cita AS id`
    const put = (cita: number, body: object) => setup.admin.put(`/api/citas/${cita}`, body)
    expect((await put(row.id, { motivo_consulta: 'y' })).statusCode).toBe(200)
    expect((await put(one, { fecha_hora: '2026-03-12T10:15' })).json().code).toBe('CITA_MASCOTA_SOLAPADA')
    expect((await put(row.id, { fecha_hora: '2026-03-12T11:00' })).statusCode).toBe(200)
    const [after] = await setup.clinic.sql`SELECT mascota_solapa FROM cita WHERE id_cita = ${row.id}`
    expect(after).toEqual({ mascota_solapa: false })
  })
})

describe('an urgency', () => {
  const urgent = (more: object = {}) => booking({ tipo_consulta: 'urgencia', solapar: true, ...more })

  test('may overlap if staff say so, and is then marked', async () => {
    await book('owner', booking())
    const refused = await book('vet', urgent({ id_mascota: await newPet(), solapar: false }))
    expect(refused.json().code).toBe('CITA_SOLAPADA')
    const marked = await book('vet', urgent({ id_mascota: await newPet() }))
    expect([marked.statusCode, marked.json().solapa]).toEqual([201, true])
    const free = await book('vet', urgent({ id_mascota: await newPet(), fecha_hora: '2026-03-12T15:00' }))
    expect(free.json().solapa).toBe(false)
    const { id_cita } = marked.json()
    const put = (body: object) => setup.vet.put(`/api/citas/${id_cita}`, body)
    expect((await put({ motivo_consulta: 'Peor' })).json().solapa).toBe(true)
    expect((await put({ tipo_consulta: 'control' })).json().code).toBe('CITA_SOLAPADA')
    expect((await put({ fecha_hora: '2026-03-12T12:00' })).json().solapa).toBe(false)
  })

  test('keeps others from being booked over it', async () => {
    await book('owner', booking({ fecha_hora: '2026-03-12T10:30' }))
    await book('vet', urgent({ id_mascota: await newPet(), fecha_hora: '2026-03-12T10:15' }))
    const over = await book('owner', booking({ id_mascota: await newPet(), fecha_hora: '2026-03-12T10:00' }))
    expect(over.json().code).toBe('CITA_SOLAPADA')
  })

  test('is the only type that may overlap', async () => {
    const refused = await book('vet', urgent({ tipo_consulta: 'control' }))
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { solapar: 'Solo una urgencia puede solaparse con otra cita' },
    ])
    await expect(
      setup.clinic.sql`
        INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, solapa)
        VALUES (${setup.pet}, ${id(setup.vet)}, '2026-03-12T10:00', 30, 'control', 'x', true)`,
    ).rejects.toThrow('cita_solapa_urgencia')
  })
})

describe('a conflict', () => {
  test('names the three nearest free starts of the vet, or of any', async () => {
    await putHorario([tramo(4, '10:00', '11:30'), tramo(5, '10:00', '10:30')])
    await book('owner', booking())
    const conflict = await book('owner', booking({ id_mascota: await newPet() }))
    expect(conflict.json().alternativas).toEqual([
      { fecha_hora: '2026-03-12T10:00', id_usuario: id(setup.vet) },
      { fecha_hora: '2026-03-12T11:00', id_usuario: id(setup.vet) },
      { fecha_hora: '2026-03-13T10:00', id_usuario: id(setup.vet) },
    ])
    await book('owner', booking({ id_mascota: await newPet(), id_usuario: id(setup.colleague) }))
    await cierre('2026-03-12T00:00', '2026-03-12T10:30', { id_usuario: id(setup.vet) })
    const none = await book('owner', booking({ id_mascota: await newPet(), id_usuario: null }))
    expect(none.json().code).toBe('NINGUN_VETERINARIO_LIBRE')
    expect(none.json().alternativas.slice(0, 2)).toEqual([
      { fecha_hora: '2026-03-12T10:00', id_usuario: id(setup.colleague) },
      { fecha_hora: '2026-03-12T11:00', id_usuario: expect.any(Number) },
    ])
    for (const free of conflict.json().alternativas.slice(1)) {
      expect((await book('owner', booking({ id_mascota: await newPet(), ...free }))).statusCode).toBe(201)
    }
  })

  test('of a moved appointment counts its own time as free', async () => {
    await putHorario([tramo(4, '10:00', '11:00')])
    const { id_cita } = (await book('owner', at('2026-03-12T10:00'))).json()
    await book('owner', at('2026-03-12T10:30', { id_mascota: await newPet() }))
    const moved = await setup.owner.put(`/api/citas/${id_cita}`, { fecha_hora: '2026-03-12T10:15' })
    expect(moved.json().alternativas[0]).toEqual({ fecha_hora: '2026-03-12T10:00', id_usuario: id(setup.vet) })
  })
})
