import type { Usuario } from '@huella/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mintLink } from '../../../src/auth/index.ts'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'

const URL = '/api/admin/users'
let clinic: Clinic
let admin: Person
let vet: Person
let client: Person
beforeAll(async () => {
  clinic = await Clinic.open({ now: '2026-03-10T11:00:00Z' }) // 12:00 in Madrid
  admin = await clinic.person('admin')
  vet = await clinic.person('veterinario')
  client = await clinic.person()
})
afterAll(() => clinic.close())

let made = 0
const eva = (fields: object = {}) => {
  made += 1
  return { nombre: 'Eva', apellido: 'Núñez', email: `eva${made}@ejemplo.es`, rol: 'veterinario', ...fields }
}
const NEW_PASSWORD = 'otra-contraseña'
const at = (person: Person) => `${URL}/${person.usuario.id_usuario}`
const trailOf = (id: number) => clinic.sql`
  SELECT id_usuario, accion, antes, despues FROM auditoria WHERE entidad = 'usuario' AND id_entidad = ${id}
  ORDER BY id_auditoria`
const rowOf = async (person: Person) =>
  (await clinic.sql`SELECT * FROM usuario WHERE id_usuario = ${person.usuario.id_usuario}`)[0]
const signsIn = async (email: string, password: string) => (await clinic.login(email, password)).statusCode === 200

describe('only an admin', () => {
  test.each([
    ['GET', URL],
    ['GET', '/api/usuarios'],
    ['POST', URL],
    ['PUT', `${URL}/1`],
    ['DELETE', `${URL}/1`],
  ] as const)('may %s %s', async (method, url) => {
    const payload = method === 'GET' || method === 'DELETE' ? undefined : eva({ password: PASSWORD })
    const everybody = await clinic.sql`SELECT * FROM usuario ORDER BY id_usuario`
    expect((await clinic.anonymous.call({ method, url, payload })).statusCode).toBe(401)
    expect((await vet.call({ method, url, payload })).statusCode).toBe(403)
    expect((await client.call({ method, url, payload })).statusCode).toBe(403)
    expect(await clinic.sql`SELECT * FROM usuario ORDER BY id_usuario`).toEqual(everybody)
  })
})

describe('adding a user', () => {
  test.each(['veterinario', 'cliente'])('a %s, who can then sign in', async (rol) => {
    const body = eva({ rol })
    const answer = await admin.post(URL, { ...body, password: PASSWORD })
    expect(answer.statusCode).toBe(201)
    const { id_usuario, ...rest } = answer.json()
    expect(rest).toEqual({ ...body, telefono: null, version: 1 })
    expect(await signsIn(body.email.toUpperCase(), PASSWORD)).toBe(true)
    expect(await trailOf(id_usuario)).toEqual([
      { id_usuario: admin.usuario.id_usuario, accion: 'crear', antes: null, despues: answer.json() },
    ])
  })

  test('what the form does not have changes nothing', async () => {
    const body = eva()
    const answer = await admin.post(URL, {
      ...body,
      password: PASSWORD,
      ...{ id_usuario: 1, eliminado_en: '2020-01-01', eliminado_por: 1, version: 9, password_hash: 'x', busqueda: 'x' },
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ ...body, id_usuario: expect.any(Number), telefono: null, version: 1 })
    expect(answer.json().id_usuario).not.toBe(1)
    expect(await signsIn(body.email, PASSWORD)).toBe(true)
  })

  test.each([
    [{ nombre: '  ' }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: undefined }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: 'x'.repeat(101) }, 'nombre', 'Escribe como máximo 100 caracteres'],
    [{ nombre: 'E\u0000va' }, 'nombre', 'Contiene caracteres no permitidos'],
    [{ apellido: '' }, 'apellido', 'El apellido es obligatorio'],
    [{ apellido: ['Núñez'] }, 'apellido', 'El apellido es obligatorio'],
    [{ email: '' }, 'email', 'El correo electrónico es obligatorio'],
    [{ email: 'eva' }, 'email', 'Correo electrónico no válido.'],
    [{ email: `${'x'.repeat(250)}@b.es` }, 'email', 'Escribe como máximo 254 caracteres'],
    [{ telefono: '61234' }, 'telefono', 'Escribe un teléfono válido, por ejemplo 612 345 678'],
    [{ password: undefined }, 'password', 'Escribe una contraseña o envía una invitación'],
    [{ invitar: true }, 'password', 'Escribe una contraseña o envía una invitación'],
    [{ password: '' }, 'password', 'La contraseña es obligatoria'],
    [{ password: '1234567' }, 'password', 'La contraseña debe tener al menos 8 caracteres'],
    [{ password: 'x'.repeat(129) }, 'password', 'Escribe como máximo 128 caracteres'],
    [{ rol: undefined }, 'rol', 'Selecciona un rol'],
    [{ rol: '' }, 'rol', 'Selecciona un rol'],
    [{ rol: 'jefe' }, 'rol', 'El rol debe ser veterinario o cliente'],
    [{ rol: 'admin' }, 'rol', 'El rol debe ser veterinario o cliente'],
  ])('%j is refused', async (fields, field, text) => {
    const [before] = await clinic.sql`SELECT count(*) FROM usuario`
    const answer = await admin.post(URL, { ...eva(), password: PASSWORD, ...fields })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ [field]: text })
    expect(await clinic.sql`SELECT count(*) FROM usuario`).toEqual([before])
  })

  test('an address in use is refused whatever its case, also when several come at once', async () => {
    const body = { ...eva(), password: PASSWORD }
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(URL, body)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 422, 422])
    const again = await admin.post(URL, { ...body, email: body.email.toUpperCase() })
    expect(again.statusCode).toBe(422)
    expect(again.json().errors).toEqual({ email: 'Ya existe una cuenta con este correo electrónico.' })
  })
})

