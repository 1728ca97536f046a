import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, PASSWORD } from '../../support/clinic.ts'
import { codeOf } from '../../support/totp.ts'
import { forgetStep, guarded, letters, secondStep, ticketOf } from './segundo-factor-setup.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await Clinic.open()
})
afterAll(() => clinic.close())

const STATE = '/api/user/segundo-factor'

describe('an authenticator', () => {
  test('is turned on with a code of it, which ends the other sessions and gives this one another token', async () => {
    const person = await clinic.person()
    const other = clinic.withToken((await clinic.login(person.usuario.email, PASSWORD)).json().token)
    expect((await person.get(STATE)).json()).toMatchObject({ activo: false, totp: false, codigos: 0, passkeys: [] })
    const begun = (await person.post(`${STATE}/totp`)).json()
    expect(begun.secreto).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.url).toContain(`secret=${begun.secreto}`)
    expect(decodeURIComponent(begun.url)).toContain(person.usuario.email)
    expect((await person.get(STATE)).json()).toMatchObject({ activo: false, totp: false })

    const confirmed = await person.post(`${STATE}/totp/confirmacion`, { codigo: codeOf(begun.secreto) })
    expect(confirmed.statusCode).toBe(200)
    const { codigos, token } = confirmed.json()
    expect(codigos).toHaveLength(10)
    expect(new Set(codigos).size).toBe(10)
    for (const old of [person, other]) expect((await old.get('/api/user')).statusCode).toBe(401)
    const again = clinic.withToken(token)
    expect((await again.get('/api/user')).json()).toMatchObject({ segundo_factor: true })
    expect((await again.get(STATE)).json()).toMatchObject({ activo: true, totp: true, codigos: 10 })
    expect(await letters(clinic, person.usuario.id_usuario)).toEqual(['segundo_factor_activado'])
  })

  test('stays off after a wrong code, and cannot be begun or confirmed again once it is on', async () => {
    const person = await clinic.person()
    const confirm = (codigo: string) => person.post(`${STATE}/totp/confirmacion`, { codigo })
    expect((await confirm('123456')).json()).toMatchObject({ code: 'TOTP_NO_EMPEZADO' })
    const { secreto } = (await person.post(`${STATE}/totp`)).json()
    const wrong = await confirm(codeOf(secreto, 20))
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().errors).toHaveProperty('codigo')
    expect((await confirm('')).statusCode).toBe(422)
    const { person: again } = await guarded(clinic, person)
    expect((await again.post(`${STATE}/totp`)).json()).toMatchObject({ code: 'SEGUNDO_FACTOR_ACTIVO' })
    expect((await again.post(`${STATE}/totp/confirmacion`, { codigo: '123456' })).statusCode).toBe(409)
  })

  test('asks for the password in a session of long ago', async () => {
    const person = await clinic.person()
    const { id_usuario } = person.usuario
    await clinic.sql`UPDATE sesion SET creada_en = now() - interval '11 minutes' WHERE id_usuario = ${id_usuario}`
    expect((await person.post(`${STATE}/totp`)).json().errors).toHaveProperty('password')
    expect((await person.post(`${STATE}/totp`, { password: 'otra-cosa' })).json()).toMatchObject({
      code: 'PASSWORD_ACTUAL_INCORRECTA',
    })
    expect((await person.post(`${STATE}/totp`, { password: PASSWORD })).statusCode).toBe(200)
  })

  test('is taken off with the password and a code, which takes the recovery codes off too', async () => {
    const { person, secreto, id } = await guarded(clinic, await clinic.person())
    const remove = (body: object) => person.delete(`${STATE}/totp`, body)
    expect((await remove({ codigo: codeOf(secreto, 1) })).json().errors).toHaveProperty('password')
    expect((await remove({ password: 'otra-cosa', codigo: codeOf(secreto, 1) })).statusCode).toBe(422)
    expect((await remove({ password: PASSWORD })).json().errors).toHaveProperty('codigo')
    expect((await remove({ password: PASSWORD, codigo: codeOf(secreto, 20) })).statusCode).toBe(422)
    const removed = await remove({ password: PASSWORD, codigo: codeOf(secreto, 1) })
    expect(removed.statusCode).toBe(200)
    expect((await person.get('/api/user')).statusCode).toBe(401)
    const again = clinic.withToken(removed.json().token)
    expect((await again.get(STATE)).json()).toMatchObject({ activo: false, totp: false, codigos: 0 })
    expect((await clinic.login(person.usuario.email, PASSWORD)).statusCode).toBe(200)
    expect((await again.delete(`${STATE}/totp`, { password: PASSWORD, codigo: '123456' })).statusCode).toBe(409)
    expect(await letters(clinic, id)).toEqual(['segundo_factor_activado', 'segundo_factor_quitado'])
  })

  test('belongs to the caller, who must be signed in', async () => {
    for (const call of [
      clinic.anonymous.get(STATE),
      clinic.anonymous.post(`${STATE}/totp`),
      clinic.anonymous.post(`${STATE}/totp/confirmacion`, { codigo: '123456' }),
      clinic.anonymous.delete(`${STATE}/totp`, { password: PASSWORD, codigo: '123456' }),
      clinic.anonymous.post(`${STATE}/codigos`, { password: PASSWORD }),
    ])
      expect((await call).statusCode).toBe(401)
  })
})

