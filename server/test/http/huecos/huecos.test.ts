import { huecos } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import * as setup from '../horarios/setup.ts'
import { apertura, booking, cierre, daily, hoursOf, id, putHorario, tramo } from '../horarios/setup.ts'

setup.setUp()

const THURSDAY = '2026-03-12'
const day = (fecha: string, query = '') => `/api/huecos?desde=${fecha}&hasta=${fecha}${query}`

describe('without a timetable', () => {
  test('starts are those of the specification inside the working hours', async () => {
    const hours = await hoursOf(THURSDAY)
    expect([hours[0], hours.at(-1), hours.length]).toEqual(['10:00', '16:30', 27])
    expect((await hoursOf('2026-03-14')).at(-1)).toBe('12:30')
    expect(await hoursOf('2026-03-15')).toEqual([])
  })

  test('exceptions count', async () => {
    await cierre('2026-03-12T00:00', '2026-03-12T16:00')
    await apertura('2026-03-15T08:00', '2026-03-15T11:00')
    expect(await hoursOf(THURSDAY)).toEqual(['16:00', '16:15', '16:30'])
    expect(await hoursOf('2026-03-15')).toEqual(['10:00', '10:15', '10:30'])
  })
})

describe('with a timetable', () => {
  test('starts are the quarter hours at which the whole length fits', async () => {
    await putHorario([tramo(4, '09:20', '10:30'), tramo(4, '23:00', '24:00')])
    expect(await hoursOf(THURSDAY)).toEqual(['09:30', '09:45', '10:00', '23:00', '23:15', '23:30'])
    expect(await hoursOf('2026-03-13')).toEqual([])
    await setup.clinic.sql`UPDATE ajustes SET duraciones = '{"cirugia": 60}'`
    expect(await hoursOf(THURSDAY, '&tipo_consulta=cirugia')).toEqual(['09:30', '23:00'])
    expect(await hoursOf(THURSDAY, '&tipo_consulta=cirugia&duracion=70', setup.vet)).toEqual([])
  })

  test('a vet’s own replaces the clinic’s while it is valid, on every weekday', async () => {
    await putHorario(daily('09:00', '10:00'))
    await putHorario([tramo(5, '18:00', '18:30', { vigente_desde: THURSDAY, vigente_hasta: '2026-03-13' })], setup.vet)
    expect(await hoursOf('2026-03-11')).toEqual(['09:00', '09:15', '09:30'])
    expect(await hoursOf(THURSDAY)).toEqual([])
    expect(await hoursOf('2026-03-13')).toEqual(['18:00'])
    expect(await hoursOf('2026-03-14')).toEqual(['09:00', '09:15', '09:30'])
    expect(await hoursOf(THURSDAY, '', setup.owner, setup.colleague)).toEqual(['09:00', '09:15', '09:30'])
  })

  test('a vet’s own exception beats the clinic’s', async () => {
    await putHorario(daily('09:00', '10:00'))
    await cierre('2026-03-12T00:00', '2026-03-13T00:00')
    expect(await hoursOf(THURSDAY)).toEqual([])
    await apertura('2026-03-12T09:30', '2026-03-12T10:30', { id_usuario: id(setup.vet) })
    expect(await hoursOf(THURSDAY)).toEqual(['09:30', '09:45', '10:00'])
    await cierre('2026-03-12T10:00', '2026-03-12T11:00', { id_usuario: id(setup.vet) })
    expect(await hoursOf(THURSDAY)).toEqual(['09:30'])
    expect(await hoursOf(THURSDAY, '', setup.owner, setup.colleague)).toEqual([])
  })

  test('an opening at night counts only from 06:00 on', async () => {
    await putHorario([tramo(1, '09:00', '10:00')])
    await apertura('2026-03-12T23:00', '2026-03-13T06:45')
    expect(await hoursOf(THURSDAY)).toEqual(['23:00', '23:15', '23:30'])
    expect(await hoursOf('2026-03-13')).toEqual(['06:00', '06:15'])
  })
})

