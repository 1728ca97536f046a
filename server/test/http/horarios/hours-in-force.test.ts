import { refusedHoursText, type Settings, type Timetable } from '@huella/contract'
import { expect, test } from 'vitest'
import { admin, booking, cierre, clinic, colleague, daily, id, owner, putHorario, setUp, tramo, vet } from './setup.ts'

setUp()

const OWN = daily('08:00', '12:00')

/** The timetables of each state. The default working hours are 9:00 to 17:00, on Saturday to 13:00, on Sunday none. */
const timetables: Record<Timetable, () => Promise<unknown>> = {
  none: async () => undefined,
  someVets: () => putHorario(OWN, colleague),
  allVets: async () => {
    const vets = await clinic.sql<{ id_usuario: number }[]>`SELECT id_usuario FROM usuario WHERE rol = 'veterinario'`
    for (const { id_usuario } of vets) await admin.put(`/api/horarios/${id_usuario}`, { tramos: OWN })
  },
  clinic: () => putHorario([1, 2, 3, 4, 5, 6].map((dia) => tramo(dia, '08:00', '12:00'))),
}

// Sunday, a Saturday afternoon, a morning before 10:00, and a day on which the clinic is closed.
const moments = {
  sunday: '2026-03-15T11:00',
  afternoon: '2026-03-14T16:00',
  early: '2026-03-12T09:30',
  closed: '2026-03-17T11:00',
}
const CLOSED = ['2026-03-17T00:00', '2026-03-18T00:00'] as const

const outcomes: Record<string, string> = { '201': 'booked', '422': 'refused', '409 FUERA_DE_HORARIO': 'asked' }

/** What an owner and the desk get at a moment, without booking it for long. */
async function answers(fecha_hora: string, of: typeof vet): Promise<string> {
  const answer = async (who: typeof owner) => {
    const response = await who.post('/api/citas', booking({ fecha_hora, id_usuario: id(of) }))
    const { id_cita, code } = response.json()
    if (id_cita)
      await clinic.sql`UPDATE cita SET eliminado_en = now(), eliminado_por = id_usuario WHERE id_cita = ${id_cita}`
    return outcomes[response.statusCode === 409 ? `409 ${code}` : response.statusCode]
  }
  return `${await answer(owner)}, ${await answer(admin)}`
}

const REFUSED = 'refused, refused'
const ASKED = 'refused, asked'
const BOOKED = 'booked, booked'
const TIMETABLE = { sunday: BOOKED, afternoon: ASKED, early: BOOKED, closed: ASKED }
const ANY_DAY = { sunday: BOOKED, afternoon: BOOKED, early: REFUSED, closed: ASKED }
const ENFORCED = { sunday: REFUSED, afternoon: REFUSED, early: REFUSED, closed: ASKED }
const BY_TIMETABLE =
  'Owners cannot book outside these hours or on closed days, exceptional openings apart; staff are asked first.'

test.each([
  [
    'none',
    false,
    'Appointments begin from 10:00 to 17:45 on any day, inside or outside these hours; on closed days owners cannot book and staff are asked first.',
    ANY_DAY,
    ANY_DAY,
  ],
  [
    'none',
    true,
    'Appointments outside these hours are refused to everybody, exceptional openings apart, and so are those that begin before 10:00 or after 17:45; on closed days owners cannot book and staff are asked first.',
    ENFORCED,
    ENFORCED,
  ],
  [
    'someVets',
    false,
    'Of vets with a timetable of their own, owners cannot book other hours and staff are asked first; of the others, appointments begin from 10:00 to 17:45 on any day, inside or outside these hours; on closed days owners cannot book and staff are asked first.',
    ANY_DAY,
    TIMETABLE,
  ],
  [
    'someVets',
    true,
    'Of vets with a timetable of their own, owners cannot book other hours and staff are asked first; of the others, appointments outside these hours are refused to everybody, exceptional openings apart, and so are those that begin before 10:00 or after 17:45; on closed days owners cannot book and staff are asked first.',
    ENFORCED,
    TIMETABLE,
  ],
  ['allVets', false, BY_TIMETABLE, TIMETABLE, TIMETABLE],
  ['allVets', true, BY_TIMETABLE, TIMETABLE, TIMETABLE],
  ['clinic', false, BY_TIMETABLE, { ...TIMETABLE, sunday: ASKED }, { ...TIMETABLE, sunday: ASKED }],
  ['clinic', true, BY_TIMETABLE, { ...TIMETABLE, sunday: ASKED }, { ...TIMETABLE, sunday: ASKED }],
] as const)(
  'timetable %s, enforced %s: the sentence says what is refused',
  async (state, enforced, text, ofVet, ofColleague) => {
    await timetables[state]()
    await clinic.sql`UPDATE ajustes SET enforce_working_hours = ${enforced}`
    await cierre(...CLOSED)
    const settings = (await clinic.anonymous.get('/api/settings')).json<Settings>()
    expect(settings.timetable).toBe(state)
    expect(refusedHoursText(settings)).toBe(text)
    for (const [of, expected] of [
      [vet, ofVet],
      [colleague, ofColleague],
    ] as const) {
      const found: Record<string, string> = {}
      for (const [name, moment] of Object.entries(moments)) found[name] = await answers(moment, of)
      expect(found).toEqual(expected)
    }
  },
)

test('an exceptional opening is booked where the hours are enforced', async () => {
  await clinic.sql`UPDATE ajustes SET enforce_working_hours = true`
  await cierre('2026-03-15T10:00', '2026-03-15T13:00', { tipo: 'apertura' })
  expect(await answers(moments.sunday, vet)).toBe(BOOKED)
})

test('while a timetable rules, the stored working hours are kept for when it goes', async () => {
  await clinic.sql`UPDATE ajustes SET enforce_working_hours = true`
  const before = (await clinic.anonymous.get('/api/settings')).json<Settings>()
  await timetables.clinic()
  const during = (await clinic.anonymous.get('/api/settings')).json<Settings>()
  expect((await admin.put('/api/settings', during)).statusCode).toBe(200)
  await putHorario([])
  const { version: _, ...after } = (await clinic.anonymous.get('/api/settings')).json<Settings>()
  expect(before).toMatchObject(after)
})
