import { describe, expect, test } from 'vitest'
import { Clinic, PASSWORD, type Person } from '../../support/clinic.ts'
import { admin, client, clinic, eva, NEW_PASSWORD, rowOf, setUp, signsIn, trailOf, USERS, urlOf, vet } from './setup.ts'

setUp()

describe('deleting a user', () => {
  test('archives the user, ends the sessions and frees the e-mail address', async () => {
    const person = await clinic.person()
    const { email, id_usuario } = person.usuario
    expect((await admin.delete(urlOf(person))).statusCode).toBe(204)
    expect((await person.get('/api/user')).statusCode).toBe(401)
    expect(await signsIn(email, PASSWORD)).toBe(false)
    expect(await rowOf(person)).toMatchObject({ eliminado_por: admin.usuario.id_usuario })
    const trail = await trailOf(id_usuario)
    expect(trail).toMatchObject([{ accion: 'eliminar', antes: { id_usuario, email }, despues: null }])
    expect(JSON.stringify(trail)).not.toMatch(/password_hash|argon2/)
    const heir = await admin.post(USERS, eva({ email: email.toUpperCase(), password: NEW_PASSWORD }))
    expect(heir.statusCode).toBe(201)
    expect(await signsIn(email, PASSWORD)).toBe(false)
    expect(await signsIn(email, NEW_PASSWORD)).toBe(true)
  })

  test('archives the user’s pets, appointments and treatments, and frees the slots', async () => {
    const owner = await clinic.person()
    const other = await clinic.mascota(client)
    const pet = await clinic.mascota(owner)
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2089-01-02T10:00' })
    await clinic.tratamiento(cita)
    expect((await admin.delete(urlOf(owner))).statusCode).toBe(204)
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

  test('succeeds for one of several concurrent requests', async () => {
    const person = await clinic.person()
    const statuses = (await Promise.all([1, 2, 3].map(() => admin.delete(urlOf(person))))).map((one) => one.statusCode)
    expect(statuses.sort()).toEqual([204, 404, 404])
    expect(await trailOf(person.usuario.id_usuario)).toHaveLength(1)
  })
})

describe('the own account', () => {
  const refusal = { code: 'CUENTA_PROPIA', message: 'No puedes eliminar tu propia cuenta ni cambiar su rol.' }

  test('cannot be deleted', async () => {
    const response = await admin.delete(urlOf(admin))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual(refusal)
    expect((await admin.get('/api/user')).statusCode).toBe(200)
  })

  test('keeps its role, but can be updated otherwise', async () => {
    const me = await clinic.person('admin')
    const response = await me.put(urlOf(me), { nombre: 'Yo', rol: 'cliente' })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual(refusal)
    expect((await me.put(urlOf(me), { nombre: 'Yo', rol: 'admin' })).json()).toMatchObject({
      nombre: 'Yo',
      rol: 'admin',
    })
    await clinic.archive(me)
  })
})

describe('administrators', () => {
  test('can keep or lose the role or be deleted by another one', async () => {
    const other = await clinic.person('admin')
    expect((await admin.put(urlOf(other), { nombre: 'Jefa', rol: 'admin' })).json()).toMatchObject({ rol: 'admin' })
    expect((await admin.put(urlOf(other), { rol: 'veterinario' })).json()).toMatchObject({ rol: 'veterinario' })
    expect((await admin.put(urlOf(other), { rol: 'admin' })).statusCode).toBe(422)
    const third = await clinic.person('admin')
    expect((await admin.delete(urlOf(third))).statusCode).toBe(204)
  })

  const removals: [string, (by: Person, whom: Person) => ReturnType<Person['delete']>][] = [
    ['delete', (by, whom) => by.delete(urlOf(whom))],
    ['demote', (by, whom) => by.put(urlOf(whom), { rol: 'cliente' })],
  ]

  // In a separate clinic, because there must be no third administrator.
  test.each(removals)('only one succeeds when two %s each other', async (_what, remove) => {
    const alone = await Clinic.open()
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await alone.person('admin'), await alone.person('admin')]
      const responses = await Promise.all([remove(one, other), remove(other, one)])
      const statuses = responses.map((response) => response.statusCode).sort()
      expect([200, 204]).toContain(statuses[0])
      expect([401, 403, 409]).toContain(statuses[1])
      const left = await alone.sql`SELECT 1 FROM usuario WHERE rol = 'admin' AND eliminado_en IS NULL`
      expect(left).toHaveLength(1)
      await alone.sql`UPDATE usuario SET eliminado_en = now(), eliminado_por = 1 WHERE eliminado_en IS NULL`
    }
    await alone.close()
  })

  test.each(removals)('an admin cannot %s the last one', async (_what, remove) => {
    const alone = await Clinic.open()
    const [one, other] = [await alone.person('admin'), await alone.person('admin')]
    // The caller is archived after the session check, while the request waits for the row lock.
    let response: Promise<Awaited<ReturnType<typeof remove>>> | undefined
    await alone.sql.begin(async (tx) => {
      await tx`SELECT 1 FROM usuario FOR UPDATE`
      response = Promise.resolve(remove(one, other))
      await alone.waitForLock()
      await tx`UPDATE usuario SET eliminado_en = now(), eliminado_por = 1 WHERE id_usuario = ${one.usuario.id_usuario}`
    })
    const refused = await response
    expect(refused?.statusCode).toBe(409)
    expect(refused?.json()).toEqual({
      code: 'ULTIMO_ADMINISTRADOR',
      message: 'La clínica no puede quedarse sin administrador.',
    })
    await alone.close()
  })
})

