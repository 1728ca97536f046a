import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calendarEvent } from '../../src/avisos/templates/calendar.ts'
import { renderEmail } from '../../src/avisos/templates/render.ts'
import type { Mail } from '../../src/avisos/transport/email-message.ts'
import { createMailer } from '../../src/avisos/transport/mailer.ts'
import { citaNotice } from '../support/avisos.ts'
import { FakeSmtpServer } from '../support/fake-smtp-server.ts'

const uuid = '0b6f2a4e-5a50-4f5e-9a3c-0c6c3c3f7a11'
const from = 'Clínica San Antón <avisos@sananton.es>'
const data = citaNotice('cita_confirmada', { mascota: 'Ñandú', motivo_consulta: 'Uno\n.\nDos' })
const calendar = calendarEvent(data, {
  uid: 'cita-7@huella',
  timeZone: 'Europe/Madrid',
  organizer: { name: 'Clínica San Antón', email: 'avisos@sananton.es' },
  attendee: { name: 'Ana García', email: 'ana@example.com' },
  stamp: new Date('2026-11-10T08:05:09Z'),
})
const mail: Mail = {
  ...renderEmail(data),
  to: { name: 'Ana "Lú" García', address: 'ana@example.com' },
  messageId: uuid,
  date: new Date('2026-11-10T08:05:09Z'),
  ...(calendar && { calendar }),
}

/** How a send failed. */
const failure = (sent: Promise<void>) =>
  sent.then(
    () => 'sent',
    (error) => ({ name: error.name, permanent: error.permanent, message: error.message }),
  )

