import { describe, expect, test } from 'vitest'
import {
  admin,
  cancel,
  clinic,
  colleague,
  DAY,
  expire,
  fullDay,
  id,
  linkTo,
  NOW,
  ofertasOf,
  offerAll,
  other,
  otherPet,
  owner,
  pet,
  setUp,
  vet,
  wait,
} from './setup.ts'

setUp()

const hours = async () => {
  const response = await owner.get(`/api/huecos?desde=${DAY}&hasta=${DAY}&tipo_consulta=control`)
  return response.json().dias[0].huecos.map(({ hora }: { hora: string }) => hora)
}
const booking = (fields: object = {}) => ({
  id_mascota: otherPet,
  id_usuario: id(vet),
  fecha_hora: `${DAY}T10:00`,
  tipo_consulta: 'control',
  motivo_consulta: 'Revisión',
  ...fields,
})
const respond = (token: string, body: object = {}) => clinic.anonymous.post(`/api/ofertas/${token}`, body)

describe('the link of an offer', () => {
  test('is worth nothing once the pet has another owner, or is off its owner’s list', async () => {
    const [first] = await fullDay()
    const wanted = await wait(owner)
    await cancel(first)
    await offerAll()
    const token = await linkTo(wanted)
    const show = () => clinic.anonymous.get(`/api/ofertas/${token}`)
    expect((await show()).statusCode).toBe(200)
    await clinic.sql`UPDATE mascota SET baja_en = now() WHERE id_mascota = ${pet}`
    expect((await show()).statusCode).toBe(404)
    await clinic.sql`UPDATE mascota SET baja_en = NULL WHERE id_mascota = ${pet}`
    expect((await admin.put(`/api/mascotas/${pet}`, { id_usuario: id(other) })).statusCode).toBe(200)
    for (const response of [await show(), await respond(token), await respond(token, { rechazar: true })])
      expect(response.statusCode).toBe(404)
    expect(await ofertasOf(wanted)).toMatchObject([{ estado: 'abierta' }])
    // The new owner's own link works.
    expect((await respond(await linkTo(wanted))).json().estado).toBe('aceptada')
  })

  test('taken and declined at once: both answers say what was done', async () => {
    for (let round = 0; round < 8; round++) {
      const [first] = await fullDay()
      const wanted = await wait(owner)
      await cancel(first)
      await offerAll()
      const token = await linkTo(wanted)
      const [taken, declined] = await Promise.all([respond(token), respond(token, { rechazar: true })])
      const [{ estado } = { estado: '' }] = await ofertasOf(wanted)
      const said = [taken, declined].map((one) => (one.statusCode === 200 ? one.json().estado : one.json().code))
      expect(said[estado === 'aceptada' ? 0 : 1]).toBe(estado)
      expect(said[estado === 'aceptada' ? 1 : 0]).toMatch(/^OFERTA_/)
      await clinic.sql`UPDATE cita SET estado = 'cancelada'`
      await clinic.sql`UPDATE espera SET estado = 'caducada'`
    }
  })
})