describe('a vet with appointments', () => {
  const withCitas = async (...citas: Record<string, string | number>[]) => {
    const person = await clinic.person('veterinario')
    const pet = await clinic.mascota(client)
    for (const fields of citas) await clinic.cita(pet, person, fields)
    return person
  }

  test.each([
    [1, 'El veterinario tiene 1 cita próxima. Reasígnala o cancélala antes.'],
    [3, 'El veterinario tiene 3 citas próximas. Reasígnalas o cancélalas antes.'],
  ])('(%i) can neither be deleted nor become an owner', async (count, message) => {
    const person = await withCitas(...Array.from({ length: count }, () => ({})))
    for (const response of [await admin.delete(urlOf(person)), await admin.put(urlOf(person), { rol: 'cliente' })]) {
      expect(response.statusCode).toBe(409)
      expect(response.json()).toEqual({ code: 'VETERINARIO_CON_CITAS', message })
    }
    expect((await person.get('/api/user')).statusCode).toBe(200)
    expect((await admin.put(urlOf(person), { nombre: 'Otra', rol: 'veterinario' })).statusCode).toBe(200)
    await clinic.sql`UPDATE cita SET estado = 'cancelada' WHERE id_usuario = ${person.usuario.id_usuario}`
    expect((await admin.put(urlOf(person), { rol: 'cliente' })).statusCode).toBe(200)
  })

  test('can be deleted when the appointments are past, cancelled or archived', async () => {
    const person = await withCitas(
      { fecha_hora: '2026-03-10T11:45', estado: 'pendiente' },
      { fecha_hora: '2026-03-09T17:00', estado: 'confirmada' },
      { estado: 'cancelada' },
    )
    const gone = await clinic.cita(await clinic.mascota(client), person)
    await clinic.archiveCita(gone)
    expect((await admin.delete(urlOf(person))).statusCode).toBe(204)
    const busy = await withCitas({ fecha_hora: '2026-03-10T12:00', estado: 'confirmada' })
    expect((await admin.delete(urlOf(busy))).statusCode).toBe(409)
  })

  test('waits for a concurrent booking', async () => {
    const person = await clinic.person('veterinario')
    const pet = await clinic.mascota(client)
    let response: Promise<Awaited<ReturnType<Person['delete']>>> | undefined
    await clinic.sql.begin(async (tx) => {
      const id = person.usuario.id_usuario
      await tx`SELECT 1 FROM usuario WHERE id_usuario = ${id} FOR NO KEY UPDATE`
      response = Promise.resolve(admin.delete(urlOf(person)))
      await clinic.waitForLock()
      await tx`
        INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta)
        VALUES (${pet}, ${id}, '2090-06-01T10:00', 30, 'control', 'Revisión')`
    })
    expect((await response)?.statusCode).toBe(409)
  })
})
