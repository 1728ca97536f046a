import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mintLink, sweepLinks } from '../../../src/auth/index.ts'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'

const NOW = '2026-03-10T11:00:00Z'
const HOURS = 1
const SENT = {
  message: 'Si hay una cuenta con ese correo, te hemos enviado un enlace para elegir una nueva contraseña.',
}
const DEAD = { message: 'El enlace no es válido o ha caducado. Pide otro.' }
const NEW_PASSWORD = 'una-nueva-contraseña'

let clinic: Clinic
let node2: Clinic
beforeAll(async () => {
  clinic = await Clinic.open({ now: NOW })
  node2 = await Clinic.open({ url: clinic.url, now: NOW })
})
afterAll(() => Promise.all([clinic.close(), node2.close()]))

let caller = 0
/** Every call from an address of its own, unless it is said. */
const post = (url: string, body: object, { on = clinic, address = '' } = {}) => {
  caller += 1
  const remoteAddress = address || `10.9.${caller >> 8}.${caller & 255}`
  return on.anonymous.post(`/api/password/${url}`, body, { remoteAddress })
}
const forgot = (email: string, where = {}) => post('olvidada', { email }, where)
const look = (token: string, where = {}) => post('enlace', { token }, where)
const set = (token: string, password = NEW_PASSWORD, where = {}) =>
  post('nueva', { token, password, password_confirmation: password }, where)
const mint = ({ usuario }: Person) => mintLink(clinic.sql, usuario.id_usuario, HOURS, new Date(NOW))
const noticesOf = ({ usuario }: Person) => clinic.sql`SELECT * FROM aviso WHERE id_usuario = ${usuario.id_usuario}`
const linksOf = ({ usuario }: Person) => clinic.sql`SELECT * FROM enlace WHERE id_usuario = ${usuario.id_usuario}`
const signsIn = async ({ usuario }: Person, password: string) =>
  (await clinic.login(usuario.email, password)).statusCode === 200

describe('who has forgotten their password', () => {
  test('gets a notice, which has no token: that is made when it is sent', async () => {
    const person = await clinic.person()
    const answer = await forgot(` ${person.usuario.email.toUpperCase()} `)
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toEqual(SENT)
    const id = person.usuario.id_usuario
    expect(await noticesOf(person)).toMatchObject([
      {
        clave: expect.stringMatching(new RegExp(`^password_olvidada:${id}:[0-9a-f-]{36}$`)),
        tipo: 'password_olvidada',
        canal: 'email',
        id_cita: null,
        datos: {},
        estado: 'pendiente',
        creado_en: new Date(NOW),
        enviar_desde: new Date(NOW),
        caduca_en: new Date('2026-03-10T12:00:00Z'),
        intentos: 0,
        destino: null,
      },
    ])
    expect(await linksOf(person)).toHaveLength(0)
    expect(await signsIn(person, PASSWORD)).toBe(true)
  })

  test('is answered as somebody unknown or archived is, who get nothing', async () => {
    const [known, archived] = [await clinic.person(), await clinic.person()]
    await clinic.archive(archived)
    const answers = []
    for (const email of [known.usuario.email, archived.usuario.email, 'nadie@ejemplo.es']) {
      const { statusCode, body, headers } = await forgot(email)
      const { date: _, 'x-request-id': __, ...rest } = headers
      answers.push({ statusCode, body, rest })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await noticesOf(known)).toHaveLength(1)
    expect(await noticesOf(archived)).toHaveLength(0)
  })

  test('gets at most three notices in a quarter of an hour, from all servers together, and is never told', async () => {
    const person = await clinic.person()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => forgot(person.usuario.email, { on: n % 2 ? node2 : clinic })),
    )
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([202, SENT])
    expect(await noticesOf(person)).toHaveLength(3)
    await clinic.sql`UPDATE intento_acceso SET caduca_en = now() - interval '1 second'`
    await forgot(person.usuario.email)
    expect(await noticesOf(person)).toHaveLength(4)
  })

  test.each([
    [{}, 'El correo electrónico es obligatorio'],
    [{ email: ' ' }, 'El correo electrónico es obligatorio'],
    [{ email: 'ana' }, 'Correo electrónico no válido.'],
  ])('%j is refused', async (body, text) => {
    const answer = await post('olvidada', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ message: text, errors: { email: text } })
  })
})

