import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passkeyWarning } from '../../../src/auth/passkeys/warning.ts'
import { readConfig } from '../../../src/platform/ops/config.ts'
import { Authenticator } from '../../support/authenticator.ts'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'
import { codeOf } from '../../support/totp.ts'
import { guarded, letters, ticketOf } from './segundo-factor-setup.ts'

const ORIGIN = 'https://citas.ejemplo.es'
const PATH = '/api/user/segundo-factor/passkeys'

let clinic: Clinic
beforeAll(async () => {
  // The server loads it on first use: read once here, before the tests are timed.
  await import('@simplewebauthn/server')
  clinic = await Clinic.open({ env: { PUBLIC_URL: ORIGIN } })
})
afterAll(() => clinic.close())

const begin = async (person: Person) => (await person.post(`${PATH}/registro`)).json()

/** Gives a user a passkey, and signs them in with the new token. */
async function register(person: Person) {
  const key = new Authenticator(ORIGIN)
  const response = await person.post(PATH, { nombre: 'Portátil', passkey: key.create(await begin(person)) })
  expect(response.statusCode).toBe(201)
  const { token, codigos, passkey } = response.json()
  const { usuario } = person
  return { person: Object.assign(clinic.withToken(token), { usuario }), key, codigos, passkey, id: usuario.id_usuario }
}

const challenge = async () => (await clinic.anonymous.post('/api/login/passkey/reto')).json()
const enter = (passkey: object) => clinic.anonymous.post('/api/login/passkey', { passkey })

describe('a passkey', () => {
  test('is a second factor, which comes with recovery codes and ends the other sessions', async () => {
    const before = await clinic.person()
    const { person, codigos, passkey, id } = await register(before)
    expect(passkey).toMatchObject({ nombre: 'Portátil', rp_id: 'citas.ejemplo.es', sirve: true, usada_en: null })
    expect(codigos).toHaveLength(10)
    expect((await before.get('/api/user')).statusCode).toBe(401)
    expect((await person.get('/api/user/segundo-factor')).json()).toMatchObject({
      activo: true,
      totp: false,
      codigos: 10,
      passkeys: [{ nombre: 'Portátil' }],
      rp_id: 'citas.ejemplo.es',
    })
    expect(await letters(clinic, id)).toEqual(['passkey_creada'])
    // Another one brings no other codes.
    expect((await register(person)).codigos).toBeNull()
  })

  test('is asked for beside the password, and each signature works once', async () => {
    const { person, key } = await register(await clinic.person())
    const response = await clinic.login(person.usuario.email, PASSWORD)
    expect(response.json().metodos).toEqual(['passkey', 'recuperacion'])
    const { ticket } = response.json()
    const reto = (await clinic.anonymous.post('/api/login/segundo-factor/reto', { ticket })).json()
    expect(reto.allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }])
    const passkey = key.sign(reto)
    const second = await clinic.anonymous.post('/api/login/segundo-factor', { ticket, passkey })
    expect(second.json().usuario.id_usuario).toBe(person.usuario.id_usuario)
    const again = await ticketOf(clinic, person)
    const replayed = await clinic.anonymous.post('/api/login/segundo-factor', { ticket: again, passkey })
    expect([replayed.statusCode, replayed.json().code]).toEqual([422, 'PASSKEY_NO_VALIDA'])
  })

  test('signs in without a password, and says nothing about accounts before', async () => {
    const { person, key } = await register(await clinic.person())
    const reto = await challenge()
    expect(reto).not.toHaveProperty('allowCredentials')
    expect(reto).toMatchObject({ rpId: 'citas.ejemplo.es', userVerification: 'required' })
    const opened = await enter(key.sign(reto))
    expect(opened.statusCode).toBe(200)
    const session = clinic.withToken(opened.json().token)
    expect((await session.get('/api/user')).json().id_usuario).toBe(person.usuario.id_usuario)
    expect((await session.get('/api/user/segundo-factor')).json().passkeys[0].usada_en).toMatch(/Z$/)
    await clinic.archive(person)
    expect((await enter(key.sign(await challenge()))).statusCode).toBe(422)
  })

  test('is renamed and taken off by its owner only, with the password and a proof', async () => {
    const { person, key, passkey, codigos } = await register(await clinic.person())
    const { person: stranger, codigos: others } = await register(await clinic.person())
    const url = `${PATH}/${passkey.id_passkey}`
    expect((await stranger.put(url, { nombre: 'Mía' })).statusCode).toBe(404)
    expect((await stranger.delete(url, { password: PASSWORD, codigo: others[0] })).statusCode).toBe(404)
    expect((await person.put(url, { nombre: ' ' })).statusCode).toBe(422)
    expect((await person.put(url, { nombre: 'Llave azul' })).json()).toMatchObject({ nombre: 'Llave azul' })
    expect((await clinic.anonymous.put(url, { nombre: 'x' })).statusCode).toBe(401)
    expect((await person.delete(url, { password: 'otra-cosa', codigo: codigos[0] })).statusCode).toBe(422)
    expect((await person.delete(url, { password: PASSWORD })).statusCode).toBe(422)
    const removed = await person.delete(url, {
      password: PASSWORD,
      passkey: key.sign((await person.post(`${PATH}/reto`)).json()),
    })
    expect(removed.statusCode).toBe(200)
    const after = clinic.withToken(removed.json().token)
    expect((await after.get('/api/user/segundo-factor')).json()).toMatchObject({
      activo: false,
      codigos: 0,
      passkeys: [],
    })
    expect((await enter(key.sign(await challenge()))).statusCode).toBe(422)
  })
})

