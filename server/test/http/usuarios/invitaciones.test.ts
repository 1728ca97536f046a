import { beforeAll, describe, expect, test } from 'vitest'
import { createLink } from '../../../src/auth/recovery/links.repo.ts'
import { PASSWORD, type Person } from '../../support/clinic.ts'
import { admin, client, clinic, eva, setUp, USERS, vet } from './setup.ts'

setUp()

let desk: Person
beforeAll(async () => {
  desk = await clinic.person('recepcion')
})

describe('invitations', () => {
  test('can be sent again until somebody chooses a password, and then they are signed in', async () => {
    const invited = (await admin.post(USERS, eva({ rol: 'cliente', invitar: true }))).json()
    expect(invited.acceso).toBe('invitado')
    const url = `${USERS}/${invited.id_usuario}/invitacion`
    for (const who of [vet, client]) expect((await who.post(url)).statusCode).toBe(403)
    expect((await clinic.anonymous.post(url)).statusCode).toBe(401)
    expect((await desk.post(url)).json()).toMatchObject({ acceso: 'invitado' })
    const sent = await clinic.sql`
      SELECT estado FROM aviso WHERE id_usuario = ${invited.id_usuario} AND tipo = 'invitacion' ORDER BY id_aviso`
    expect(sent.map(({ estado }) => estado)).toEqual(['descartado', 'pendiente'])

    const token = await createLink(clinic.db, invited.id_usuario, 1, new Date('2026-03-10T11:00:00Z'))
    const body = { token, password: PASSWORD, password_confirmation: PASSWORD }
    const chosen = await clinic.anonymous.post('/api/password/nueva', body)
    expect(chosen.json().sesion.usuario).toMatchObject({ id_usuario: invited.id_usuario, acceso: 'activo' })
    const signedIn = clinic.withToken(chosen.json().sesion.token)
    expect((await signedIn.get('/api/user')).json().email).toBe(invited.email)
    expect((await admin.post(url)).json().code).toBe('CON_ACCESO')
  })

  test('of staff are the administrator’s alone, and need an address', async () => {
    const staff = (await admin.post(USERS, eva({ invitar: true }))).json()
    expect((await desk.post(`${USERS}/${staff.id_usuario}/invitacion`)).statusCode).toBe(404)
    const lola = { nombre: 'Lola', apellido: 'Vidal', telefono: '655000418', rol: 'cliente' }
    const { id_usuario } = (await desk.post(USERS, lola)).json()
    expect((await desk.post(`${USERS}/${id_usuario}/invitacion`)).json().code).toBe('SIN_DIRECCION')
    await desk.put(`${USERS}/${id_usuario}`, { email: 'lola@ejemplo.es' })
    expect((await desk.post(`${USERS}/${id_usuario}/invitacion`)).json().acceso).toBe('invitado')
    expect((await admin.post(`${USERS}/999999/invitacion`)).statusCode).toBe(404)
  })
})