describe('an address that asks too often', () => {
  test('must wait, whomever it asks for, and uses up nobody’s notices meanwhile', async () => {
    const person = await clinic.person()
    const address = '10.8.0.1'
    for (let n = 0; n < 20; n++) {
      const answer = await forgot(`nadie-${n}@ejemplo.es`, { address, on: n % 2 ? node2 : clinic })
      expect(answer.statusCode).toBe(202)
    }
    for (let n = 0; n < 5; n++) {
      const refused = await forgot(person.usuario.email, { address })
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toEqual({ message: 'Demasiados intentos. Espera unos minutos y vuelve a probar.' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    }
    expect(await noticesOf(person)).toHaveLength(0)
    await forgot(person.usuario.email)
    expect(await noticesOf(person)).toHaveLength(1)
    expect((await clinic.login(person.usuario.email, PASSWORD, address)).statusCode).toBe(200)
  })

  test('must wait after wrong links too; links that work do not count', async () => {
    const token = await mint(await clinic.person())
    const address = '10.8.0.2'
    for (let n = 0; n < 55; n++) expect((await look(token, { address })).statusCode).toBe(200)
    for (let n = 0; n < 25; n++) {
      expect((await look(`no-${n}`, { address })).statusCode).toBe(404)
      expect((await set(`no-${n}`, NEW_PASSWORD, { address, on: node2 })).statusCode).toBe(404)
    }
    for (const refused of [await look(token, { address }), await set(token, NEW_PASSWORD, { address })]) {
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    }
    expect((await look(token)).statusCode).toBe(200)
  })
})

describe('a link', () => {
  test('greets its owner by name, and tells nothing else', async () => {
    const token = await mint(await clinic.person('veterinario', { nombre: 'Íñigo' }))
    expect(token).toMatch(/^[\w-]{43}$/)
    const answer = await look(token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ nombre: 'Íñigo' })
  })

  test('sets the password once, ends every session and every other link, and leaves a trail', async () => {
    const person = await clinic.person()
    const [token, other] = [await mint(person), await mint(person)]
    const answer = await set(token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'Contraseña cambiada correctamente.' })
    expect((await person.get('/api/user')).statusCode).toBe(401)
    expect(await signsIn(person, PASSWORD)).toBe(false)
    expect(await signsIn(person, NEW_PASSWORD)).toBe(true)
    for (const used of [token, other]) {
      for (const refused of [await look(used), await set(used, 'otra-más-todavía')]) {
        expect(refused.statusCode).toBe(404)
        expect(refused.json()).toEqual(DEAD)
      }
    }
    expect(await linksOf(person)).toHaveLength(0)
    const { id_usuario } = person.usuario
    const trail = await clinic.sql`
      SELECT id_usuario, accion, antes, despues, peticion FROM auditoria WHERE id_entidad = ${id_usuario}`
    const peticion = answer.headers['x-request-id']
    expect([...trail]).toEqual([{ id_usuario, accion: 'password', antes: null, despues: null, peticion }])
  })

  test('used twice at the same moment sets one password', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await clinic.person()
      const token = await mint(person)
      const passwords = ['primera-nueva', 'segunda-nueva']
      const answers = await Promise.all(
        passwords.map((password, n) => set(token, password, { on: n ? node2 : clinic })),
      )
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404])
      const winner = answers.findIndex((answer) => answer.statusCode === 200)
      expect(await signsIn(person, passwords[winner] as string)).toBe(true)
    }
  })

  test('and a change of address at the same moment: neither fails', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await clinic.person()
      const { nombre, apellido, email } = person.usuario
      const token = await mint(person)
      const [used, changed] = await Promise.all([
        set(token),
        person.post('/api/user', { nombre, apellido, email: `otra-${email}` }),
      ])
      expect([200, 404]).toContain(used.statusCode)
      expect([200, 401]).toContain(changed.statusCode)
    }
  })

  test('works until its hour, by the clock', async () => {
    const person = await clinic.person()
    const token = await mint(person)
    const lastMoment = await Clinic.open({ url: clinic.url, now: '2026-03-10T11:59:59.999Z' })
    const after = await Clinic.open({ url: clinic.url, now: '2026-03-10T12:00:00Z' })
    try {
      expect((await look(token, { on: after })).json()).toEqual(DEAD)
      expect((await set(token, NEW_PASSWORD, { on: after })).statusCode).toBe(404)
      expect((await look(token, { on: lastMoment })).statusCode).toBe(200)
      expect((await set(token, NEW_PASSWORD, { on: lastMoment })).statusCode).toBe(200)
    } finally {
      await Promise.all([lastMoment.close(), after.close()])
    }
  })

  const endings: [string, (person: Person) => Promise<unknown>][] = [
    ['a new password', (person) => changePassword(person)],
    ['another address', ({ usuario }) => change(usuario.id_usuario, { email: `x${usuario.email}` })],
    ['an administrator’s password', ({ usuario }) => change(usuario.id_usuario, { password: 'puesta-por-otra' })],
    ['the archive', (person) => clinic.archive(person)],
  ]
  const changePassword = (person: Person) =>
    person.post('/api/user/change-password', { current: PASSWORD, new: 'cambiada-ya', confirm: 'cambiada-ya' })
  const change = async (id: number, body: object) => (await clinic.person('admin')).put(`/api/admin/users/${id}`, body)

  test.each(endings)('ends with %s', async (_what, end) => {
    const person = await clinic.person()
    const token = await mint(person)
    await end(person)
    expect((await look(token)).statusCode).toBe(404)
    expect((await set(token)).statusCode).toBe(404)
    expect(await linksOf(person)).toHaveLength(0)
  })

  test('stays with another name or telephone number', async () => {
    const person = await clinic.person()
    const token = await mint(person)
    await change(person.usuario.id_usuario, { nombre: 'Otra', telefono: '612345678' })
    expect((await look(token)).json()).toEqual({ nombre: 'Otra' })
  })

  test('of an archived account is none', async () => {
    const person = await clinic.person()
    await clinic.archive(person)
    expect((await look(await mint(person))).statusCode).toBe(404)
    expect(await linksOf(person)).toHaveLength(0)
  })

  test('that is made while the address changes waits for the change', async () => {
    const person = await clinic.person()
    let made: Promise<string> | undefined
    await clinic.sql.begin(async (tx) => {
      await tx`UPDATE usuario SET email = ${`y${person.usuario.email}`} WHERE id_usuario = ${person.usuario.id_usuario}`
      made = mint(person)
      await untilBlocked()
      expect(await linksOf(person)).toHaveLength(0)
    })
    expect((await look((await made) as string)).statusCode).toBe(200)
  })

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5_000), 'ñ\u0000', "' OR 1=1 --"])('is not %j', async (token) => {
    for (const answer of [await look(token), await set(token)]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual(DEAD)
    }
  })

  test.each([
    [
      { password: 'corta', password_confirmation: 'corta' },
      'password',
      'La contraseña debe tener al menos 8 caracteres',
    ],
    [{ password_confirmation: 'distinta' }, 'password_confirmation', 'Las contraseñas no coinciden'],
    [{ password_confirmation: '' }, 'password_confirmation', 'Confirma la contraseña'],
    [{ token: 7 }, 'token', 'Valor no válido'],
  ])('is not used up by %j', async (fields, field, text) => {
    const person = await clinic.person()
    const token = await mint(person)
    const body = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...fields }
    const answer = await post('nueva', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ [field]: text })
    expect((await look(token)).statusCode).toBe(200)
  })

  test('lets somebody in whose guesses had locked them out', async () => {
    const person = await clinic.person()
    const address = '10.8.0.3'
    for (let n = 0; n < 11; n++) await clinic.login(person.usuario.email, `intento-${n}`, address)
    expect((await clinic.login(person.usuario.email, PASSWORD, address)).statusCode).toBe(429)
    expect((await set(await mint(person), NEW_PASSWORD, { address })).statusCode).toBe(200)
    expect((await clinic.login(person.usuario.email, NEW_PASSWORD, address)).statusCode).toBe(200)
  })
})

