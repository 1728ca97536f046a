import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, booking, clinic, owner, setUp, vet } from './setup.ts'

setUp()

let id: number
beforeEach(async () => {
  id = (await owner.post('/api/citas', booking())).json().id_cita
})

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = calendar.getFirstSubcomponent('vevent')
  const value = (name: string) => event?.getFirstPropertyValue(name)?.toString()
  return { method: calendar.getFirstPropertyValue('method'), value, attendees: event?.getAllProperties('attendee') }
}

describe('the calendar file of an appointment', () => {
  test('is an event of its owner, with the identity of those in letters', async () => {
    await clinic.sql`UPDATE ajustes SET clinic_name = 'Los Olmos', address = 'Calle de los Olmos, 14', phone = '910000142'`
    const response = await owner.get(`/api/citas/${id}.ics`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="cita.ics"',
    })
    const { method, value, attendees } = read(response.body)
    const [{ instalacion } = { instalacion: '' }] = await clinic.sql`SELECT instalacion FROM ajustes`
    expect(method).toBeNull()
    expect(attendees).toEqual([])
    expect(value('uid')).toBe(`cita-${id}@${instalacion}.huella`)
    expect([value('dtstart'), value('dtend')]).toEqual(['2026-03-12T10:30:00', '2026-03-12T11:00:00'])
    expect(value('summary')).toBe('Canela: Vacunación en Los Olmos')
    expect(value('location')).toBe('Calle de los Olmos, 14')
    expect(value('description')).toContain('Teléfono: 910000142')
    expect([value('status'), value('sequence')]).toEqual(['TENTATIVE', '1'])
    await owner.post(`/api/citas/${id}/anulacion`)
    const cancelled = read((await owner.get(`/api/citas/${id}.ics`)).body)
    expect([cancelled.value('status'), cancelled.value('sequence')]).toEqual(['CANCELLED', '2'])
  })

  test('names the owner to staff', async () => {
    for (const person of [vet, admin])
      expect(read((await person.get(`/api/citas/${id}.ics`)).body).value('summary')).toBe(
        'Canela (Óscar Muñoz): Vacunación',
      )
  })

  test('opens by a link of one minute, and not for others', async () => {
    const ruta = `/api/citas/${id}.ics`
    const stranger = await clinic.person('cliente')
    const { url } = (await owner.post('/api/acceso', { ruta })).json<{ url: string }>()
    const theirs = (await stranger.post('/api/acceso', { ruta })).json<{ url: string }>()
    expect((await clinic.anonymous.get(url)).statusCode).toBe(200)
    expect((await clinic.anonymous.get(theirs.url)).statusCode).toBe(404)
    expect((await clinic.anonymous.get(ruta)).statusCode).toBe(401)
    expect((await stranger.get(ruta)).statusCode).toBe(404)
    expect((await owner.get('/api/citas/0.ics')).statusCode).toBe(404)
    await owner.delete(`/api/citas/${id}`)
    expect((await owner.get(ruta)).statusCode).toBe(404)
  })
})
