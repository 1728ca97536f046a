import type { Cita } from '@huella/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clinicTime } from '../../src/platform/ops/clock.ts'
import { FakeSmtpServer } from '../support/fakes/fake-smtp-server.ts'
import { request } from '../support/server-process.ts'
import { RunningClinic, waitUntil } from './support/clinic.ts'
import { long, seededRandom } from './support/options.ts'
import { report } from './support/report.ts'
import type { Owner } from './support/users.ts'

const MADRID = 'Europe/Madrid'
const NEXT_YEAR = Number(clinicTime(new Date(), MADRID).today.slice(0, 4)) + 1

/** The last Sunday of a month of next year, when the clocks change. Months count from 0. */
function changeOfClocks(month: number): string {
  const last = new Date(Date.UTC(NEXT_YEAR, month + 1, 0))
  last.setUTCDate(last.getUTCDate() - last.getUTCDay())
  return last.toISOString().slice(0, 10)
}

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** An appointment whose reminder is due now, whatever the time of day, and one whose reminder is not. */
function reminders() {
  const { today, now } = clinicTime(new Date(), MADRID)
  const hour = now.slice(11)
  const due = hour < '17:30' ? `${today}T17:45` : `${plusDays(today, 1)}T10:00`
  return { due, early: hour < '09:30' ? `${plusDays(today, 1)}T10:00` : `${plusDays(today, 2)}T10:00` }
}

let smtp: FakeSmtpServer
let clinic: RunningClinic | undefined
beforeEach(() => {
  smtp = new FakeSmtpServer()
})
afterEach(async () => {
  await clinic?.close()
  await smtp.close()
})

// The HTTP tests run in Kiritimati: the short form takes the other side of the date line.
test.each(['America/Los_Angeles', ...(long ? ['Pacific/Kiritimati'] : [])])(
  'serves a clinic in Madrid from a machine in %s',
  async (TZ) => {
    const env = { TZ, CLINIC_TIME_ZONE: MADRID, SMTP_URL: await smtp.start(), MAIL_FROM: 'citas@clinica.es' }
    clinic = await RunningClinic.open({ random: seededRandom(TZ), env })
    const { address, users } = clinic
    const confirm = clinic.connect()
    await confirm`UPDATE usuario SET email_confirmado = true` // until then their letters wait
    await confirm.end()
    const [vet] = users.vets
    const owner = users.owners[0] as Owner
    const book = (fecha_hora: string, token = owner.token) =>
      request<Cita>(address, 'POST', '/api/citas', {
        token,
        body: {
          id_mascota: owner.id_mascota,
          id_usuario: vet,
          fecha_hora,
          tipo_consulta: 'control',
          motivo_consulta: 'Reloj',
        },
      })

    // Before and after the nights on which the clocks change.
    const booked: string[] = []
    for (const sunday of [changeOfClocks(2), changeOfClocks(9)]) {
      for (const fecha_hora of [`${plusDays(sunday, -1)}T17:45`, `${sunday}T10:00`, `${plusDays(sunday, 1)}T10:00`]) {
        const { status, body } = await book(fecha_hora)
        expect([status, body.fecha_hora]).toEqual([201, fecha_hora])
        booked.push(fecha_hora)
      }
      expect((await book(`${sunday}T02:30`)).status).toBe(422)
      const listed = await request<Cita[]>(address, 'GET', `/api/citas?desde=${sunday}&hasta=${sunday}`, {
        token: owner.token,
      })
      expect(listed.body.map(({ fecha_hora }) => fecha_hora)).toEqual([`${sunday}T10:00`])
    }

    // Today is the clinic's day, not the machine's.
    const { today } = clinicTime(new Date(), MADRID)
    expect((await book(`${plusDays(today, -1)}T17:45`, users.admin)).status).toBe(422)
    expect((await book(`${today}T10:00`, users.admin)).status).toBe(201)

    // E-mails and their calendar files have the clinic's time zone.
    const emails = () => smtp.read('dueno0@ejemplo.es')
    await waitUntil(
      'e-mails',
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

    // Inserted while the server is down, because it queues reminders when it starts.
    const { due, early } = reminders()
    await clinic.server.stop('SIGKILL')
    const sql = clinic.connect()
    await sql`
    INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, acordada_en)
    SELECT ${owner.id_mascota}, ${users.vets[1] ?? 0}, fecha_hora::timestamp, 15, 'control', 'Recordatorio', '2026-01-01'
    FROM unnest(${[due, early]}::text[]) AS fecha_hora`
    await clinic.restart()
    const sentReminders = () =>
      sql`SELECT datos->>'fecha_hora' AS at, estado FROM aviso WHERE tipo = 'cita_recordatorio'`
    await waitUntil('a reminder', async () => (await sentReminders()).some(({ estado }) => estado === 'enviado'))
    expect((await sentReminders()).map(({ at }) => at)).toEqual([due])
    await sql.end()
    report({ fault: `machine in ${TZ}`, rounds: 1, acknowledged: booked.length + 1, responses: {}, recovery: [] })
  },
)
