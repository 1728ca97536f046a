import type { Aviso } from '@huella/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { FakeSmtpServer } from '../../support/fakes/fake-smtp-server.ts'
import { Outbox } from '../../support/outbox.ts'

export const NOW = '2026-11-16T08:00:00Z' // a Monday, 09:00 in Madrid
export let clinic: Clinic
export let smtp: FakeSmtpServer
export let outbox: Outbox
export let owner: Person
export let vet: Person
export let admin: Person
export let pet: number

/** Opens a clinic for the tests of the file that calls it. */
export function setUp(): void {
  beforeAll(async () => {
    clinic = await Clinic.open({ now: NOW })
    smtp = new FakeSmtpServer()
    outbox = new Outbox(clinic, NOW, { smtpUrl: await smtp.start() })
    // Letters are sent by the test; how long they wait has tests of its own.
    await clinic.sql`UPDATE ajustes SET notice_delay = 0`
  })
  afterAll(async () => {
    await outbox.close()
    await smtp.close()
    await clinic.close()
  })
  beforeEach(async () => {
    owner = await clinic.person('cliente', { nombre: 'Ana', apellido: 'Gil' })
    vet = await clinic.person('veterinario', { nombre: 'Vera', apellido: 'Sanz' })
    admin = await clinic.person('admin')
    pet = await clinic.mascota(owner, { nombre: 'Luna' })
  })
  afterEach(async () => {
    outbox.now = NOW
    smtp.mode = 'accept'
    smtp.emails.length = 0
    await clinic.owner`TRUNCATE aviso`
    await clinic.sql`UPDATE ajustes SET enable_email_notifications = true, enable_sms_notifications = false, notice_delay = 0`
  })
}

export const book = async (by: Person, fields: object = {}) => {
  const body = {
    id_mascota: pet,
    id_usuario: vet.usuario.id_usuario,
    fecha_hora: '2026-11-24T10:00',
    tipo_consulta: 'vacunacion',
    motivo_consulta: 'Vacuna anual',
    ...fields,
  }
  const response = await by.post('/api/citas', body)
  expect(response.statusCode).toBe(201)
  return response.json<{ id_cita: number }>().id_cita
}

/** Recipient, type and state of each notice of an appointment. */
export const noticesOf = async (idCita: number) => {
  const rows = await admin.get(`/api/citas/${idCita}/avisos`)
  return rows.json<Aviso[]>().map(({ tipo, estado, para }) => `${para.nombre}: ${tipo} ${estado}`)
}
