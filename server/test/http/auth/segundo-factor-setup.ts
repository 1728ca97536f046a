import { expect } from 'vitest'
import { type Clinic, PASSWORD, type Person } from '../../support/clinic.ts'
import { codeOf } from '../../support/totp.ts'

export interface Guarded {
  /** Signed in with the new token. */
  person: Person
  secreto: string
  /** The recovery codes. */
  codigos: string[]
  id: number
}

/** Turns the authenticator of a new user on. */
export async function guarded(clinic: Clinic, person: Person): Promise<Guarded> {
  const { secreto } = (await person.post('/api/user/segundo-factor/totp')).json()
  const confirmed = await person.post('/api/user/segundo-factor/totp/confirmacion', { codigo: codeOf(secreto) })
  expect(confirmed.statusCode).toBe(200)
  const { token, codigos } = confirmed.json()
  const { usuario } = person
  const again = Object.assign(clinic.withToken(token), { usuario })
  return { person: again, secreto, codigos, id: usuario.id_usuario }
}

/** Lets the code of this minute work again, as half a minute later another one does. */
export const forgetStep = (clinic: Clinic, id: number) =>
  clinic.sql`UPDATE totp SET ultimo_paso = 0 WHERE id_usuario = ${id}`

/** The ticket that the right password gives. */
export async function ticketOf(clinic: Clinic, { usuario }: Person, address = '127.0.0.1'): Promise<string> {
  const response = await clinic.login(usuario.email, PASSWORD, address)
  expect(response.statusCode).toBe(202)
  return response.json().ticket
}

export const secondStep = (clinic: Clinic, ticket: string, codigo: string, address = '127.0.0.1') =>
  clinic.anonymous.post('/api/login/segundo-factor', { ticket, codigo }, { remoteAddress: address })

export const letters = (clinic: Clinic, id: number) =>
  clinic.sql`SELECT datos->>'suceso' AS suceso FROM aviso WHERE tipo = 'seguridad' AND id_usuario = ${id} ORDER BY id_aviso`.then(
    (rows) => rows.map(({ suceso }) => suceso),
  )