describe('signing in with a second factor', () => {
  test('takes the password, then a code', async () => {
    const { person, secreto, id } = await guarded(clinic, await clinic.person())
    const first = await clinic.login(person.usuario.email, PASSWORD)
    expect(first.statusCode).toBe(202)
    expect(Object.keys(first.json()).sort()).toEqual(['metodos', 'ticket'])
    expect(first.json().metodos).toEqual(['totp', 'recuperacion'])
    expect((await clinic.withToken(first.json().ticket).get('/api/user')).statusCode).toBe(401)
    const code = codeOf(secreto, 1)
    const second = await secondStep(clinic, first.json().ticket, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(second.statusCode).toBe(200)
    expect(second.json().usuario).toMatchObject({ id_usuario: id, segundo_factor: true })
    expect((await clinic.withToken(second.json().token).get('/api/user')).statusCode).toBe(200)
  })

  test('takes a recovery code once, of which its owner is told', async () => {
    const { person, codigos, id } = await guarded(clinic, await clinic.person())
    const [code = ''] = codigos
    const typed = code.toUpperCase().replaceAll('-', ' ')
    expect((await secondStep(clinic, await ticketOf(clinic, person), typed)).statusCode).toBe(200)
    const again = await secondStep(clinic, await ticketOf(clinic, person), code)
    expect(again.json()).toMatchObject({ code: 'CODIGO_INCORRECTO' })
    expect((await person.get(STATE)).json()).toMatchObject({ codigos: 9 })
    expect(await letters(clinic, id)).toContain('codigo_usado')
  })

  test('takes only the newest recovery codes, which need the password', async () => {
    const { person, codigos, id } = await guarded(clinic, await clinic.person())
    expect((await person.post(`${STATE}/codigos`, { password: 'otra-cosa' })).statusCode).toBe(422)
    const renewed = await person.post(`${STATE}/codigos`, { password: PASSWORD })
    expect(renewed.json().codigos).toHaveLength(10)
    expect((await secondStep(clinic, await ticketOf(clinic, person), codigos[0] ?? '')).statusCode).toBe(422)
    expect((await secondStep(clinic, await ticketOf(clinic, person), renewed.json().codigos[0])).statusCode).toBe(200)
    expect(await letters(clinic, id)).toContain('codigos_nuevos')
    const without = await clinic.person()
    expect((await without.post(`${STATE}/codigos`, { password: PASSWORD })).statusCode).toBe(409)
  })

  test('is not skipped by a link that sets the password', async () => {
    const { person, id, secreto } = await guarded(clinic, await clinic.person())
    const link = async (token: string) =>
      clinic.sql`INSERT INTO enlace (token_hash, id_usuario, creado_en, caduca_en)
                 VALUES (sha256(convert_to(${token}, 'UTF8')), ${id}, now(), now() + interval '1 hour')`
    await link('de-olvidada')
    const chosen = { password: 'elegida-de-nuevo', password_confirmation: 'elegida-de-nuevo' }
    const set = await clinic.anonymous.post('/api/password/nueva', { token: 'de-olvidada', ...chosen })
    expect(set.json()).toMatchObject({ sesion: null })
    expect((await clinic.login(person.usuario.email, chosen.password)).statusCode).toBe(202)
    // Of an invited user, whom a link signs in.
    await clinic.sql`UPDATE usuario SET password_hash = NULL, invitado_en = now() WHERE id_usuario = ${id}`
    await link('de-invitacion')
    const invited = await clinic.anonymous.post('/api/password/nueva', { token: 'de-invitacion', ...chosen })
    expect(invited.statusCode).toBe(202)
    await forgetStep(clinic, id)
    expect((await secondStep(clinic, invited.json().ticket, codeOf(secreto))).statusCode).toBe(200)
  })

  test('leaves no secret in the audit trail, the notices and the log', async () => {
    const { person, secreto, codigos, id } = await guarded(clinic, await clinic.person())
    await secondStep(clinic, await ticketOf(clinic, person), codigos[0] ?? '')
    const trail = await clinic.auditTrail('usuario', id)
    expect(trail).toContainEqual(
      expect.objectContaining({
        accion: 'actualizar',
        antes: expect.objectContaining({ segundo_factor: false }),
        despues: expect.objectContaining({ segundo_factor: true }),
      }),
    )
    const notices = await clinic.sql`SELECT datos FROM aviso WHERE id_usuario = ${id}`
    const stored = await clinic.sql`SELECT prefijo, hash FROM codigo_recuperacion WHERE id_usuario = ${id}`
    const everything = JSON.stringify([trail, notices, stored, clinic.logged])
    for (const secret of [secreto, ...codigos, ...codigos.map((code) => code.replaceAll('-', ''))])
      expect(everything).not.toContain(secret)
    for (const { hash } of stored) expect(hash).toMatch(/^\$argon2id\$/)
  })
})
