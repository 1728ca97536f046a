import { afterAll, beforeAll } from 'vitest'
import { createLink } from '../../../src/auth/recovery/links.repo.ts'
import { Clinic, type Person } from '../../support/clinic.ts'

export const NOW = '2026-03-10T11:00:00Z'
const HOURS = 1
export const SENT = {
  message: 'Si hay una cuenta con ese correo, te hemos enviado un enlace para elegir una nueva contraseña.',
}
export const DEAD = { code: 'ENLACE_CADUCADO', message: 'El enlace no es válido o ha caducado. Pide otro.' }
export const NEW_PASSWORD = 'una-nueva-contraseña'
export let clinic: Clinic
export let node2: Clinic

/** Opens a clinic for the tests of the file that calls it. */
export function setUp(): void {
  beforeAll(async () => {
    clinic = await Clinic.open({ now: NOW })
    node2 = await Clinic.open({ url: clinic.url, now: NOW })
  })
  afterAll(() => Promise.all([clinic.close(), node2.close()]))
}

let caller = 0
/** Each request comes from another address by default. */
export const post = (url: string, body: object, { on = clinic, address = '' } = {}) => {
  caller += 1
  const remoteAddress = address || `10.9.${caller >> 8}.${caller & 255}`
  return on.anonymous.post(`/api/password/${url}`, body, { remoteAddress })
}
export const forgot = (email: string, where = {}) => post('olvidada', { email }, where)
export const look = (token: string, where = {}) => post('enlace', { token }, where)
export const set = (token: string, password = NEW_PASSWORD, where = {}) =>
  post('nueva', { token, password, password_confirmation: password }, where)
export const newLink = ({ usuario }: Person) => createLink(clinic.db, usuario.id_usuario, HOURS, new Date(NOW))
export const noticesOf = ({ usuario }: Person) =>
  clinic.sql`SELECT * FROM aviso WHERE id_usuario = ${usuario.id_usuario}`
export const linksOf = ({ usuario }: Person) =>
  clinic.sql`SELECT * FROM enlace WHERE id_usuario = ${usuario.id_usuario}`
export const signsIn = async ({ usuario }: Person, password: string) =>
  (await clinic.login(usuario.email, password)).statusCode === 200