describe('a slot that becomes free', () => {
  test('is kept for the first in line, who is notified', async () => {
    const [first] = await fullDay()
    const wanted = await wait(owner)
    const second = await wait(other, { id_mascota: otherPet })
    expect(await offerAll()).toBe(0)
    await cancel(first)
    expect(await hours()).toEqual(['10:00'])
    expect(await offerAll()).toBe(1)
    expect(await ofertasOf(wanted)).toMatchObject([{ estado: 'abierta', fecha_hora: `${DAY}T10:00`, minutes: 30 }])
    expect(await ofertasOf(second)).toEqual([])
    expect(await hours()).toEqual([])
    const [shown] = (await owner.get('/api/espera')).json()
    expect(shown.oferta).toMatchObject({ fecha_hora: `${DAY}T10:00`, caduca_en: '2026-03-10T11:30:00Z' })
    const notices = await clinic.sql`SELECT tipo, canal, id_usuario, estado FROM aviso WHERE id_oferta IS NOT NULL`
    expect(notices.at(-1)).toEqual({ tipo: 'oferta', canal: 'email', id_usuario: id(owner), estado: 'pendiente' })
  })

  test('is offered when the notices of it go out, and can be taken back until then', async () => {
    await clinic.sql`UPDATE ajustes SET notice_delay = 60`
    const [first] = await fullDay()
    const wanted = await wait(owner)
    const later = (seconds: number) => clinic.sql`
      WITH entradas AS (UPDATE espera SET creado_en = creado_en - make_interval(secs => ${seconds}))
      UPDATE liberacion SET creada_en = creada_en - make_interval(secs => ${seconds})`
    await cancel(first)
    await later(50)
    expect(await offerAll()).toBe(0)
    expect((await admin.post(`/api/citas/${first}/estado`, { estado: 'confirmada' })).statusCode).toBe(200)
    await later(3_600)
    expect(await offerAll()).toBe(0)
    await cancel(first)
    expect(await offerAll()).toBe(0)
    await later(60)
    expect(await offerAll()).toBe(1)
    expect(await ofertasOf(wanted)).toHaveLength(1)
  })

  test('cannot be booked by others meanwhile, and can as soon as the offer has expired', async () => {
    const [first] = await fullDay()
    const wanted = await wait(owner)
    await cancel(first)
    await offerAll()
    for (const who of [other, admin, vet]) {
      const response = await who.post('/api/citas', booking())
      expect([response.statusCode, response.json().code]).toEqual([409, 'HORA_OFRECIDA'])
    }
    await expire(wanted)
    expect(await hours()).toEqual(['10:00'])
    expect((await other.post('/api/citas', booking())).statusCode).toBe(201)
  })

  test('is not offered again to who declined its hour, with whomever', async () => {
    await clinic.sql`INSERT INTO horario (id_usuario, dia, desde, hasta) VALUES (${id(colleague)}, 4, '10:00', '11:00')`
    const wanted = await wait(owner)
    const second = await wait(other, { id_mascota: otherPet })
    await clinic.sql`INSERT INTO liberacion (id_usuario, periodo) VALUES
      (${id(vet)}, '[2026-03-12 10:00, 2026-03-12 10:30)'), (${id(colleague)}, '[2026-03-12 10:00, 2026-03-12 11:00)')`
    expect(await offerAll()).toBe(2)
    const [refused] = await ofertasOf(second)
    expect(await ofertasOf(wanted)).toMatchObject([{ fecha_hora: `${DAY}T10:00` }])
    expect(refused).toMatchObject({ fecha_hora: `${DAY}T10:00` })
    await respond(await linkTo(second), { rechazar: true })
    await respond(await linkTo(wanted), { rechazar: true })
    await offerAll()
    // Both hours of ten are free by now, with either vet.
    expect((await ofertasOf(wanted)).map(({ fecha_hora }) => fecha_hora)).toEqual([
      `${DAY}T10:00`,
      expect.not.stringContaining('10:00'),
    ])
    for (const entrada of [wanted, second])
      expect((await ofertasOf(entrada)).filter(({ fecha_hora }) => fecha_hora.endsWith('10:00'))).toHaveLength(1)
  })

  test('goes to the next when the offer expires, is declined, or its entry is removed; nobody is asked twice', async () => {
    const [first] = await fullDay()
    const third = await clinic.mascota(other, { nombre: 'Nube' })
    const entries = [
      await wait(owner),
      await wait(other, { id_mascota: otherPet }),
      await wait(admin, { id_mascota: third }),
    ]
    await cancel(first)
    expect(await offerAll()).toBe(1)
    await expire(entries[0] ?? 0)
    expect(await offerAll()).toBe(1)
    expect((await respond(await linkTo(entries[1] ?? 0), { rechazar: true })).json().estado).toBe('rechazada')
    expect(await offerAll()).toBe(1)
    expect((await admin.delete(`/api/espera/${entries[2]}`)).statusCode).toBe(204)
    expect(await offerAll()).toBe(0)
    const states = await Promise.all(entries.map(async (one) => (await ofertasOf(one)).map(({ estado }) => estado)))
    expect(states).toEqual([['caducada'], ['rechazada'], ['anulada']])
    expect(await hours()).toEqual(['10:00'])
  })

  test('is offered again to the first when it was taken and becomes free again', async () => {
    const [first] = await fullDay()
    const wanted = await wait(owner)
    await cancel(first)
    await offerAll()
    await expire(wanted)
    const taken = (await other.post('/api/citas', booking())).json().id_cita
    expect(await offerAll()).toBe(0)
    await cancel(taken)
    expect(await offerAll()).toBe(1)
    expect((await ofertasOf(wanted)).map(({ estado }) => estado)).toEqual(['caducada', 'abierta'])
  })

  test.each([
    ['other days', { desde: '2026-03-13' }],
    ['other hours', { hora_desde: '10:15' }],
    ['another type that does not fit', { tipo_consulta: 'cirugia' }],
  ])('is not for who wants %s', async (_, fields) => {
    await clinic.sql`UPDATE ajustes SET duraciones = '{"cirugia": 45}'`
    const [first] = await fullDay()
    await wait(owner, fields)
    await cancel(first)
    expect(await offerAll()).toBe(0)
    await clinic.sql`UPDATE ajustes SET duraciones = '{}'`
  })

  test('is not for who asks for another vet, nor for a pet that is elsewhere then', async () => {
    const [first] = await fullDay()
    const colleague = await clinic.person('veterinario')
    await wait(owner, { veterinarios: [id(colleague)] })
    await clinic.cita(otherPet, colleague, { fecha_hora: `${DAY}T10:15` })
    await wait(other, { id_mascota: otherPet })
    await cancel(first)
    expect(await offerAll()).toBe(0)
    await clinic.archive(colleague)
  })

  test('is not offered within the notice for bookings, nor to who would not hear of it', async () => {
    const [first] = await fullDay()
    await wait(owner)
    await cancel(first)
    await clinic.sql`UPDATE ajustes SET enable_email_notifications = false`
    expect(await offerAll()).toBe(0)
    await clinic.sql`UPDATE ajustes SET enable_email_notifications = true, minimum_notice = 2880`
    expect(await offerAll()).toBe(0)
    await clinic.sql`UPDATE ajustes SET minimum_notice = 0`
    expect(await offerAll('2026-03-12T08:45:00Z')).toBe(0)
    expect(await offerAll('2026-03-12T08:30:00Z')).toBe(1)
  })

  test('today is kept for an urgent pet for ten minutes', async () => {
    const [first] = await fullDay()
    const urgent = await wait(admin, { urgente: true })
    await cancel(first)
    expect(await offerAll('2026-03-12T08:30:00Z')).toBe(1)
    const [{ minutes } = { minutes: 0 }] = await ofertasOf(urgent)
    expect(minutes - (Date.parse('2026-03-12T08:30:00Z') - Date.parse(NOW)) / 60_000).toBe(10)
  })

  test.each([
    ['a deleted appointment', async (first: number) => admin.delete(`/api/citas/${first}`)],
    ['a moved one', async (first: number) => admin.put(`/api/citas/${first}`, { fecha_hora: '2026-03-19T10:00' })],
    ['an opening', async () => admin.post('/api/excepciones', opening)],
    [
      'a new timetable',
      async () => admin.put(`/api/horarios/${id(vet)}`, { tramos: [{ dia: 4, desde: '10:00', hasta: '11:30' }] }),
    ],
  ])('may come of %s', async (_, free) => {
    const [first] = await fullDay()
    await wait(owner)
    expect((await free(first)).statusCode).toBeLessThan(300)
    expect(await offerAll()).toBe(1)
  })

  test('may come of a closing that is removed', async () => {
    const closing = { ...opening, tipo: 'cierre', desde: `${DAY}T00:00`, hasta: '2026-03-13T00:00' }
    const { id_excepcion } = (await admin.post('/api/excepciones', closing)).json()
    await wait(owner)
    expect(await offerAll()).toBe(0)
    await admin.delete(`/api/excepciones/${id_excepcion}`)
    expect(await offerAll()).toBe(1)
  })

  test('is lost to an urgency that is booked over it, which ends the offer', async () => {
    const [first] = await fullDay()
    const wanted = await wait(owner)
    await cancel(first)
    await offerAll()
    const token = await linkTo(wanted)
    const urgency = booking({ tipo_consulta: 'urgencia', solapar: true })
    expect((await admin.post('/api/citas', urgency)).statusCode).toBe(201)
    const response = await respond(token)
    expect([response.statusCode, response.json().code]).toEqual([409, 'OFERTA_NO_DISPONIBLE'])
  })
})