describe('of a token', () => {
  test('only the hash is kept; no log, notice or trail has it', async () => {
    const person = await clinic.person()
    await forgot(person.usuario.email)
    const token = await mint(person)
    const [row] = await linksOf(person)
    expect(row).toEqual({
      token_hash: createHash('sha256').update(token).digest(),
      id_usuario: person.usuario.id_usuario,
      creado_en: new Date(NOW),
      caduca_en: new Date('2026-03-10T12:00:00Z'),
    })
    const dump = async () =>
      JSON.stringify(
        await clinic.sql`
        SELECT (SELECT string_agg(t::text, '') FROM enlace t) || (SELECT string_agg(t::text, '') FROM aviso t)
          || (SELECT string_agg(t::text, '') FROM usuario t) AS text`,
      )
    expect(await dump()).not.toContain(token)
    await look(token)
    await set(`${token}x`)
    await set(token)
    const trail = JSON.stringify(await clinic.sql`SELECT * FROM auditoria`)
    for (const text of [trail, clinic.logged.join('')]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(NEW_PASSWORD)
      expect(text).not.toContain(createHash('sha256').update(token).digest('hex'))
    }
    expect(clinic.logged.join('')).toContain('POST /api/password/nueva 200')
  })

  test('the sweep takes what has expired, and only that', async () => {
    const person = await clinic.person()
    await mintLink(clinic.sql, person.usuario.id_usuario, 1, new Date(Date.now() - 3_600_001))
    await mintLink(clinic.sql, person.usuario.id_usuario, 1, new Date())
    expect(await linksOf(person)).toHaveLength(2)
    await sweepLinks(clinic.sql)
    expect(await linksOf(person)).toHaveLength(1)
  })
})

/** Somebody waits for a lock in this clinic's database. */
async function untilBlocked(): Promise<void> {
  for (;;) {
    const waiting = await clinic.sql`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    if (waiting.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