describe('inviting a user', () => {
  const invite = (fields: object = {}) => admin.post(URL, { ...eva(), invitar: true, ...fields })
  const noticesOf = (id: number) => clinic.sql`SELECT * FROM aviso WHERE id_usuario = ${id}`

  test('writes the notice with the account; no password opens it', async () => {
    const answer = await invite({ telefono: '612 345 678' })
    expect(answer.statusCode).toBe(201)
    const { id_usuario, email } = answer.json()
    expect(answer.json()).toMatchObject({ telefono: '+34612345678', version: 1 })
    expect(answer.json()).not.toHaveProperty('invitar')
    const now = new Date('2026-03-10T11:00:00Z')
    expect(await noticesOf(id_usuario)).toMatchObject([
      {
        clave: `invitacion:${id_usuario}`,
        tipo: 'invitacion',
        canal: 'email',
        id_cita: null,
        datos: {},
        estado: 'pendiente',
        creado_en: now,
        enviar_desde: now,
        caduca_en: new Date('2026-03-11T11:00:00Z'),
        destino: null,
      },
    ])
    const [row] = await clinic.sql`SELECT password_hash FROM usuario WHERE id_usuario = ${id_usuario}`
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
    for (const guess of ['undefined', 'null', 'true', PASSWORD]) expect(await signsIn(email, guess)).toBe(false)
  })

  test('by the link that the notice brings, they choose their password', async () => {
    const { id_usuario, email } = (await invite()).json()
    const token = await mintLink(clinic.sql, id_usuario, 168, new Date('2026-03-04T11:00:01Z'))
    const body = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    expect((await clinic.anonymous.post('/api/password/nueva', body)).statusCode).toBe(200)
    expect(await signsIn(email, NEW_PASSWORD)).toBe(true)
  })

  test('that fails leaves neither account nor notice; with a password there is no notice', async () => {
    const { email } = (await invite()).json()
    const [before] = await clinic.sql`SELECT count(*) FROM aviso`
    expect((await invite({ email })).statusCode).toBe(422)
    expect((await admin.post(URL, { ...eva(), password: PASSWORD })).statusCode).toBe(201)
    expect(await clinic.sql`SELECT count(*) FROM aviso`).toEqual([before])
  })
})

