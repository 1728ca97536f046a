import type { Cita } from '@huella/contract'
import { afterEach, expect, test } from 'vitest'
import { clinicTime } from '../../src/platform/clock.ts'
import { FakeSmtpServer } from '../support/fake-smtp-server.ts'
import { FaultyClinic, waitUntil } from './clinic.ts'
import { ask, type Owner } from './people.ts'
import { report } from './report.ts'
import { chanceOf } from './scale.ts'

const MADRID = 'Europe/Madrid'
const NEXT_YEAR = Number(clinicTime(new Date(), MADRID).today.slice(0, 4)) + 1

/** The last Sunday of a month of next year: the night before it the clocks change. (Months count from 0.) */
function changeOfClocks(month: number): string {
  const last = new Date(Date.UTC(NEXT_YEAR, month + 1, 0))
  last.setUTCDate(last.getUTCDate() - last.getUTCDay())
  return last.toISOString().slice(0, 10)
}

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** An appointment of which somebody must be reminded by now, whatever hour this is run at, and one that can wait. */
function reminders() {
  const { today, now } = clinicTime(new Date(), MADRID)
  const hour = now.slice(11)
  const due = hour < '17:30' ? `${today}T17:45` : `${plusDays(today, 1)}T10:00`
  return { due, early: hour < '09:30' ? `${plusDays(today, 1)}T10:00` : `${plusDays(today, 2)}T10:00` }
}

let smtp: FakeSmtpServer | undefined
let clinic: FaultyClinic | undefined
afterEach(async () => {
  await clinic?.close()
  await smtp?.close()
  smtp = undefined
})

test.each(['Pacific/Kiritimati', 'America/Los_Angeles'])('a machine in %s serves a clinic in Madrid', async (TZ) => {
  const server = new FakeSmtpServer()
  smtp = server
  const env = { TZ, CLINIC_TIME_ZONE: MADRID, SMTP_URL: await server.start(), MAIL_FROM: 'citas@clinica.es' }
  clinic = await FaultyClinic.open({ chance: chanceOf(TZ), env })
  const { address, people } = clinic
  const [vet] = people.vets
  const owner = people.owners[0] as Owner
  const book = (fecha_hora: string, token = owner.token) =>
    ask(address, 'POST', '/api/citas', {
      token,
      body: {
        id_mascota: owner.id_mascota,
        id_usuario: vet,
        fecha_hora,
        tipo_consulta: 'control',
        motivo_consulta: 'Reloj',
      },
    })

  // On both sides of the nights in which an hour is missing, or comes twice.
  const booked: string[] = []
  for (const sunday of [changeOfClocks(2), changeOfClocks(9)]) {
    for (const fecha_hora of [`${plusDays(sunday, -1)}T17:45`, `${sunday}T10:00`, `${plusDays(sunday, 1)}T10:00`]) {
      const { status, body } = await book(fecha_hora)
      expect([status, (body as Cita).fecha_hora]).toEqual([201, fecha_hora])
      booked.push(fecha_hora)
    }
    expect((await book(`${sunday}T02:30`)).status).toBe(422)
    const that = await ask(address, 'GET', `/api/citas?desde=${sunday}&hasta=${sunday}`, { token: owner.token })
    expect((that.body as Cita[]).map(({ fecha_hora }) => fecha_hora)).toEqual([`${sunday}T10:00`])
  }

  // What is today, and what is past, is the clinic's, whatever day the machine has.
  const { today } = clinicTime(new Date(), MADRID)
  expect((await book(`${plusDays(today, -1)}T17:45`, people.admin)).status).toBe(422)
  expect((await book(`${today}T10:00`, people.admin)).status).toBe(201)

  // In the e-mails the hour is the clinic's too, also for programs that convert it.
  const emails = () => server.read('dueno0@ejemplo.es')
  await waitUntil(
    'emails',
    async () => (await emails()).filter(({ subject }) => /solicitud/i.test(subject ?? '')).length >= booked.length,
  )
  const starts = (await emails()).flatMap(({ attachments }) =>
    attachments.flatMap(({ content }) => {
      const calendar = Buffer.from(content as ArrayBuffer).toString('utf8')
      return [...calendar.matchAll(/^DTSTART;(.*)$/gm)].map(([, start]) => start?.trim())
    }),
  )
  const expected = booked.map((fecha_hora) => `TZID=${MADRID}:${fecha_hora.replace(/[-:]/g, '')}00`)
  expect(new Set(starts.filter((start) => start?.includes(`:${NEXT_YEAR}`)))).toEqual(new Set(expected))

  // Agreed long ago, by people who are not at the keyboard; the reminders' clock begins with the process.
  const { due, early } = reminders()
  await clinic.server.stop('SIGKILL')
  const sql = clinic.connect()
  await sql`
    INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, acordada_en)
    SELECT ${owner.id_mascota}, ${people.vets[1] ?? 0}, fecha_hora::timestamp, 15, 'control', 'Recordatorio', '2026-01-01'
    FROM unnest(${[due, early]}::text[]) AS fecha_hora`
  await clinic.restart()
  const reminded = () => sql`SELECT datos->>'fecha_hora' AS at, estado FROM aviso WHERE tipo = 'cita_recordatorio'`
  await waitUntil('a reminder', async () => (await reminded()).some(({ estado }) => estado === 'enviado'))
  expect((await reminded()).map(({ at }) => at)).toEqual([due])
  await sql.end()
  report({ fault: `machine in ${TZ}`, rounds: 1, acknowledged: booked.length + 1, answers: {}, recovery: [] })
})