describe('appointments', () => {
  test('of the same pet with another vet take its time, too', async () => {
    await putHorario(daily('09:00', '10:30'))
    const body = booking({ fecha_hora: '2026-03-12T09:00', id_usuario: id(setup.vet) })
    const { id_cita, id_mascota } = (await setup.owner.post('/api/citas', body)).json()
    const hours = async (query: string) => hoursOf(THURSDAY, query, setup.owner, setup.colleague)
    expect(await hours('')).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00'])
    expect(await hours(`&id_mascota=${id_mascota}`)).toEqual(['09:30', '09:45', '10:00'])
    expect(await hours(`&id_mascota=${id_mascota}&id_cita=${id_cita}`)).toContain('09:00')
    const { primero } = huecos.parse((await setup.owner.get(day(THURSDAY, `&id_mascota=${id_mascota}`))).json())
    expect(primero?.fecha_hora).toBe('2026-03-12T09:30')
    const stranger = await setup.clinic.person('cliente')
    expect((await stranger.get(day(THURSDAY, `&id_mascota=${id_mascota}`))).statusCode).toBe(404)
    expect((await setup.owner.get(day(THURSDAY, '&id_mascota=x'))).statusCode).toBe(422)
    // The nearest free hours of a conflict, too.
    const other = { ...body, id_usuario: id(setup.colleague), fecha_hora: '2026-03-12T09:30' }
    const busy = await setup.clinic.mascota(await setup.clinic.person('cliente'))
    expect((await setup.admin.post('/api/citas', { ...other, id_mascota: busy })).statusCode).toBe(201)
    const conflict = await setup.owner.post('/api/citas', other)
    expect(conflict.statusCode).toBe(409)
    const starts = conflict.json().alternativas.map(({ fecha_hora }: { fecha_hora: string }) => fecha_hora)
    expect(starts).not.toContain('2026-03-12T09:00')
  })

  test('take their time, unless they are cancelled, deleted or the one that is moved', async () => {
    await putHorario(daily('09:00', '10:30'))
    const first = (await setup.owner.post('/api/citas', booking({ fecha_hora: '2026-03-12T09:15' }))).json().id_cita
    expect(await hoursOf(THURSDAY)).toEqual(['09:45', '10:00'])
    expect(await hoursOf(THURSDAY, `&id_cita=${first}`)).toHaveLength(5)
    await setup.vet.post(`/api/citas/${first}/estado`, { estado: 'cancelada' })
    expect(await hoursOf(THURSDAY)).toHaveLength(5)
  })

  test('one that is moved keeps its length, and must be one that the caller may change', async () => {
    await putHorario(daily('09:00', '10:30'))
    const long = await setup.admin.post('/api/citas', booking({ fecha_hora: '2026-03-12T09:00', duracion: 75 }))
    const { id_cita } = long.json()
    expect(await hoursOf('2026-03-13', `&id_cita=${id_cita}`)).toEqual(['09:00', '09:15'])
    const stranger = await setup.clinic.person('cliente')
    for (const [who, one] of [
      [stranger, id_cita],
      [setup.colleague, id_cita],
      [setup.admin, 999_999],
    ] as const)
      expect((await who.get(day(THURSDAY, `&id_cita=${one}`))).statusCode).toBe(404)
  })

  test('marked urgencies take time too', async () => {
    await putHorario(daily('09:00', '10:00'))
    await setup.owner.post('/api/citas', booking({ fecha_hora: '2026-03-12T09:30' }))
    const id_mascota = await setup.clinic.mascota(setup.owner)
    const urgent = { id_mascota, tipo_consulta: 'urgencia', fecha_hora: '2026-03-12T09:15', solapar: true }
    expect((await setup.vet.post('/api/citas', booking(urgent))).json().solapa).toBe(true)
    expect(await hoursOf(THURSDAY)).toEqual([])
  })
})