describe('a telephone number', () => {
  test('is given, stays when absent, and goes when blank; the trail has each', async () => {
    const person = await clinic.person()
    const telefonos = []
    for (const body of [{ telefono: '0034 612-345-678' }, { nombre: 'Otra' }, { telefono: ' ' }, { telefono: null }]) {
      telefonos.push((await admin.put(at(person), body)).json().telefono)
    }
    expect(telefonos).toEqual(['+34612345678', '+34612345678', null, null])
    const trail = await trailOf(person.usuario.id_usuario)
    expect(trail.map((row) => [row.antes.telefono, row.despues.telefono])).toEqual([
      [null, '+34612345678'],
      ['+34612345678', '+34612345678'],
      ['+34612345678', null],
      [null, null],
    ])
  })

  test('is in the list, and nowhere else: no search finds it, no picker shows it', async () => {
    const telefono = '+34655443322'
    const person = await clinic.person('cliente', { telefono })
    const doctor = await clinic.person('veterinario', { telefono: '+34655443323' })
    expect((await admin.get(URL)).body).toContain(telefono)
    for (const typed of [telefono, '655443322', '655 443 322']) {
      expect((await admin.get(`${URL}?page=1&search=${encodeURIComponent(typed)}`)).json().total).toBe(0)
    }
    await clinic.cita(await clinic.mascota(person), doctor)
    for (const url of ['clientes', 'veterinarios', 'mascotas', 'citas']) {
      expect((await doctor.get(`/api/${url}`)).body, url).not.toMatch(/65544332|telefono/)
    }
    expect((await admin.delete(at(person))).statusCode).toBe(204)
    expect((await trailOf(person.usuario.id_usuario))[0]?.antes).toMatchObject({ telefono })
  })
})