async function expectWholeMail(raw: Buffer) {
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

describe('a mailer with a server', () => {
  let server: FakeSmtpServer
  beforeEach(async () => {
    server = new FakeSmtpServer()
    await server.start()
  })
  afterEach(() => server.close())

  const mailer = (smtpUrl = server.url, total = 20_000) =>
    createMailer({ smtpUrl, from, outboxDir: '/nonexistent', timeouts: { connect: 5_000, silence: 5_000, total } })

  test('delivers, and the same message when asked again', async () => {
    await mailer().send(mail)
    await mailer().send(mail)
    expect(server.emails).toHaveLength(2)
    expect(server.emails[0]).toMatchObject({ from: 'avisos@sananton.es', recipients: ['ana@example.com'] })
    for (const { raw } of server.emails) await expectWholeMail(raw)
    expect(server.emails[0]?.raw).toEqual(server.emails[1]?.raw)
  })

  test('signs in', async () => {
    server.credentials = { user: 'usuario', pass: 'p@ss:1' }
    await mailer(server.urlFor('usuario', 'p@ss:1')).send(mail)
    expect(server.emails).toHaveLength(1)
  })

  test('tells a server elsewhere neither password nor message without TLS, unless it is told to', async () => {
    server.credentials = { user: 'usuario', pass: 'p@ss:1' }
    // An address of this machine that does not look like one.
    const elsewhere = server.urlFor('usuario', 'p@ss:1').replace('127.0.0.1', '0.0.0.0')
    expect(await failure(mailer(elsewhere).send(mail))).toMatchObject({ name: 'SendError', permanent: false })
    expect(await failure(mailer(server.url.replace('127.0.0.1', '0.0.0.0')).send(mail))).toMatchObject({
      permanent: false,
    })
    expect(server.emails).toHaveLength(0)
    await mailer(`${elsewhere}?requireTLS=false`).send(mail)
    expect(server.emails).toHaveLength(1)
  })

  test('a certificate that nobody vouches for is not trusted, unless it is told to', async () => {
    const received: string[] = []
    const selfMade = new SMTPServer({
      logger: false, // it would warn of its certificate, which is what this is about
      authOptional: true,
      onData: (stream, session, done) => {
        stream.resume().on('end', () => {
          received.push(String(session.secure))
          done()
        })
      },
    })
    selfMade.on('error', () => undefined)
    const listening = selfMade.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
    const refused = await failure(mailer(url).send(mail))
    expect(refused).toMatchObject({ name: 'SendError', permanent: false })
    expect((refused as { message: string }).message).toMatch(/self[- ]signed|certificate/i)
    expect(received).toEqual([])
    await mailer(`${url}?tls.rejectUnauthorized=false`).send(mail)
    expect(received).toEqual(['true'])
    await new Promise<void>((resolve) => selfMade.close(() => resolve()))
  })

  test('a wrong password is temporary, and is not repeated', async () => {
    server.credentials = { user: 'usuario', pass: 'otra' }
    server.echoesCredentials = true
    const failed = await failure(mailer(server.urlFor('usuario', 'p@ss:1')).send(mail))
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
    const failed = await failure(mailer().send(mail))
    expect(failed).toMatchObject({ name: 'SendError', permanent })
    const { message } = failed as { message: string }
    expect(message).toMatch(new RegExp(`^${responseCode} No such user x+…$`))
    expect(message).toHaveLength(200)
  })

  test('a message refused, whatever the code, is temporary', async () => {
    server.refuseMessage = { responseCode: 554, message: 'Looks like spam' }
    expect(await failure(mailer().send(mail))).toMatchObject({ permanent: false, message: '554 Looks like spam' })
  })

  test('a connection that breaks in the middle of the message is temporary', async () => {
    server.mode = 'drop'
    expect(await failure(mailer().send(mail))).toMatchObject({ name: 'SendError', permanent: false })
    expect(server.emails).toEqual([])
  })

  test('nobody listens: temporary', async () => {
    const url = server.url
    await server.close()
    expect(await failure(mailer(url).send(mail))).toEqual({
      name: 'SendError',
      permanent: false,
      message: 'Mail server: connection refused',
    })
  })

  test('a server that never greets is left: temporary', async () => {
    const silent = await server.startSilent()
    const fast = { connect: 50, silence: 1_000, total: 5_000 }
    const waiting = createMailer({ smtpUrl: silent, from, outboxDir: '/nonexistent', timeouts: fast })
    expect(await failure(waiting.send(mail))).toEqual({
      name: 'SendError',
      permanent: false,
      message: 'Mail server: no answer',
    })
  })

  test('a server that is alive but too slow is left: temporary', async () => {
    server.mode = 'silent'
    expect(await failure(mailer(server.url, 100).send(mail))).toMatchObject({
      permanent: false,
      message: 'Mail server: the server is too slow',
    })
  })

  test('what is under way is given up when it closes', async () => {
    server.mode = 'silent'
    const closing = mailer()
    const recipientReceived = new Promise<void>((resolve) => {
      server.onRecipient = resolve
    })
    const sent = failure(closing.send(mail))
    await recipientReceived
    closing.close()
    expect(await sent).toMatchObject({ permanent: false, message: 'Mail server: the program is stopping' })
  })

  test('an address is one recipient, whatever is in it', async () => {
    await mailer().send({ ...mail, to: { name: '', address: 'a,b@example.com' } })
    expect(server.emails.map(({ recipients }) => recipients)).toEqual([['a,b@example.com']])
  })

  test('a line break ends no line of the header', async () => {
    const to = { name: 'Ana\r\nBcc: otra@example.com', address: 'ana@example.com' }
    await mailer().send({ ...mail, to, subject: 'Hola\r\nBcc: otra@example.com' })
    const [received] = server.emails
    expect(received?.recipients).toEqual(['ana@example.com'])
    expect(received?.raw.toString()).not.toMatch(/^Bcc:/im)
  })
})

describe('a mailer without a server', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'huella-outbox-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('writes each message to a file that only we can read; again, over itself', async () => {
    const outboxDir = path.join(folder, 'data', 'outbox')
    const mailer = createMailer({ from, outboxDir })
    await mailer.send(mail)
    await mailer.send({ ...mail, messageId: 'f7d0ee5e-0b0c-4dbb-8f3e-6a0a35c4f2de' })
    await mailer.send(mail)
    expect((await readdir(outboxDir)).sort()).toEqual([`${uuid}.eml`, 'f7d0ee5e-0b0c-4dbb-8f3e-6a0a35c4f2de.eml'])
    const file = path.join(outboxDir, `${uuid}.eml`)
    expect((await stat(outboxDir)).mode & 0o777).toBe(0o700)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expectWholeMail(await readFile(file))
    mailer.close()
  })

  test('a folder that cannot be made is temporary', async () => {
    await createMailer({ from, outboxDir: folder }).send(mail)
    const blocked = createMailer({ from, outboxDir: path.join(folder, `${uuid}.eml`, 'outbox') })
    expect(await failure(blocked.send(mail))).toEqual({
      name: 'SendError',
      permanent: false,
      message: 'The message could not be written: a file is in the way',
    })
  })
})
