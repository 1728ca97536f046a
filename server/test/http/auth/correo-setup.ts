import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'
import { FakeSmtpServer } from '../../support/fakes/fake-smtp-server.ts'
import { Outbox } from '../../support/outbox.ts'

export const NOW = '2026-11-16T08:00:00Z'
export let clinic: Clinic
let smtp: FakeSmtpServer
export let outbox: Outbox

/** Opens a clinic that has a mail server, for the tests of the file that calls it. */
export function setUp(): void {
  beforeAll(async () => {
    smtp = new FakeSmtpServer()
    const smtpUrl = await smtp.start()
    clinic = await Clinic.open({ now: NOW, env: { SMTP_URL: smtpUrl, MAIL_FROM: 'avisos@ejemplo.es' } })
    outbox = new Outbox(clinic, NOW, { smtpUrl })
    await clinic.sql`UPDATE ajustes SET notice_delay = 0`
  })
  afterAll(async () => {
    await outbox.close()
    await smtp.close()
    await clinic.close()
  })
  afterEach(() => {
    outbox.now = NOW
    smtp.emails.length = 0
  })
}

let addresses = 0
export const newAddress = (): string => {
  addresses += 1
  return `nueva${addresses}@ejemplo.es`
}

/** The subjects of the letters to an address, in order. */
export const subjectsTo = async (address: string): Promise<string[]> =>
  (await smtp.read(address)).map(({ subject }) => subject ?? '')

/** The token of the last letter to this address with this subject. */
export async function tokenTo(address: string, subject: RegExp): Promise<string> {
  await outbox.drain()
  const letter = (await smtp.read(address)).findLast((one) => subject.test(one.subject ?? ''))
  const token = /(?:correo|restablecer)#([\w-]{43})/.exec(letter?.text ?? '')?.[1]
  expect(token, `${subject} to ${address} among ${await subjectsTo(address)}`).toBeDefined()
  return token ?? ''
}
export const CHANGED = /ha cambiado/
export const CONFIRM = /^Confirma/
export const CHOOSE = /^Elige una contraseña/

export const save = (person: Person, fields: object) => {
  const { nombre, apellido } = person.usuario
  return person.post('/api/user', { nombre, apellido, ...fields })
}

/** Changes somebody's address, and returns the new one with what undoes it. */
export async function change(person: Person, from = person.usuario.email): Promise<{ email: string; undo: string }> {
  const email = newAddress()
  expect((await save(person, { email, password_actual: PASSWORD })).statusCode).toBe(200)
  return { email, undo: await tokenTo(from, CHANGED) }
}

let caller = 0
/** Each from another network address. */
export const redeem = (what: 'enlace' | 'confirmacion' | 'deshacer', token: string) => {
  caller += 1
  return clinic.anonymous.post(
    `/api/correo/${what}`,
    { token },
    { remoteAddress: `10.8.${caller >> 8}.${caller & 255}` },
  )
}

export const confirmed = async ({ usuario }: Person): Promise<boolean> => {
  const [row] = await clinic.sql`SELECT email_confirmado FROM usuario WHERE id_usuario = ${usuario.id_usuario}`
  return row?.email_confirmado
}
