import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../../src/avisos/transport/email-message.ts'
import { createMailer } from '../../../src/avisos/transport/mailer.ts'
import { citaCalendar } from '../../../src/citas/avisos/cita-calendar.ts'
import { citaNotice, renderEmail } from '../../support/avisos.ts'
import { FakeSmtpServer } from '../../support/fakes/fake-smtp-server.ts'

const uuid = '0b6f2a4e-5a50-4f5e-9a3c-0c6c3c3f7a11'
const from = 'Clínica San Antón <avisos@sananton.es>'
const data = citaNotice('cita_confirmada', { mascota: 'Ñandú', motivo_consulta: 'Uno\n.\nDos' })
const calendar = citaCalendar(data.data, data, {
  timeZone: 'Europe/Madrid',
  organizer: { name: 'Clínica San Antón', email: 'avisos@sananton.es' },
  attendee: { name: 'Ana García', email: 'ana@example.com' },
  stamp: new Date('2026-11-10T08:05:09Z'),
  instalacion: 'una',
})
const mail: Mail = {
  ...renderEmail(data),
  to: { name: 'Ana "Lú" García', address: 'ana@example.com' },
  messageId: uuid,
  date: new Date('2026-11-10T08:05:09Z'),
  calendar,
}

/** The error of a failed send. */
const sendError = (sent: Promise<void>) =>
  sent.then(
    () => 'sent',
    (error) => ({ name: error.name, permanent: error.permanent, message: error.message }),
  )