describe('attacks with passkeys', () => {
  test('on sign-in: another origin, another server, no verified user, a made-up or used challenge, a wrong key', async () => {
    const { key } = await register(await clinic.person())
    const refused = async (passkey: object) => {
      const response = await enter(passkey)
      expect([response.statusCode, response.json().code]).toEqual([422, 'PASSKEY_NO_VALIDA'])
    }
    await refused(key.sign(await challenge(), { origin: 'https://citas.ejemplo.es.malo.es' }))
    await refused(key.sign(await challenge(), { rpId: 'malo.es' }))
    await refused(key.sign(await challenge(), { verified: false }))
    await refused(key.sign(await challenge(), { challenge: 'aW52ZW50YWRv' }))
    const other = new Authenticator(ORIGIN)
    await refused({ ...other.sign(await challenge()), id: key.id })
    const used = key.sign(await challenge())
    expect((await enter(used)).statusCode).toBe(200)
    await refused(used)
    const late = await challenge()
    await clinic.sql`UPDATE reto_passkey SET caduca_en = now() - interval '1 second'`
    await refused(key.sign(late))
  })

  test('a counter that goes back, or stays, is a copy of the key', async () => {
    const { key } = await register(await clinic.person())
    expect((await enter(key.sign(await challenge(), { counter: 8 }))).statusCode).toBe(200)
    for (const counter of [8, 7, 0])
      expect((await enter(key.sign(await challenge(), { counter }))).statusCode).toBe(422)
    expect((await enter(key.sign(await challenge(), { counter: 9 }))).statusCode).toBe(200)
  })

  test('one signature of twenty requests opens one session', async () => {
    const { key } = await register(await clinic.person())
    const passkey = key.sign(await challenge())
    const responses = await Promise.all(Array.from({ length: 20 }, () => enter(passkey)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('a passkey of another account proves nothing beside a password', async () => {
    const { person } = await register(await clinic.person())
    const { key: other } = await register(await clinic.person())
    const ticket = await ticketOf(clinic, person)
    const reto = (await clinic.anonymous.post('/api/login/segundo-factor/reto', { ticket })).json()
    const swapped = await clinic.anonymous.post('/api/login/segundo-factor', { ticket, passkey: other.sign(reto) })
    expect(swapped.json()).toMatchObject({ code: 'PASSKEY_NO_VALIDA' })
    // Nor does a challenge that anybody gets.
    const open = other.sign(await challenge())
    expect((await clinic.anonymous.post('/api/login/segundo-factor', { ticket, passkey: open })).statusCode).toBe(422)
  })

  test('a registration for another origin or challenge, or of a key that somebody has, is refused', async () => {
    const [person, other] = [await clinic.person(), await clinic.person()]
    const key = new Authenticator(ORIGIN)
    const keep = (passkey: object, who = person) => who.post(PATH, { passkey })
    expect((await keep(key.create(await begin(person), { origin: 'https://malo.es' }))).statusCode).toBe(422)
    expect((await keep(key.create(await begin(person), { verified: false }))).statusCode).toBe(422)
    expect((await keep(key.create(await begin(other)))).statusCode).toBe(422)
    const registro = await begin(person)
    expect((await keep(key.create(registro))).statusCode).toBe(201)
    const taken = await keep(key.create(await begin(other)), other)
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'PASSKEY_EN_USO'])
    expect((await keep(key.create(registro), other)).statusCode).toBe(422)
  })
})

describe('the address of the server', () => {
  const stateAt = async (env: NodeJS.ProcessEnv, headers = {}) => {
    const elsewhere = await Clinic.open({ url: clinic.url, env })
    try {
      const person = await elsewhere.person()
      const state = await person.call({ method: 'GET', url: '/api/user/segundo-factor', headers })
      const registro = await person.call({ method: 'POST', url: `${PATH}/registro`, headers })
      return [state.json().rp_id, registro.statusCode]
    } finally {
      await elsewhere.close()
    }
  }

  test('decides whether there are passkeys: not over plain HTTP, and not without a name', async () => {
    expect(await stateAt({ PUBLIC_URL: 'http://citas.ejemplo.es' })).toEqual([null, 409])
    expect(await stateAt({ PUBLIC_URL: 'https://192.168.1.20' })).toEqual([null, 409])
    expect(await stateAt({ PUBLIC_URL: 'https://[2001:db8::1]' })).toEqual([null, 409])
    expect(await stateAt({ PUBLIC_URL: 'http://localhost:3000' })).toEqual(['localhost', 200])
    expect(await stateAt({}, { host: 'localhost:3000' })).toEqual(['localhost', 200])
    expect(await stateAt({}, { host: 'clinica.es' })).toEqual([null, 409])
    const forwarded = { host: '10.0.0.5', 'x-forwarded-host': 'clinica.es', 'x-forwarded-proto': 'https' }
    expect(await stateAt({}, forwarded)).toEqual([null, 409])
    expect(await stateAt({ TRUST_PROXY: '127.0.0.1' }, forwarded)).toEqual(['clinica.es', 200])
  })

  test('that changes makes passkeys useless, of which log, profile and administrator are told', async () => {
    const { person, key } = await register(await clinic.person())
    const PUBLIC_URL = 'https://otra.ejemplo.es'
    const moved = await Clinic.open({ url: clinic.url, env: { PUBLIC_URL } })
    try {
      const state = (await person.on(moved.app).get('/api/user/segundo-factor')).json()
      expect(state).toMatchObject({ activo: true, passkeys: [{ rp_id: 'citas.ejemplo.es', sirve: false }] })
      expect((await moved.login(person.usuario.email, PASSWORD)).json().metodos).toEqual(['recuperacion'])
      const reto = (await moved.anonymous.post('/api/login/passkey/reto')).json()
      const passkey = key.sign(reto, { origin: PUBLIC_URL })
      expect((await moved.anonymous.post('/api/login/passkey', { passkey })).statusCode).toBe(422)
      const admin = await moved.person('admin')
      const resumen = (await admin.get('/api/admin/segundo-factor')).json()
      expect(resumen.passkeys_inservibles).toBeGreaterThan(0)
      expect(await passkeyWarning(clinic.db, readConfig({ PUBLIC_URL }))).toMatch(/passkeys were made for another name/)
      expect(await passkeyWarning(clinic.db, readConfig({ PUBLIC_URL: ORIGIN }))).toBeNull()
    } finally {
      await moved.close()
    }
  })
})

test('an authenticator and a passkey stand beside each other', async () => {
  const { person, secreto } = await guarded(clinic, await clinic.person())
  const { person: both, codigos } = await register(person)
  expect(codigos).toBeNull()
  expect((await clinic.login(person.usuario.email, PASSWORD)).json().metodos).toEqual([
    'passkey',
    'totp',
    'recuperacion',
  ])
  const body = { password: PASSWORD, codigo: codeOf(secreto, 1) }
  const { token } = (await both.delete('/api/user/segundo-factor/totp', body)).json()
  const state = (await clinic.withToken(token).get('/api/user/segundo-factor')).json()
  expect(state).toMatchObject({ activo: true, totp: false, codigos: 10 })
})
