import type { Aviso, Page } from '@huella/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clinicName, contactSentence, enqueueQuery, type NoticeKind, oneLine } from '../../../src/avisos/index.ts'
import { noticeKinds } from '../../../src/notice-kinds.ts'
import { sql } from '../../../src/platform/sql/sql.ts'
import { FakeSmsGateway } from '../../support/fakes/fake-sms-gateway.ts'
import { Outbox } from '../../support/outbox.ts'
import { admin, book, clinic, NOW, noticesOf, outbox, owner, pet, setUp, smtp } from './setup.ts'

setUp()

/** The recipe "Add a kind of notice" of CONTRIBUTING.md. The file of the kind: */
const cumpleanos: NoticeKind<{ id_mascota: number }, { mascota: string; vive: boolean }> = {
  load: (tx, { id_mascota }) =>
    tx.queryOne(
      sql`SELECT nombre AS mascota, fallecida_en IS NULL AS vive FROM mascota WHERE id_mascota = ${id_mascota}`,
    ),
  suppressionReason: ({ vive }) => (vive ? null : 'La mascota ha fallecido'),
  email: ({ mascota }, parties) => ({
    subject: `${oneLine(mascota)} cumple años`,
    heading: 'Felicidades',
    opening: [`${oneLine(mascota)} cumple años.`],
    closing: [contactSentence(parties, 'Si quieres una revisión,')],
  }),
  sms: ({ mascota }, parties) => `${clinicName(parties)}: ${mascota} cumple años.`,
  enqueueDue: async (db, moment) => {
    const due = sql`
      SELECT 'cumpleanos' AS tipo, concat_ws(':', 'cumpleanos', id_mascota) AS clave, id_usuario, id_mascota AS orden, id_mascota
      FROM mascota WHERE id_mascota = ${pet}`
    return (await enqueueQuery(db, due, ['id_mascota'], { now: moment, sms: true })).length
  },
}

let gateway: FakeSmsGateway
let withKind: Outbox
beforeAll(async () => {
  // The migration.
  await clinic.owner`
    ALTER TABLE aviso
      DROP CONSTRAINT aviso_tipo_valido, DROP CONSTRAINT aviso_de_cita, DROP CONSTRAINT aviso_de_mascota,
      ADD CONSTRAINT aviso_tipo_valido CHECK (tipo IN ('cita_solicitada', 'agenda_nueva', 'cumpleanos')),
      ADD CONSTRAINT aviso_de_cita CHECK ((id_cita IS NULL) = (tipo IN ('cumpleanos'))),
      ADD CONSTRAINT aviso_de_mascota CHECK ((id_mascota IS NULL) = (tipo NOT IN ('cumpleanos')))`
  gateway = new FakeSmsGateway()
  const urls = { smtpUrl: outbox.urls.smtpUrl, smsUrl: await gateway.start() }
  // The line in the table of kinds.
  withKind = new Outbox(clinic, NOW, urls, { ...noticeKinds, cumpleanos })
})
afterAll(async () => {
  await withKind.close()
  await gateway.close()
})
beforeEach(async () => {
  withKind.now = NOW
  gateway.messages.length = 0
  await clinic.sql`UPDATE ajustes SET enable_sms_notifications = true, clinic_name = 'Clínica Sol', phone = '912 345 678'`
  await clinic.sql`UPDATE usuario SET telefono = '+34612345678' WHERE id_usuario = ${owner.usuario.id_usuario}`
})

const enqueueDue = () => cumpleanos.enqueueDue?.(clinic.db, new Date(withKind.now), 'Europe/Madrid')
const rows = () =>
  clinic.sql`SELECT canal, estado, intentos, motivo, clave FROM aviso WHERE tipo = 'cumpleanos' ORDER BY canal`

test('the worker enqueues it, and sends it once by each channel', async () => {
  const worker = withKind.start()
  await expect
    .poll(async () => (await rows()).map(({ estado }) => estado), { timeout: 20_000 })
    .toEqual(['enviado', 'enviado'])
  await worker.stop()
  await withKind.drain()
  const [mail, ...more] = await smtp.read(owner.usuario.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Luna cumple años')
  expect(mail?.text).toContain(
    'Hola, Ana:\n\nLuna cumple años.\n\nSi quieres una revisión, llámanos al 912\u00a0345\u00a0678',
  )
  expect(mail?.text).toContain('-- \nClínica Sol\n')
  expect(mail?.html).toContain('Felicidades</h1>')
  expect(gateway.messages.map(({ Body }) => Body)).toEqual(['Clínica Sol: Luna cumple años.'])
  expect((await rows()).map(({ clave }) => clave)).toEqual([`cumpleanos:${pet}:email`, `cumpleanos:${pet}:sms`])
})

test('is enqueued once for each channel, also for one that is turned on later', async () => {
  await clinic.sql`UPDATE ajustes SET enable_sms_notifications = false`
  expect(await enqueueDue()).toBe(1)
  await clinic.sql`UPDATE ajustes SET enable_sms_notifications = true`
  expect(await enqueueDue()).toBe(1)
  expect(await enqueueDue()).toBe(0)
})

test('is discarded when it no longer applies, with its reason', async () => {
  await enqueueDue()
  await clinic.sql`UPDATE mascota SET fallecida_en = '2026-11-16' WHERE id_mascota = ${pet}`
  await withKind.drain()
  const discarded = { estado: 'descartado', intentos: 0, motivo: 'La mascota ha fallecido' }
  expect(await rows()).toMatchObject([discarded, discarded])
  expect(smtp.emails).toHaveLength(0)
})

test('follows the clinic’s switches, is retried, and shown to the administrator', async () => {
  await clinic.sql`UPDATE ajustes SET enable_sms_notifications = false`
  expect(await enqueueDue()).toBe(1)
  smtp.mode = 'busy'
  await withKind.drain()
  expect(await rows()).toMatchObject([{ canal: 'email', estado: 'pendiente', intentos: 1 }])
  const { data } = (await admin.get('/api/avisos?page=1')).json<Page<Aviso>>()
  expect(data).toMatchObject([{ tipo: 'cumpleanos', para: { nombre: 'Ana' }, destino: owner.usuario.email }])
  smtp.mode = 'accept'
  withKind.advance(60_000)
  await withKind.drain()
  expect(await rows()).toMatchObject([{ estado: 'enviado', intentos: 2 }])
})

test('is kept by a process that does not know it, which goes on with the others', async () => {
  await enqueueDue()
  const id = await book(owner)
  await outbox.drain()
  expect((await rows())[0]).toMatchObject({ estado: 'pendiente', intentos: 1, motivo: 'Unknown kind: cumpleanos' })
  expect((await noticesOf(id)).slice(0, 1)).toEqual(['Ana: cita_solicitada enviado'])
})