describe('changing a user', () => {
  test('as the specification’s form does, without a password', async () => {
    const person = await clinic.person()
    const wanted = eva({ rol: 'cliente' })
    const answer = await admin.put(at(person), { ...wanted, password: '' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...wanted, id_usuario: person.usuario.id_usuario, telefono: null, version: 2 })
    expect(await signsIn(wanted.email, PASSWORD)).toBe(true)
    expect((await person.get('/api/user')).statusCode).toBe(200)
    expect(await trailOf(person.usuario.id_usuario)).toEqual([
      {
        id_usuario: admin.usuario.id_usuario,
        accion: 'actualizar',
        antes: person.usuario,
        despues: answer.json(),
      },
    ])
  })

  test('absent fields stay; what the form does not have changes nothing', async () => {
    const person = await clinic.person()
    const before = await rowOf(person)
    const answer = await admin.put(at(person), {
      apellido: 'Sanz',
      ...{ id_usuario: 1, eliminado_en: '2020-01-01', eliminado_por: 1, password_hash: 'x', creado_en: '2020-01-01' },
    })
    expect(answer.json()).toEqual({ ...person.usuario, apellido: 'Sanz', version: 2 })
    const after = await rowOf(person)
    expect(after).toEqual({
      ...before,
      apellido: 'Sanz',
      version: 2,
      busqueda_nombre: 'ana sanz',
      busqueda: after?.busqueda,
    })
  })

  test.each([{}, { password: '' }, { password: null }])('the password stays with %j', async (blank) => {
    const person = await clinic.person()
    const { password_hash } = (await rowOf(person)) ?? {}
    expect((await admin.put(at(person), { nombre: 'Otra', ...blank })).statusCode).toBe(200)
    expect((await rowOf(person))?.password_hash).toBe(password_hash)
    expect((await trailOf(person.usuario.id_usuario)).map((row) => row.accion)).toEqual(['actualizar'])
  })

  test('a new password ends all sessions of the person, and leaves only that it was changed', async () => {
    const person = await clinic.person()
    const { nombre, apellido, email, rol, id_usuario } = person.usuario
    const answer = await admin.put(at(person), { nombre, apellido, email, rol, password: NEW_PASSWORD })
    expect(answer.statusCode).toBe(200)
    expect((await person.get('/api/user')).statusCode).toBe(401)
    expect((await admin.get('/api/user')).statusCode).toBe(200)
    expect(await signsIn(email, PASSWORD)).toBe(false)
    expect(await signsIn(email, NEW_PASSWORD)).toBe(true)
    expect(await trailOf(id_usuario)).toEqual([
      { id_usuario: admin.usuario.id_usuario, accion: 'password', antes: null, despues: null },
    ])
  })

  test('a new password and a new name are two lines of the trail and one version', async () => {
    const person = await clinic.person()
    const answer = await admin.put(at(person), { nombre: 'Otra', password: NEW_PASSWORD })
    expect(answer.json().version).toBe(2)
    const trail = await trailOf(person.usuario.id_usuario)
    expect(trail.map((row) => row.accion)).toEqual(['actualizar', 'password'])
    expect(JSON.stringify(trail)).not.toMatch(/argon2|contraseña/)
    expect(clinic.logged.join('\n')).not.toContain(NEW_PASSWORD)
  })

  test('an admin’s own new password leaves them signed in here and nowhere else', async () => {
    const me = await clinic.person('admin')
    const elsewhere = (await clinic.login(me.usuario.email, PASSWORD)).json().token
    expect((await me.put(at(me), { password: NEW_PASSWORD })).statusCode).toBe(200)
    expect((await me.get('/api/user')).statusCode).toBe(200)
    const headers = { authorization: `Bearer ${elsewhere}` }
    expect((await clinic.anonymous.call({ method: 'GET', url: '/api/user', headers })).statusCode).toBe(401)
  })

  test('a new role ends the sessions of the old one', async () => {
    const person = await clinic.person()
    expect((await admin.put(at(person), { rol: 'veterinario' })).json().rol).toBe('veterinario')
    expect((await person.get('/api/user')).statusCode).toBe(401)
    expect((await admin.put(at(person), { rol: 'cliente' })).json().rol).toBe('cliente')
  })

  test.each([
    [{ nombre: '' }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: null }, 'nombre', 'El nombre es obligatorio'],
    [{ apellido: ' ' }, 'apellido', 'El apellido es obligatorio'],
    [{ email: 'x@y' }, 'email', 'Correo electrónico no válido.'],
    [{ password: '1234567' }, 'password', 'La contraseña debe tener al menos 8 caracteres'],
    [{ password: 12345678 }, 'password', 'La contraseña debe tener al menos 8 caracteres'],
    [{ password: 'x'.repeat(129) }, 'password', 'Escribe como máximo 128 caracteres'],
    [{ rol: 'jefe' }, 'rol', 'El rol debe ser veterinario o cliente'],
    [{ rol: 'admin' }, 'rol', 'El rol debe ser veterinario o cliente'],
    [{ version: 'x' }, 'version', 'Valor no válido'],
  ])('%j is refused', async (fields, field, text) => {
    for (const person of [vet, client]) {
      const before = await rowOf(person)
      const answer = await admin.put(at(person), fields)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({ [field]: text })
      expect(await rowOf(person)).toEqual(before)
    }
  })

  test('an address in use is refused; one’s own in another case is not', async () => {
    const person = await clinic.person()
    const taken = await admin.put(at(person), { email: vet.usuario.email.toUpperCase() })
    expect(taken.statusCode).toBe(422)
    expect(taken.json().errors).toEqual({ email: 'Ya existe una cuenta con este correo electrónico.' })
    const email = person.usuario.email.toUpperCase()
    expect((await admin.put(at(person), { email })).json().email).toBe(email)
  })

  test('a form filled from an older version does not overwrite', async () => {
    const person = await clinic.person()
    expect((await admin.put(at(person), { nombre: 'Una', version: 1 })).statusCode).toBe(200)
    const late = await admin.put(at(person), { nombre: 'Tarde', version: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toEqual({ message: 'Otra persona ha modificado este registro. Recarga para ver los cambios.' })
    const both = await Promise.all(['A', 'B'].map((nombre) => admin.put(at(person), { nombre, version: 2 })))
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })
})

describe('who is not there', () => {
  test.each(['999999', 'abc', '0', '-1', '1.5', '99999999999', '1e3', '%20'])('the id %s names nobody', async (id) => {
    expect((await admin.put(`${URL}/${id}`, { nombre: 'X' })).statusCode).toBe(404)
    expect((await admin.delete(`${URL}/${id}`)).statusCode).toBe(404)
  })

  test('an archived user names nobody', async () => {
    const person = await clinic.person('veterinario')
    await clinic.archive(person)
    const before = await rowOf(person)
    expect((await admin.put(at(person), { nombre: 'X' })).statusCode).toBe(404)
    expect((await admin.delete(at(person))).statusCode).toBe(404)
    expect(await rowOf(person)).toEqual(before)
    for (const url of [URL, '/api/usuarios', '/api/veterinarios'])
      expect(JSON.stringify((await admin.get(url)).json())).not.toContain(`"id_usuario":${person.usuario.id_usuario},`)
  })
})

describe('deleting a user', () => {
  test('archives them: sessions end, the address is free, nobody signs in', async () => {
    const person = await clinic.person()
    const { email, id_usuario } = person.usuario
    expect((await admin.delete(at(person))).statusCode).toBe(204)
    expect((await person.get('/api/user')).statusCode).toBe(401)
    expect(await signsIn(email, PASSWORD)).toBe(false)
    expect(await rowOf(person)).toMatchObject({ eliminado_por: admin.usuario.id_usuario })
    const trail = await trailOf(id_usuario)
    expect(trail).toMatchObject([{ accion: 'eliminar', antes: { id_usuario, email }, despues: null }])
    expect(JSON.stringify(trail)).not.toMatch(/password|argon2/)
    const heir = await admin.post(URL, eva({ email: email.toUpperCase(), password: NEW_PASSWORD }))
    expect(heir.statusCode).toBe(201)
    expect(await signsIn(email, PASSWORD)).toBe(false)
    expect(await signsIn(email, NEW_PASSWORD)).toBe(true)
  })

  test('archives their pets, appointments and treatments, and frees the hours', async () => {
    const owner = await clinic.person()
    const other = await clinic.mascota(client)
    const pet = await clinic.mascota(owner)
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2089-01-02T10:00' })
    await clinic.tratamiento(cita)
    expect((await admin.delete(at(owner))).statusCode).toBe(204)
    const [left] = await clinic.sql`
      SELECT (SELECT count(*)::int FROM mascota WHERE id_usuario = ${owner.usuario.id_usuario} AND eliminado_en IS NULL) AS pets,
             (SELECT count(*)::int FROM cita WHERE id_mascota = ${pet} AND eliminado_en IS NULL) AS citas,
             (SELECT count(*)::int FROM tratamiento WHERE id_mascota = ${pet} AND eliminado_en IS NULL) AS treatments,
             (SELECT count(*)::int FROM mascota WHERE id_mascota = ${other} AND eliminado_en IS NULL) AS others`
    expect(left).toEqual({ pets: 0, citas: 0, treatments: 0, others: 1 })
    await clinic.cita(other, vet, { fecha_hora: '2089-01-02T10:00' })
    const trail = await clinic.sql`
      SELECT entidad FROM auditoria WHERE accion = 'eliminar' AND peticion =
        (SELECT peticion FROM auditoria WHERE entidad = 'usuario' AND id_entidad = ${owner.usuario.id_usuario})`
    expect(trail.map((row) => row.entidad).sort()).toEqual(['cita', 'mascota', 'tratamiento', 'usuario'])
  })

  test('of several who delete the same user, one does', async () => {
    const person = await clinic.person()
    const statuses = (await Promise.all([1, 2, 3].map(() => admin.delete(at(person))))).map((one) => one.statusCode)
    expect(statuses.sort()).toEqual([204, 404, 404])
    expect(await trailOf(person.usuario.id_usuario)).toHaveLength(1)
  })
})

describe('one’s own account', () => {
  const refusal = { message: 'No puedes eliminar tu propia cuenta ni cambiar su rol.' }

  test('cannot be deleted', async () => {
    const answer = await admin.delete(at(admin))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual(refusal)
    expect((await admin.get('/api/user')).statusCode).toBe(200)
  })

  test('keeps its role, and changes otherwise', async () => {
    const me = await clinic.person('admin')
    const answer = await me.put(at(me), { nombre: 'Yo', rol: 'cliente' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual(refusal)
    expect((await me.put(at(me), { nombre: 'Yo', rol: 'admin' })).json()).toMatchObject({ nombre: 'Yo', rol: 'admin' })
    await clinic.archive(me)
  })
})

describe('administrators', () => {
  test('another one keeps the role, loses it or is deleted', async () => {
    const other = await clinic.person('admin')
    expect((await admin.put(at(other), { nombre: 'Jefa', rol: 'admin' })).json()).toMatchObject({ rol: 'admin' })
    expect((await admin.put(at(other), { rol: 'veterinario' })).json()).toMatchObject({ rol: 'veterinario' })
    expect((await admin.put(at(other), { rol: 'admin' })).statusCode).toBe(422)
    const third = await clinic.person('admin')
    expect((await admin.delete(at(third))).statusCode).toBe(204)
  })

  const removals: [string, (by: Person, whom: Person) => ReturnType<Person['delete']>][] = [
    ['delete', (by, whom) => by.delete(at(whom))],
    ['demote', (by, whom) => by.put(at(whom), { rol: 'cliente' })],
  ]

  // In a clinic of their own: there must be no third administrator.
  test.each(removals)('of two who %s each other, exactly one does', async (_what, remove) => {
    const alone = await Clinic.open()
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await alone.person('admin'), await alone.person('admin')]
      const answers = await Promise.all([remove(one, other), remove(other, one)])
      const statuses = answers.map((answer) => answer.statusCode).sort()
      expect([200, 204]).toContain(statuses[0])
      expect([401, 403, 409]).toContain(statuses[1])
      const left = await alone.sql`SELECT 1 FROM usuario WHERE rol = 'admin' AND eliminado_en IS NULL`
      expect(left).toHaveLength(1)
      await alone.sql`UPDATE usuario SET eliminado_en = now(), eliminado_por = 1 WHERE eliminado_en IS NULL`
    }
    await alone.close()
  })

  test.each(removals)('who was about to %s the last one is told', async (_what, remove) => {
    const alone = await Clinic.open()
    const [one, other] = [await alone.person('admin'), await alone.person('admin')]
    // Somebody else removes the caller after their session was looked up, while they wait for the row.
    let answer: Promise<Awaited<ReturnType<typeof remove>>> | undefined
    await alone.sql.begin(async (tx) => {
      await tx`SELECT 1 FROM usuario FOR UPDATE`
      answer = Promise.resolve(remove(one, other))
      await untilBlocked(alone)
      await tx`UPDATE usuario SET eliminado_en = now(), eliminado_por = 1 WHERE id_usuario = ${one.usuario.id_usuario}`
    })
    const told = await answer
    expect(told?.statusCode).toBe(409)
    expect(told?.json()).toEqual({ message: 'La clínica no puede quedarse sin administrador.' })
    await alone.close()
  })
})

/** Somebody waits for a lock in this clinic's database. */
async function untilBlocked({ sql }: Clinic): Promise<void> {
  for (;;) {
    const waiting = await sql`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    if (waiting.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

describe('a vet with appointments', () => {
  const withCitas = async (...citas: Record<string, string | number>[]) => {
    const person = await clinic.person('veterinario')
    const pet = await clinic.mascota(client)
    for (const fields of citas) await clinic.cita(pet, person, fields)
    return person
  }

  test.each([
    [1, 'El veterinario tiene 1 cita pendiente. Reasígnala o cancélala antes.'],
    [3, 'El veterinario tiene 3 citas pendientes. Reasígnalas o cancélalas antes.'],
  ])('(%i) can neither be deleted nor made a client', async (count, message) => {
    const person = await withCitas(...Array.from({ length: count }, () => ({})))
    for (const answer of [await admin.delete(at(person)), await admin.put(at(person), { rol: 'cliente' })]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual({ message })
    }
    expect((await person.get('/api/user')).statusCode).toBe(200)
    expect((await admin.put(at(person), { nombre: 'Otra', rol: 'veterinario' })).statusCode).toBe(200)
    await clinic.sql`UPDATE cita SET estado = 'cancelada' WHERE id_usuario = ${person.usuario.id_usuario}`
    expect((await admin.put(at(person), { rol: 'cliente' })).statusCode).toBe(200)
  })

  test('counts from the clinic’s now on: not what has passed, was cancelled or archived', async () => {
    const person = await withCitas(
      { fecha_hora: '2026-03-10T11:45', estado: 'pendiente' },
      { fecha_hora: '2026-03-09T17:00', estado: 'confirmada' },
      { estado: 'cancelada' },
    )
    const gone = await clinic.cita(await clinic.mascota(client), person)
    await clinic.sql`UPDATE cita SET eliminado_en = now(), eliminado_por = 1 WHERE id_cita = ${gone}`
    expect((await admin.delete(at(person))).statusCode).toBe(204)
    const busy = await withCitas({ fecha_hora: '2026-03-10T12:00', estado: 'confirmada' })
    expect((await admin.delete(at(busy))).statusCode).toBe(409)
  })

  test('a booking under way is waited for', async () => {
    const person = await clinic.person('veterinario')
    const pet = await clinic.mascota(client)
    let answer: Promise<Awaited<ReturnType<Person['delete']>>> | undefined
    await clinic.sql.begin(async (tx) => {
      const id = person.usuario.id_usuario
      await tx`SELECT 1 FROM usuario WHERE id_usuario = ${id} FOR NO KEY UPDATE`
      answer = Promise.resolve(admin.delete(at(person)))
      await untilBlocked(clinic)
      await tx`
        INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta)
        VALUES (${pet}, ${id}, '2090-06-01T10:00', 30, 'control', 'Revisión')`
    })
    expect((await answer)?.statusCode).toBe(409)
  })
})

describe('the lists', () => {
  let crowd: Clinic
  let boss: Person
  beforeAll(async () => {
    crowd = await Clinic.open()
    boss = await crowd.person('admin', { nombre: 'Zoe', apellido: 'Admin', email: 'a1@huella.es' })
    const people = [
      ['Ángel', 'Íñiguez', 'veterinario', 'z@ejemplo.es'],
      ['Ana', 'Zapata', 'cliente', 'M@ejemplo.es'],
      ['Ana', 'Ábalos', 'cliente', 'b@ejemplo.es'],
      ['Ñoño', 'García', 'cliente', 'n@ejemplo.es'],
      ['Nuria', 'García', 'veterinario', 'c_d@ejemplo.es'],
      ['Óscar', 'Peña', 'cliente', 'k@ejemplo.es'],
    ] as const
    for (const [nombre, apellido, rol, email] of people) await crowd.person(rol, { nombre, apellido, email })
    await crowd.archive(await crowd.person('cliente', { nombre: 'Archivada', apellido: 'García' }))
  })
  afterAll(() => crowd.close())

  const rowsOf = (body: Usuario[] | { data: Usuario[] }) => (Array.isArray(body) ? body : body.data)
  const names = async (url: string) =>
    rowsOf((await boss.get(url)).json()).map(({ nombre, apellido }) => `${nombre} ${apellido}`)
  const EVERYBODY = [
    ...['Ana Ábalos', 'Ana Zapata', 'Ángel Íñiguez', 'Nuria García', 'Ñoño García', 'Óscar Peña', 'Zoe Admin'],
  ]

  test.each([URL, '/api/usuarios'])('%s is everybody by name, without secrets', async (url) => {
    const all: Usuario[] = (await boss.get(url)).json()
    expect(all.at(-1)).toEqual(boss.usuario)
    expect(await names(url)).toEqual(EVERYBODY)
    const page = (await boss.get(`${url}?page=2&per_page=5`)).json()
    expect(page).toMatchObject({ total: 7, page: 2, per_page: 5 })
    expect(page.data).toEqual(all.slice(5))
    expect((await boss.get(`${url}?page=9`)).json()).toEqual({ data: [], total: 7, page: 9, per_page: 5 })
  })

  test.each([
    ['nombre', EVERYBODY.map((name) => name.split(' ')[0])],
    ['email', ['Zoe', 'Ana', 'Nuria', 'Óscar', 'Ana', 'Ñoño', 'Ángel']],
    ['rol', ['Zoe', 'Ana', 'Ana', 'Ñoño', 'Óscar', 'Ángel', 'Nuria']],
  ])('sorts by %s both ways, totally', async (sort, expected) => {
    const up = await names(`${URL}?page=1&per_page=25&sort=${sort}`)
    expect(up.map((name) => name.split(' ')[0])).toEqual(expected)
    expect(await names(`${URL}?page=1&per_page=25&sort=-${sort}`)).toEqual(up.toReversed())
  })

  test.each([
    ['garcia', ['Nuria García', 'Ñoño García']],
    ['NONO', ['Ñoño García']],
    ['ñoño garcía', ['Ñoño García']],
    ['Iniguez', ['Ángel Íñiguez']],
    ['K@ejemplo', ['Óscar Peña']],
    ['administrador', ['Zoe Admin']],
    ['Veterinario', ['Ángel Íñiguez', 'Nuria García']],
    ['c_d', ['Nuria García']],
    ['_', ['Nuria García']],
    ['%', []],
    ['nadie', []],
    ['archivada', []],
    ["'; DROP TABLE usuario; --", []],
  ])('search %s finds %j', async (search, expected) => {
    const { data, total } = (await boss.get(`${URL}?page=1&search=${encodeURIComponent(search)}`)).json()
    expect(data.map((row: Usuario) => `${row.nombre} ${row.apellido}`)).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  test.each([
    ['page=0', 'page', 'Página no válida'],
    ['page=x', 'page', 'Página no válida'],
    ['page=1&per_page=7', 'per_page', 'Número de filas por página no válido'],
    ['sort=password_hash', 'sort', 'Orden no válido'],
    [`search=${'x'.repeat(101)}`, 'search', 'Escribe como máximo 100 caracteres'],
  ])('refuses %s', async (query, field, text) => {
    for (const url of [URL, '/api/usuarios', '/api/clientes']) {
      const answer = await boss.get(`${url}?${query}`)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({ [field]: text })
    }
  })

  test('owners: for staff, by name, as contacts', async () => {
    const last = { nombre: 'Último', apellido: 'Vega' }
    expect((await crowd.anonymous.get('/api/clientes')).statusCode).toBe(401)
    expect((await (await crowd.person('cliente', last)).get('/api/clientes')).statusCode).toBe(403)
    const someVet = await crowd.person('veterinario', { nombre: 'Zacarías' })
    const all: Usuario[] = (await someVet.get('/api/clientes')).json()
    expect(all.map(({ nombre }) => nombre.toLowerCase())).toEqual(['ana', 'ana', 'ñoño', 'óscar', 'último'])
    expect(all[2]).toEqual({
      id_usuario: expect.any(Number),
      nombre: 'Ñoño',
      apellido: 'García',
      email: 'n@ejemplo.es',
    })
    expect((await someVet.get('/api/clientes?page=1&search=garcia')).json()).toMatchObject({
      data: [{ nombre: 'Ñoño' }],
      total: 1,
    })
    expect((await someVet.get('/api/clientes?page=2&per_page=5')).json()).toMatchObject({ data: [], total: 5 })
  })

  test('vets: for anybody signed in, by name, and nothing but the name', async () => {
    expect((await crowd.anonymous.get('/api/veterinarios')).statusCode).toBe(401)
    for (const rol of ['admin', 'cliente'] as const) {
      const answer = await (await crowd.person(rol)).get('/api/veterinarios')
      expect(answer.json()).toEqual({
        data: [
          { id_usuario: expect.any(Number), nombre: 'Ángel', apellido: 'Íñiguez' },
          { id_usuario: expect.any(Number), nombre: 'Nuria', apellido: 'García' },
          { id_usuario: expect.any(Number), nombre: 'Zacarías', apellido: 'García' },
        ],
      })
    }
  })
})