const opening = { desde: `${DAY}T12:00`, hasta: `${DAY}T13:00`, tipo: 'apertura', motivo: '' }

describe('the link of an offer', () => {
  const offered = async (fields: object = {}) => {
    const [first] = await fullDay()
    const wanted = await wait(owner, fields)
    await cancel(first)
    await offerAll()
    return { wanted, token: await linkTo(wanted) }
  }

  test('shows what is offered, and nothing else', async () => {
    const { token } = await offered()
    const response = await clinic.anonymous.get(`/api/ofertas/${token}`)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      estado: 'abierta',
      mascota: 'Luna',
      tipo_consulta: 'control',
      fecha_hora: `${DAY}T10:00`,
      duracion: 30,
      veterinario: 'Vera Sanz',
      caduca_en: '2026-03-10T11:30:00Z',
      antes: null,
    })
    const logged = clinic.logged.join('')
    expect(logged).toContain('/api/ofertas/:token')
    expect(logged).not.toContain(token)
    expect(JSON.stringify(await clinic.sql`SELECT encode(token_hash, 'escape') AS t FROM oferta_enlace`)).not.toContain(
      token,
    )
  })

  test('books the slot, once, confirmed', async () => {
    const { token, wanted } = await offered()
    const answers = await Promise.all([respond(token), respond(token), respond(token)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await respond(token)).json().estado).toBe('aceptada')
    const citas = await clinic.sql`
      SELECT id_usuario, estado, motivo_consulta FROM cita WHERE id_mascota = ${pet} AND eliminado_en IS NULL`
    expect(citas).toEqual([{ id_usuario: id(vet), estado: 'confirmada', motivo_consulta: 'Revisión' }])
    expect((await owner.get('/api/espera')).json()).toEqual([])
    expect((await clinic.auditTrail('espera', wanted)).at(-1)).toMatchObject({ despues: { estado: 'atendida' } })
    const notices =
      await clinic.sql`SELECT tipo FROM aviso JOIN cita USING (id_cita) WHERE cita.id_mascota = ${pet} ORDER BY tipo`
    expect(notices.map(({ tipo }) => tipo)).toEqual(['agenda_nueva', 'cita_confirmada'])
  })

  test('moves the appointment that the entry hangs on, and frees its old hour', async () => {
    const [first] = await fullDay()
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-19T10:00' })
    const days = { desde: '2026-03-10', hasta: '2026-03-18' }
    const wanted = (await owner.post('/api/espera', { id_cita: cita, ...days })).json().id_espera
    const next = await wait(other, { id_mascota: otherPet, desde: '2026-03-19' })
    await cancel(first)
    await offerAll()
    const token = await linkTo(wanted)
    const antes = { fecha_hora: '2026-03-19T10:00', veterinario: 'Vera Sanz' }
    expect((await clinic.anonymous.get(`/api/ofertas/${token}`)).json().antes).toEqual(antes)
    expect((await respond(token)).statusCode).toBe(200)
    const [moved] = await clinic.sql`SELECT fecha_hora::text, estado FROM cita WHERE id_cita = ${cita}`
    expect(moved).toEqual({ fecha_hora: `${DAY} 10:00:00`, estado: 'confirmada' })
    expect(await offerAll()).toBe(1)
    expect(await ofertasOf(next)).toMatchObject([{ fecha_hora: '2026-03-19T10:00' }])
  })

  test('says when its time is over, and when the slot is gone', async () => {
    const { token, wanted } = await offered()
    await expire(wanted)
    expect((await clinic.anonymous.get(`/api/ofertas/${token}`)).json().estado).toBe('caducada')
    const late = await respond(token)
    expect([late.statusCode, late.json().code]).toEqual([409, 'OFERTA_CADUCADA'])
    expect((await respond(token, { rechazar: true })).statusCode).toBe(409)
  })

  test('does not book what was closed meanwhile', async () => {
    const { token } = await offered()
    await admin.post('/api/excepciones', { ...opening, tipo: 'cierre', desde: `${DAY}T00:00`, hasta: `${DAY}T23:00` })
    const response = await respond(token)
    expect([response.statusCode, response.json().code]).toEqual([409, 'OFERTA_NO_DISPONIBLE'])
    expect((await clinic.anonymous.get(`/api/ofertas/${token}`)).json().estado).toBe('anulada')
  })

  test('does not move an appointment that was cancelled meanwhile', async () => {
    const [first] = await fullDay()
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-19T10:00' })
    const body = { id_cita: cita, desde: '2026-03-10', hasta: '2026-03-18' }
    const wanted = (await owner.post('/api/espera', body)).json().id_espera
    await cancel(first)
    await offerAll()
    await cancel(cita)
    expect((await respond(await linkTo(wanted))).json().code).toBe('OFERTA_NO_DISPONIBLE')
  })

  test('is not found when it is wrong, and wrong ones are counted', async () => {
    expect((await clinic.anonymous.get('/api/ofertas/inventado')).statusCode).toBe(404)
    expect((await respond('inventado')).statusCode).toBe(404)
    expect((await respond('a b')).statusCode).toBe(404)
    expect((await respond('x', { rechazar: 'sí' })).statusCode).toBe(422)
    const from = { remoteAddress: '203.0.113.9' }
    const guess = () => clinic.anonymous.post('/api/ofertas/inventado', {}, from)
    for (let n = 0; n < 50; n++) await guess()
    expect((await guess()).statusCode).toBe(429)
  })
})