async function expectCompleteMail(raw: Buffer) {
  const read = await PostalMime.parse(raw)
  expect(read.from).toMatchObject({ name: 'Clínica San Antón', address: 'avisos@sananton.es' })
  expect(read.to).toMatchObject([{ name: 'Ana "Lú" García', address: 'ana@example.com' }])
  expect(read.subject).toBe('Cita confirmada: Ñandú, martes, 17 de noviembre de 2026, a las 10:00')
  expect(read.messageId).toBe(`<${uuid}@sananton.es>`)
  expect(read.date).toBe('2026-11-10T08:05:09.000Z')
  expect(read.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  expect(read.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim())
  expect(read.html).toContain('Uno<br>\n.<br>\nDos')
  const parts = read.attachments.map(({ mimeType, method, filename, content }) => {
    const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()
    expect(text.trim().replaceAll('\r\n', '\n')).toBe(mail.calendar?.text.trim().replaceAll('\r\n', '\n'))
    return [mimeType, method, filename]
  })
  expect(parts).toEqual([
    ['text/calendar', 'REQUEST', null],
    ['application/ics', undefined, 'cita.ics'],
  ])
}

describe('a mailer with an SMTP server', () => {
  let server: FakeSmtpServer
  beforeEach(async () => {
    server = new FakeSmtpServer()
    await server.start()
  })
  afterEach(() => server.close())

  const mailer = (smtpUrl = server.url, total = 20_000) =>
    createMailer({
      smtpUrl,
      from,
      outboxDir: '/nonexistent',
      timeouts: { connectMs: 5_000, idleMs: 5_000, totalMs: total },
    })

  test('sends a byte-identical message when it is sent again', async () => {
    await mailer().send(mail)
    await mailer().send(mail)
    expect(server.emails).toHaveLength(2)
    expect(server.emails[0]).toMatchObject({ from: 'avisos@sananton.es', recipients: ['ana@example.com'] })
    for (const { raw } of server.emails) await expectCompleteMail(raw)
    expect(server.emails[0]?.raw).toEqual(server.emails[1]?.raw)
  })

  test('authenticates', async () => {
    server.credentials = { user: 'usuario', pass: 'p@ss:1' }
    await mailer(server.urlFor('usuario', 'p@ss:1')).send(mail)
    expect(server.emails).toHaveLength(1)
  })

  test('requires TLS for a remote server, unless configured otherwise', async () => {
    server.credentials = { user: 'usuario', pass: 'p@ss:1' }
    // Reaches this machine, but is not recognized as a loopback address.
    const remote = server.urlFor('usuario', 'p@ss:1').replace('127.0.0.1', '0.0.0.0')
    expect(await sendError(mailer(remote).send(mail))).toMatchObject({ name: 'SendError', permanent: false })
    expect(await sendError(mailer(server.url.replace('127.0.0.1', '0.0.0.0')).send(mail))).toMatchObject({
      permanent: false,
    })
    expect(server.emails).toHaveLength(0)
    await mailer(`${remote}?requireTLS=false`).send(mail)
    expect(server.emails).toHaveLength(1)
  })

  test('does not trust a self-signed certificate, unless configured otherwise', async () => {
    const received: string[] = []
    const selfSigned = new SMTPServer({
      logger: false, // it would warn about its certificate
      authOptional: true,
      onData: (stream, session, done) => {
        stream.resume().on('end', () => {
          received.push(String(session.secure))
          done()
        })
      },
    })
    selfSigned.on('error', () => undefined)
    const listening = selfSigned.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
    const refused = await sendError(mailer(url).send(mail))
    expect(refused).toMatchObject({ name: 'SendError', permanent: false })
    expect((refused as { message: string }).message).toMatch(/self[- ]signed|certificate/i)
    expect(received).toEqual([])
    await mailer(`${url}?tls.rejectUnauthorized=false`).send(mail)
    expect(received).toEqual(['true'])
    await new Promise<void>((resolve) => selfSigned.close(() => resolve()))
  })

  test('a wrong password is a temporary error that does not contain it', async () => {
    server.credentials = { user: 'usuario', pass: 'otra' }
    server.echoesCredentials = true
    const failed = await sendError(mailer(server.urlFor('usuario', 'p@ss:1')).send(mail))
    expect(failed).toEqual({ name: 'SendError', permanent: false, message: '535 I know *** but not ***' })
  })

  test.each([
    [550, true],
    [551, true],
    [530, false],
    [451, false],
    [421, false],
  ])('a recipient refused with %i: permanent is %s', async (responseCode, permanent) => {
    server.refuseRecipient = { responseCode, message: `No such\u0007 user ${'x'.repeat(300)}` }
    const failed = await sendError(mailer().send(mail))
    expect(failed).toMatchObject({ name: 'SendError', permanent })
    const { message } = failed as { message: string }
    expect(message).toMatch(new RegExp(`^${responseCode} No such user x+…$`))
    expect(message).toHaveLength(200)
  })

  test('a refused message is a temporary error, whatever its code', async () => {
    server.refuseMessage = { responseCode: 554, message: 'Looks like spam' }
    expect(await sendError(mailer().send(mail))).toMatchObject({ permanent: false, message: '554 Looks like spam' })
  })

  test('a connection closed during the message is a temporary error', async () => {
    server.mode = 'drop'
    expect(await sendError(mailer().send(mail))).toMatchObject({ name: 'SendError', permanent: false })
    expect(server.emails).toEqual([])
  })

  test('a refused connection is a temporary error', async () => {
    const url = server.url
    await server.close()
    expect(await sendError(mailer(url).send(mail))).toEqual({
      name: 'SendError',
      permanent: false,
      message: 'Mail server: connection refused',
    })
  })

  test('a missing greeting is a temporary error after the timeout', async () => {
    const silent = await server.startSilent()
    const fast = { connectMs: 50, idleMs: 1_000, totalMs: 5_000 }
    const waiting = createMailer({ smtpUrl: silent, from, outboxDir: '/nonexistent', timeouts: fast })
    expect(await sendError(waiting.send(mail))).toEqual({
      name: 'SendError',
      permanent: false,
      message: 'Mail server: no response',
    })
  })

  test('a slow server is a temporary error after the total timeout', async () => {
    server.mode = 'silent'
    expect(await sendError(mailer(server.url, 100).send(mail))).toMatchObject({
      permanent: false,
      message: 'Mail server: the server is too slow',
    })
  })

  test('close aborts running sends', async () => {
    server.mode = 'silent'
    const closing = mailer()
    const recipientReceived = new Promise<void>((resolve) => {
      server.onRecipient = resolve
    })
    const sent = sendError(closing.send(mail))
    await recipientReceived
    closing.close()
    expect(await sent).toMatchObject({ permanent: false, message: 'Mail server: the program is stopping' })
  })

  test('an address is always one recipient', async () => {
    await mailer().send({ ...mail, to: { name: '', address: 'a,b@example.com' } })
    expect(server.emails.map(({ recipients }) => recipients)).toEqual([['a,b@example.com']])
  })

  test('a line break in a name or subject does not add a header', async () => {
    const to = { name: 'Ana\r\nBcc: otra@example.com', address: 'ana@example.com' }
    await mailer().send({ ...mail, to, subject: 'Hola\r\nBcc: otra@example.com' })
    const [received] = server.emails
    expect(received?.recipients).toEqual(['ana@example.com'])
    expect(received?.raw.toString()).not.toMatch(/^Bcc:/im)
  })
})

describe('a mailer without an SMTP server', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'huella-outbox-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('writes each message to a private file, and again to the same file', async () => {
    const outboxDir = path.join(folder, 'data', 'outbox')
    const mailer = createMailer({ from, outboxDir })
    await mailer.send(mail)
    await mailer.send({ ...mail, messageId: 'f7d0ee5e-0b0c-4dbb-8f3e-6a0a35c4f2de' })
    await mailer.send(mail)
    expect((await readdir(outboxDir)).sort()).toEqual([`${uuid}.eml`, 'f7d0ee5e-0b0c-4dbb-8f3e-6a0a35c4f2de.eml'])
    const file = path.join(outboxDir, `${uuid}.eml`)
    expect((await stat(outboxDir)).mode & 0o777).toBe(0o700)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expectCompleteMail(await readFile(file))
    mailer.close()
  })

  test('a folder that cannot be created is a temporary error', async () => {
    await createMailer({ from, outboxDir: folder }).send(mail)
    const blocked = createMailer({ from, outboxDir: path.join(folder, `${uuid}.eml`, 'outbox') })
    expect(await sendError(blocked.send(mail))).toEqual({
      name: 'SendError',
      permanent: false,
      message: 'The message could not be written: a file is in the way',
    })
  })
})