describe('the limits of booking', () => {
  test('are an owner’s, while staff see everything from now on', async () => {
    await putHorario(daily('11:30', '13:00'))
    expect((await hoursOf('2026-03-10'))[0]).toBe('12:00')
    await setup.clinic.sql`UPDATE ajustes SET minimum_notice = 20, booking_horizon = 2`
    expect(await hoursOf('2026-03-10')).toEqual(['12:30'])
    expect(await hoursOf('2026-03-10', '', setup.vet)).toEqual(['12:00', '12:15', '12:30'])
    expect(await hoursOf(THURSDAY)).toHaveLength(5)
    expect(await hoursOf('2026-03-13')).toEqual([])
    expect(await hoursOf('2026-03-13', '', setup.admin)).toHaveLength(5)
    expect(await hoursOf('2026-03-09', '', setup.admin)).toEqual([])
  })
})

describe('the response', () => {
  test('has every day, the vets of each start, fewest appointments that day first, and the first start', async () => {
    await putHorario([tramo(4, '09:00', '09:45')])
    await putHorario([tramo(4, '09:15', '12:30')], setup.colleague)
    await setup.clinic.cita(setup.pet, setup.colleague, { fecha_hora: '2026-03-12T10:00', duracion: 150 })
    const response = await setup.owner.get('/api/huecos?desde=2026-03-11&hasta=2026-03-13')
    expect(response.statusCode).toBe(200)
    const both = [id(setup.vet), id(setup.colleague)]
    expect(response.json()).toEqual({
      dias: [
        { fecha: '2026-03-11', huecos: [] },
        {
          fecha: THURSDAY,
          huecos: [
            { hora: '09:00', veterinarios: [id(setup.vet)] },
            { hora: '09:15', veterinarios: both },
            { hora: '09:30', veterinarios: [id(setup.colleague)] },
          ],
        },
        { fecha: '2026-03-13', huecos: [] },
      ],
      primero: { fecha_hora: '2026-03-12T09:00', id_usuario: id(setup.vet) },
    })
    expect(huecos.parse(response.json())).toEqual(response.json())
    await putHorario([tramo(4, '09:15', '09:45')])
    expect((await setup.owner.get(day(THURSDAY))).json().primero.id_usuario).toBe(id(setup.vet))
    const other = await setup.clinic.mascota(setup.owner)
    await setup.clinic.cita(other, setup.vet, { fecha_hora: '2026-03-12T20:00' })
    await setup.clinic.cita(other, setup.vet, { fecha_hora: '2026-03-12T21:00' })
    const [thursday] = (await setup.owner.get(day(THURSDAY))).json().dias
    expect(thursday.huecos[0]).toEqual({ hora: '09:15', veterinarios: [id(setup.colleague), id(setup.vet)] })
    expect((await setup.owner.get(day(THURSDAY))).json().primero.id_usuario).toBe(id(setup.colleague))
    const body = { ...booking({ fecha_hora: `${THURSDAY}T09:15` }), id_usuario: null }
    expect((await setup.owner.post('/api/citas', body)).json().id_usuario).toBe(id(setup.colleague))
    expect((await setup.owner.get(day('2026-03-13'))).json().primero).toBeNull()
  })

  test.each(['', 'desde=2026-03-01', 'desde=2026-03-01&hasta=2026-05-02', 'desde=2026-03-02&hasta=2026-03-01'])(
    'is 422 for «%s»',
    async (query) => {
      expect((await setup.owner.get(`/api/huecos?${query}`)).statusCode).toBe(422)
    },
  )

  test('is 401 without a session, 403 for a length that an owner asks for', async () => {
    expect((await setup.clinic.anonymous.get(day(THURSDAY))).statusCode).toBe(401)
    expect((await setup.owner.get(day(THURSDAY, '&duracion=60'))).statusCode).toBe(403)
    expect((await setup.vet.get(day(THURSDAY, '&duracion=4'))).statusCode).toBe(422)
  })

  test('has no starts for somebody who is not a vet', async () => {
    const response = await setup.owner.get(day(THURSDAY, `&id_usuario=${id(setup.owner)}`))
    expect(response.json()).toEqual({ dias: [{ fecha: THURSDAY, huecos: [] }], primero: null })
  })
})
