import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await Clinic.open()
})
afterAll(() => clinic.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

/** Signs in with another browser. */
async function signIn({ usuario }: Person, dispositivo?: string, agent = FIREFOX): Promise<Person> {
  const body = { email: usuario.email, password: PASSWORD, dispositivo }
  const response = await clinic.anonymous.post('/api/login', body, {
    remoteAddress: '10.1.2.3',
    headers: { 'user-agent': agent },
  })
  expect(response.statusCode).toBe(200)
  return clinic.withToken(response.json().token)
}

const list = async (person: Person) => (await person.get('/api/sesiones')).json()
const letters = ({ usuario }: Person) =>
  clinic.sql`SELECT datos->>'suceso' AS suceso, datos->>'dispositivo' AS dispositivo FROM aviso
             WHERE tipo = 'seguridad' AND id_usuario = ${usuario.id_usuario} ORDER BY id_aviso`

describe('the sessions of a user', () => {
  test('are listed with device, address and times, this one first', async () => {
    const person = await clinic.person()
    const other = await signIn(person)
    expect(await list(other)).toEqual([
      {
        id_sesion: expect.any(Number),
        dispositivo: 'Firefox en Linux',
        direccion: '10.1.2.3',
        creada_en: expect.stringMatching(/^\d{4}-.*Z$/),
        usada_en: expect.stringMatching(/^\d{4}-.*Z$/),
        actual: true,
      },
      expect.objectContaining({ dispositivo: 'Dispositivo desconocido', direccion: '', actual: false }),
    ])
    expect((await list(person)).map(({ actual }: { actual: boolean }) => actual)).toEqual([true, false])
    expect(JSON.stringify(await list(person))).not.toMatch(/token|hash/)
  })

  test('are those of the caller only, and not the expired ones', async () => {
    const [person, stranger] = [await clinic.person(), await clinic.person()]
    await clinic.sql`UPDATE sesion SET expira_en = now() - interval '1 minute'
                     WHERE id_usuario = ${person.usuario.id_usuario}`
    const again = await signIn(person)
    expect(await list(again)).toHaveLength(1)
    expect(await list(stranger)).toHaveLength(1)
    expect((await clinic.anonymous.get('/api/sesiones')).statusCode).toBe(401)
  })

  test('serve what is read also where the last use cannot be written, as on a full disk', async () => {
    const person = await clinic.person()
    await clinic.sql`UPDATE sesion SET usada_en = now() - interval '1 hour' WHERE id_usuario = ${person.usuario.id_usuario}`
    await clinic.owner`ALTER TABLE sesion ADD CONSTRAINT sesion_disco_lleno CHECK (usada_en < now() - interval '1 minute') NOT VALID`
    const read = await person.get('/api/citas')
    await clinic.owner`ALTER TABLE sesion DROP CONSTRAINT sesion_disco_lleno`
    expect(read.statusCode).toBe(200)
  })

  test('say when they were last used, to within a few minutes', async () => {
    const person = await clinic.person()
    await clinic.sql`UPDATE sesion SET usada_en = now() - interval '1 hour' WHERE id_usuario = ${person.usuario.id_usuario}`
    const [{ usada_en }] = await list(person)
    expect(Date.now() - Date.parse(usada_en)).toBeLessThan(60_000)
  })

  test('end one by one, and nobody ends those of somebody else', async () => {
    const [person, stranger] = [await clinic.person(), await clinic.person()]
    const other = await signIn(person)
    const [{ id_sesion }] = await list(other)
    expect((await stranger.delete(`/api/sesiones/${id_sesion}`)).statusCode).toBe(404)
    expect((await other.get('/api/user')).statusCode).toBe(200)
    expect((await person.delete(`/api/sesiones/${id_sesion}`)).statusCode).toBe(204)
    expect((await other.get('/api/user')).statusCode).toBe(401)
    expect((await person.delete(`/api/sesiones/${id_sesion}`)).statusCode).toBe(404)
    expect((await person.delete('/api/sesiones/nada')).statusCode).toBe(404)
  })

  test('end all but this one, which the audit trail has', async () => {
    const person = await clinic.person()
    const others = [await signIn(person), await signIn(person)]
    expect((await person.delete('/api/sesiones')).statusCode).toBe(204)
    for (const other of others) expect((await other.get('/api/user')).statusCode).toBe(401)
    expect(await list(person)).toHaveLength(1)
    const { id_usuario } = person.usuario
    const entries =
      await clinic.sql`SELECT id_usuario FROM auditoria WHERE accion = 'sesiones' AND id_entidad = ${id_usuario}`
    expect(entries).toEqual([{ id_usuario }])
  })
})

describe('the owner of an account is told by e-mail', () => {
  test('of a device that signs in for the first time, but not of the first one and not twice', async () => {
    const person = await clinic.person()
    await signIn(person, 'primero')
    expect(await letters(person)).toEqual([])
    await signIn(person, 'segundo')
    await signIn(person, 'segundo')
    await signIn(person, 'primero')
    expect(await letters(person)).toEqual([{ suceso: 'dispositivo', dispositivo: 'Firefox en Linux' }])
  })

  test('of a kind of device in another network, where the program keeps nothing to be recognised by', async () => {
    const person = await clinic.person()
    await signIn(person)
    await signIn(person)
    expect(await letters(person)).toEqual([])
    await signIn(person, undefined, 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36')
    expect(await letters(person)).toEqual([{ suceso: 'dispositivo', dispositivo: 'Chrome en Windows' }])
  })

  test('of a change of password, also by an administrator', async () => {
    const person = await clinic.person()
    const admin = await clinic.person('admin')
    const chosen = 'cambiada-por-su-dueña'
    const body = { current: PASSWORD, new: chosen, confirm: chosen }
    expect((await person.post('/api/user/change-password', body)).statusCode).toBe(200)
    const { id_usuario } = person.usuario
    expect((await admin.put(`/api/admin/users/${id_usuario}`, { password: 'puesta-por-otra' })).statusCode).toBe(200)
    expect((await letters(person)).map(({ suceso }) => suceso)).toEqual(['password', 'password_puesta'])
  })

  test('also when the clinic sends no e-mails, and never with a token', async () => {
    const person = await clinic.person()
    await clinic.sql`UPDATE ajustes SET enable_email_notifications = false`
    await signIn(person, 'uno')
    const { length } = await letters(person)
    await signIn(person, 'dos')
    expect(await letters(person)).toHaveLength(length + 1)
    await clinic.sql`UPDATE ajustes SET enable_email_notifications = true`
    const rows = await clinic.sql`SELECT datos FROM aviso WHERE tipo = 'seguridad'`
    for (const { datos } of rows) expect(Object.keys(datos).sort()).toEqual(['direccion', 'dispositivo', 'suceso'])
  })
})
