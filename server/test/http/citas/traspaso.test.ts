import { describe, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { admin, clinic, estadoOf, owner, pet, setUp, vet } from './setup.ts'

setUp()

const PATH = '/api/citas/traspaso'
const AT = '2026-03-12T10:30'
const id = (person: Person) => person.usuario.id_usuario
const pass = (citas: object[], more: object = {}, who: Person = admin) => who.post(PATH, { citas, ...more })
const cita = async (of: Person, fields: Record<string, string | number> = {}) =>
  clinic.cita(await clinic.mascota(owner), of, { fecha_hora: AT, estado: 'confirmada', ...fields })
const placeOf = async (idCita: number) => {
  const [row] = await clinic.sql`
    SELECT id_usuario, to_char(fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, version FROM cita WHERE id_cita = ${idCita}`
  return row
}
const colleague = () => clinic.person('veterinario', { nombre: 'Carlos', apellido: 'Ruiz' })

describe('passing appointments to other vets', () => {
  test('moves all of them, to another hour where one is given, and keeps the rest', async () => {
    const [carlos, nuria] = [await colleague(), await colleague()]
    const first = await cita(vet)
    const second = await cita(vet, { fecha_hora: '2026-03-12T11:00', estado: 'pendiente', duracion: 45 })
    const response = await pass([
      { id_cita: second, version: 1, id_usuario: id(nuria), fecha_hora: '2026-03-13T12:15' },
      { id_cita: first, version: 1, id_usuario: id(carlos) },
    ])
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject([
      {
        ...{ id_cita: second, id_usuario: id(nuria), fecha_hora: '2026-03-13T12:15' },
        duracion: 45,
        estado: 'pendiente',
      },
      { id_cita: first, id_usuario: id(carlos), fecha_hora: AT, estado: 'confirmada', version: 2 },
    ])
    for (const one of [first, second]) {
      expect(await clinic.auditTrail('cita', one)).toMatchObject([
        { id_usuario: id(admin), accion: 'actualizar', antes: { id_usuario: id(vet) } },
      ])
    }
  })

  test('tells each owner once, and each vet', async () => {
    const carlos = await colleague()
    const one = await cita(vet)
    await pass([{ id_cita: one, id_usuario: id(carlos) }])
    const rows = await clinic.sql`SELECT tipo, id_usuario FROM aviso WHERE id_cita = ${one} ORDER BY id_aviso`
    expect([...rows]).toEqual([
      { tipo: 'cita_movida', id_usuario: id(owner) },
      { tipo: 'agenda_cancelada', id_usuario: id(vet) },
      { tipo: 'agenda_nueva', id_usuario: id(carlos) },
    ])
  })

  test('an appointment takes the slot that another one of them leaves, in any order', async () => {
    const [carlos, nuria] = [await colleague(), await colleague()]
    const [first, second] = [await cita(vet), await cita(carlos)]
    const chain = [
      { id_cita: first, id_usuario: id(carlos) },
      { id_cita: second, id_usuario: id(nuria) },
    ]
    expect((await pass(chain)).statusCode).toBe(200)
    expect([await placeOf(first), await placeOf(second)]).toMatchObject([
      { id_usuario: id(carlos) },
      { id_usuario: id(nuria) },
    ])
    const back = [
      { id_cita: first, id_usuario: id(vet) },
      { id_cita: second, id_usuario: id(carlos) },
    ]
    expect((await pass(back.toReversed())).statusCode).toBe(200)
  })

  test('a conflict changes none of them, and names the appointment with the nearest free starts', async () => {
    const carlos = await colleague()
    const [first, second] = [await cita(vet), await cita(vet, { fecha_hora: '2026-03-12T11:00' })]
    await cita(carlos, { fecha_hora: '2026-03-12T11:15' })
    const response = await pass([first, second].map((id_cita) => ({ id_cita, id_usuario: id(carlos) })))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'CITA_SOLAPADA', id_cita: second })
    expect(response.json().alternativas[0]).toEqual({ fecha_hora: '2026-03-12T10:45', id_usuario: id(carlos) })
    for (const one of [first, second]) {
      expect(await placeOf(one)).toMatchObject({ id_usuario: id(vet), version: 1 })
      expect(await clinic.auditTrail('cita', one)).toEqual([])
      expect(await clinic.sql`SELECT 1 FROM aviso WHERE id_cita = ${one}`).toHaveLength(0)
    }
  })

  test('one of them being changed, closed or gone changes none of them', async () => {
    const carlos = await colleague()
    const good = { id_cita: await cita(vet), id_usuario: id(carlos) }
    const at = (hour: string, estado = 'confirmada') => cita(vet, { fecha_hora: `2026-03-12T${hour}`, estado })
    const deleted = await at('12:30')
    await clinic.archiveCita(deleted)
    const [changed, cancelled, gone] = [await at('12:00'), await at('13:00', 'cancelada'), 999_999]
    for (const [one, status, code] of [
      [{ id_cita: changed, version: 7 }, 409, 'VERSION_OBSOLETA'],
      [{ id_cita: cancelled }, 409, 'CITA_CERRADA'],
      [{ id_cita: deleted }, 404, 'NO_ENCONTRADO'],
      [{ id_cita: gone }, 404, 'NO_ENCONTRADO'],
    ] as const) {
      const response = await pass([good, { ...one, id_usuario: id(carlos) }])
      expect([response.statusCode, response.json().code, response.json().id_cita]).toEqual([status, code, one.id_cita])
      expect(await placeOf(good.id_cita)).toMatchObject({ id_usuario: id(vet), version: 1 })
    }
    expect(await estadoOf(cancelled)).toBe('cancelada')
  })

  test('a pet that is already somewhere else then', async () => {
    const carlos = await colleague()
    const luna = await clinic.mascota(owner)
    const first = await clinic.cita(luna, vet, { fecha_hora: AT, estado: 'confirmada' })
    await clinic.cita(luna, vet, { fecha_hora: '2026-03-12T12:00', estado: 'confirmada' })
    const response = await pass([{ id_cita: first, id_usuario: id(carlos), fecha_hora: '2026-03-12T12:15' }])
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'CITA_MASCOTA_SOLAPADA', id_cita: first })
  })

  test('outside the timetable only after being asked', async () => {
    const carlos = await colleague()
    const away = { id_usuario: id(carlos), desde: '2026-03-12T00:00', hasta: '2026-03-13T00:00', tipo: 'cierre' }
    await admin.post('/api/excepciones', away)
    const one = { id_cita: await cita(vet), id_usuario: id(carlos) }
    const asked = await pass([one])
    expect([asked.statusCode, asked.json().code, asked.json().id_cita]).toEqual([409, 'FUERA_DE_HORARIO', one.id_cita])
    expect((await pass([one], { fuera_de_horario: true })).statusCode).toBe(200)
  })

  test('an urgency over another appointment only if it is asked for', async () => {
    const carlos = await colleague()
    const one = { id_cita: await cita(vet, { tipo_consulta: 'urgencia' }), id_usuario: id(carlos) }
    await cita(carlos)
    expect((await pass([one])).statusCode).toBe(409)
    expect((await pass([{ ...one, solapar: true }])).json()).toMatchObject([{ solapa: true }])
  })

  test.each([
    ['nothing', [], 'citas'],
    ['no list', 'x', 'citas'],
    ['no vet', [{ id_cita: 1 }], 'citas.0.id_usuario'],
    ['no appointment', [{ id_usuario: 1 }], 'citas.0.id_cita'],
    ['a malformed hour', [{ id_cita: 1, id_usuario: 1, fecha_hora: 'ayer' }], 'citas.0.fecha_hora'],
    ['one twice', [1, 1].map((id_cita) => ({ id_cita, id_usuario: 1 })), 'citas.1.id_cita'],
    ['too many', Array.from({ length: 101 }, (_, n) => ({ id_cita: n + 1, id_usuario: 1 })), 'citas'],
  ])('refuses %s', async (_, citas, field) => {
    const response = await admin.post(PATH, { citas })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
  })

  test('refuses a day that is past, and somebody who is not a vet', async () => {
    const id_cita = await cita(vet)
    const past = await pass([{ id_cita, id_usuario: id(vet), fecha_hora: '2026-03-09T10:30' }])
    expect([past.statusCode, past.json().id_cita]).toEqual([422, id_cita])
    expect(Object.keys(past.json().errors)).toEqual(['fecha_hora'])
    const nobody = await pass([{ id_cita, id_usuario: id(owner) }])
    expect([nobody.statusCode, Object.keys(nobody.json().errors)]).toEqual([422, ['id_usuario']])
  })

  test('is only for admins', async () => {
    const id_cita = await clinic.cita(pet, vet, { fecha_hora: AT })
    for (const [who, status] of [
      [clinic.anonymous, 401],
      [owner, 403],
      [vet, 403],
    ] as const) {
      expect((await pass([{ id_cita, id_usuario: id(vet) }], {}, who)).statusCode).toBe(status)
      expect((await who.get(`${PATH}?ids=${id_cita}`)).statusCode).toBe(status)
    }
  })

  test('two at once that want the same slots: one gets them all', async () => {
    const other = await clinic.person('admin')
    for (let round = 0; round < 8; round++) {
      const [carlos, nuria] = [await colleague(), await colleague()]
      const mine = [await cita(carlos), await cita(carlos, { fecha_hora: '2026-03-12T11:00' })]
      const theirs = [await cita(nuria), await cita(nuria, { fecha_hora: '2026-03-12T11:00' })]
      const free = await colleague()
      const to = (citas: number[]) => citas.map((id_cita) => ({ id_cita, id_usuario: id(free) }))
      const responses = await Promise.all([pass(to(mine)), pass(to(theirs.toReversed()), {}, other)])
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const won = responses[0].statusCode === 200 ? mine : theirs
      for (const one of won) expect(await placeOf(one)).toMatchObject({ id_usuario: id(free) })
      const moved = await clinic.sql`SELECT id_cita FROM cita WHERE id_usuario = ${id(free)}`
      expect(moved.map(({ id_cita }) => id_cita).sort()).toEqual(won.toSorted())
    }
  })
})
