import type { Tratamiento } from '@huella/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

let clinic: Clinic
let admin: Person
let vet: Person
let otherVet: Person
beforeAll(async () => {
  clinic = await Clinic.open({ now: '2026-03-10T12:00:00Z' })
  admin = await clinic.person('admin')
  vet = await clinic.person('veterinario', { nombre: 'Eva', apellido: 'Muñoz' })
  otherVet = await clinic.person('veterinario', { nombre: 'Hugo', apellido: 'Sanz' })
})
afterAll(() => clinic.close())

const idOf = (person: Person) => person.usuario.id_usuario

/** An owner with a pet and an appointment of it with `vet`. */
async function visit(owner?: Person) {
  const whose = owner ?? (await clinic.person())
  const mascota = await clinic.mascota(whose)
  return { owner: whose, mascota, cita: await clinic.cita(mascota, vet) }
}

const antibiotic = (fields: object = {}) => ({
  nombre: 'Antibiótico',
  precio: 19.99,
  descripcion: 'Cada ocho horas,\ncon comida',
  fecha_inicio: '2026-03-10',
  fecha_fin: '2026-03-20',
  estado: 'activo',
  ...fields,
})

const trailOf = (id: number) => clinic.sql`
  SELECT id_usuario, accion, antes, despues FROM auditoria
  WHERE entidad = 'tratamiento' AND id_entidad = ${id} ORDER BY id_auditoria`

const archiveRow = (tabla: 'cita' | 'mascota', id: number) => clinic.sql`
  UPDATE ${clinic.sql(tabla)} SET eliminado_en = now(), eliminado_por = ${idOf(admin)}
  WHERE ${clinic.sql(`id_${tabla}`)} = ${id}`

describe('adding a treatment', () => {
  test.each([
    ['an admin', () => admin],
    ['a vet', () => otherVet],
  ])('%s writes down what the vet gave', async (_who, who) => {
    const { owner, mascota, cita } = await visit()
    const sent = antibiotic({ id_veterinario: idOf(vet) })
    const answer = await who().post('/api/tratamientos', { id_cita: String(cita), ...sent })
    expect(answer.statusCode).toBe(201)
    const { id_usuario, nombre, apellido, email } = owner.usuario
    const pet = { id_mascota: mascota, nombre: 'Luna', usuario: { id_usuario, nombre, apellido, email } }
    const eva = { id_usuario: idOf(vet), nombre: 'Eva', apellido: 'Muñoz' }
    const made = answer.json()
    expect(made).toEqual({
      id_tratamiento: expect.any(Number),
      id_cita: cita,
      id_mascota: mascota,
      ...sent,
      version: 1,
      cita: {
        id_cita: cita,
        fecha_hora: expect.stringMatching(/^2090-\d\d-\d\dT10:00$/),
        motivo_consulta: 'Revisión',
        disponible: true,
        id_usuario: idOf(vet),
        fecha_inicio: made.cita.fecha_hora,
        fecha_fin: made.cita.fecha_hora.replace('10:00', '10:30'),
        mascota: pet,
        veterinario: eva,
      },
      mascota: pet,
      veterinario: eva,
    })
    expect(await trailOf(made.id_tratamiento)).toEqual([
      { id_usuario: idOf(who()), accion: 'crear', antes: null, despues: made },
    ])
    for (const url of ['/api/tratamientos', '/api/treatments']) {
      expect((await owner.get(url)).json()).toEqual([made])
    }
  })

  test('without a vet it is the caller’s, or for an admin that of the appointment’s vet', async () => {
    const { cita } = await visit()
    for (const id_veterinario of [undefined, null]) {
      const sent = antibiotic({ id_cita: cita, id_veterinario })
      const byVet = (await otherVet.post('/api/tratamientos', sent)).json()
      expect(byVet).toMatchObject({ id_veterinario: idOf(otherVet), cita: { id_usuario: idOf(vet) } })
      expect((await admin.post('/api/tratamientos', sent)).json().id_veterinario).toBe(idOf(vet))
    }
  })

  test('it begins active and open-ended where the form says nothing', async () => {
    const { cita } = await visit()
    const sent = antibiotic({ id_cita: cita, estado: undefined, fecha_fin: undefined })
    expect((await vet.post('/api/tratamientos', sent)).json()).toMatchObject({ estado: 'activo', fecha_fin: null })
  })

  test('the pet is the appointment’s, and what only the server sets is ignored', async () => {
    const [one, other] = [await visit(), await visit()]
    const made = await vet.post(
      '/api/tratamientos',
      antibiotic({
        ...{ id_cita: one.cita, id_mascota: other.mascota, id_tratamiento: 1, version: 9 },
        ...{ eliminado_en: '2020-01-01', eliminado_por: 1, mascota: { id_mascota: other.mascota }, busqueda: 'x' },
      }),
    )
    expect(made.json()).toMatchObject({ id_mascota: one.mascota, version: 1, mascota: { id_mascota: one.mascota } })
    expect((await one.owner.get('/api/tratamientos')).json()).toEqual([made.json()])
    expect((await other.owner.get('/api/tratamientos')).json()).toEqual([])
  })

  test.each([0, 0.1, 0.29, 19.99, 1.005e3, 99_999_999.99])('the price %d is kept to the cent', async (precio) => {
    const { cita } = await visit()
    const made = (await vet.post('/api/tratamientos', antibiotic({ id_cita: cita, precio }))).json()
    expect(made.precio).toBe(precio)
    const [row] = await clinic.sql`
      SELECT precio::text FROM tratamiento WHERE id_tratamiento = ${made.id_tratamiento}`
    expect(row?.precio).toBe(precio.toFixed(2))
  })

  const price = 'El precio debe ser un número mayor o igual que 0'
  test.each([
    [{ id_cita: undefined }, 'id_cita', 'Selecciona una cita'],
    [{ id_cita: 'abc' }, 'id_cita', 'Selecciona una cita'],
    [{ id_cita: null }, 'id_cita', 'Selecciona una cita'],
    [{ id_cita: 999_999 }, 'id_cita', 'La cita ya no está disponible'],
    [{ nombre: undefined }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: '  ' }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: 'x'.repeat(101) }, 'nombre', 'Escribe como máximo 100 caracteres'],
    [{ nombre: 'a\nb' }, 'nombre', 'Contiene caracteres no permitidos'],
    [{ precio: undefined }, 'precio', 'El precio es obligatorio'],
    [{ precio: 1.234 }, 'precio', 'El precio admite como máximo 2 decimales'],
    [{ precio: -0.01 }, 'precio', price],
    [{ precio: 100_000_000 }, 'precio', price],
    [{ precio: '19.99' }, 'precio', price],
    [{ precio: '' }, 'precio', price],
    [{ precio: null }, 'precio', price],
    [{ descripcion: undefined }, 'descripcion', 'La descripción es obligatoria'],
    [{ descripcion: ' \n ' }, 'descripcion', 'La descripción es obligatoria'],
    [{ descripcion: 'd'.repeat(5001) }, 'descripcion', 'Escribe como máximo 5000 caracteres'],
    [{ descripcion: 'a\u0000b' }, 'descripcion', 'Contiene caracteres no permitidos'],
    [{ fecha_inicio: undefined }, 'fecha_inicio', 'La fecha de inicio es obligatoria'],
    [{ fecha_inicio: '2026-02-30' }, 'fecha_inicio', 'Fecha de inicio no válida'],
    [{ fecha_inicio: '2026-03-09' }, 'fecha_inicio', 'La fecha de inicio no puede ser anterior a hoy'],
    [{ fecha_fin: 'mañana' }, 'fecha_fin', 'Fecha de fin no válida'],
    [{ fecha_fin: '2026-03-09' }, 'fecha_fin', 'La fecha de fin no puede ser anterior a la de inicio'],
    [{ estado: 'pausado' }, 'estado', 'Estado no válido'],
    [{ id_veterinario: 'x' }, 'id_veterinario', 'Selecciona un veterinario disponible'],
    [{ id_veterinario: 999_999 }, 'id_veterinario', 'Selecciona un veterinario disponible'],
  ])('%j is refused', async (fields, field, text) => {
    const { cita } = await visit()
    const [before] = await clinic.sql`SELECT count(*) FROM tratamiento`
    const answer = await vet.post('/api/tratamientos', antibiotic({ id_cita: cita, ...fields }))
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ message: text, errors: { [field]: text } })
    expect(await clinic.sql`SELECT count(*) FROM tratamiento`).toEqual([before])
  })

  test('a price beyond every number is refused as well', async () => {
    const payload = JSON.stringify(antibiotic({ id_cita: 1, precio: 0 })).replace('"precio":0', '"precio":1e999')
    const headers = { 'content-type': 'application/json' }
    const answer = await vet.call({ method: 'POST', url: '/api/tratamientos', payload, headers })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ precio: price })
  })

  test('the vet must be one, and still be there', async () => {
    const { cita, owner } = await visit()
    const gone = await clinic.person('veterinario')
    await clinic.archive(gone)
    for (const nobody of [owner, admin, gone]) {
      const answer = await vet.post('/api/tratamientos', antibiotic({ id_cita: cita, id_veterinario: idOf(nobody) }))
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({ id_veterinario: 'Selecciona un veterinario disponible' })
    }
  })

  test('the appointment and its pet must still be there', async () => {
    const [one, other] = [await visit(), await visit()]
    await archiveRow('cita', one.cita)
    await archiveRow('mascota', other.mascota)
    for (const { cita } of [one, other]) {
      const answer = await admin.post('/api/tratamientos', antibiotic({ id_cita: cita }))
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({ id_cita: 'La cita ya no está disponible' })
    }
  })

  test('the clinic’s today is the first day a treatment may begin', async () => {
    const { cita } = await visit()
    const at = { url: clinic.url, now: '2026-03-10T23:30:00Z' }
    const madrid = await Clinic.open(at)
    const canary = await Clinic.open({ ...at, env: { CLINIC_TIME_ZONE: 'Atlantic/Canary' } })
    const add = (node: Clinic) =>
      node.anonymous.post('/api/tratamientos', antibiotic({ id_cita: cita }), {
        headers: { authorization: `Bearer ${vet.token}` },
      })
    expect((await add(madrid)).json().errors).toHaveProperty('fecha_inicio')
    expect((await add(canary)).statusCode).toBe(201)
    await Promise.all([madrid.close(), canary.close()])
  })
})

describe('changing a treatment', () => {
  test.each([
    ['an admin', () => admin],
    ['a vet who did not give it', () => otherVet],
  ])('%s changes a field; the absent ones stay', async (_who, who) => {
    const { cita } = await visit()
    const id = await clinic.tratamiento(cita, { fecha_fin: '2090-02-01', estado: 'en_progreso' })
    const before = await rowOf(id)
    const answer = await who().put(`/api/tratamientos/${id}`, { precio: 0.1 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...before, precio: 0.1, version: 2 })
    expect(await trailOf(id)).toEqual([
      { id_usuario: idOf(who()), accion: 'actualizar', antes: before, despues: answer.json() },
    ])
    expect((await who().put(`/api/tratamientos/${id}`, { fecha_fin: null })).json().fecha_fin).toBeNull()
  })

  test('its numbers, pet and archive are not the form’s to set', async () => {
    const [one, other] = [await visit(), await visit()]
    const id = await clinic.tratamiento(one.cita)
    const before = await rowOf(id)
    const answer = await vet.put(`/api/tratamientos/${id}`, {
      ...{ id_tratamiento: 1, id_mascota: other.mascota, eliminado_en: '2020-01-01', eliminado_por: 1 },
      ...{ mascota: { id_mascota: other.mascota }, cita: { id_cita: other.cita }, veterinario: null },
    })
    expect(answer.json()).toEqual({ ...before, version: 2 })
  })

  test('at another appointment it is of that one’s pet, and keeps its vet', async () => {
    const [one, other] = [await visit(), await visit()]
    const id = await clinic.tratamiento(one.cita)
    for (const id_veterinario of [undefined, null]) {
      const answer = await otherVet.put(`/api/tratamientos/${id}`, { id_cita: other.cita, id_veterinario })
      expect(answer.json()).toMatchObject({ id_mascota: other.mascota, id_veterinario: idOf(vet) })
    }
    expect((await one.owner.get('/api/tratamientos')).json()).toEqual([])
    expect((await other.owner.get('/api/tratamientos')).json()).toHaveLength(1)
  })

  test('an appointment or vet that is gone may stay, but not be chosen', async () => {
    const [one, other] = [await visit(), await visit()]
    const gone = await clinic.person('veterinario')
    const [mine, theirs] = [await clinic.tratamiento(one.cita), await clinic.tratamiento(other.cita)]
    await admin.put(`/api/tratamientos/${mine}`, { id_veterinario: idOf(gone) })
    await archiveRow('cita', one.cita)
    await clinic.archive(gone)
    const same = { id_cita: one.cita, id_veterinario: idOf(gone), nombre: 'Corregido' }
    expect((await vet.put(`/api/tratamientos/${mine}`, same)).json()).toMatchObject({
      ...same,
      cita: { id_cita: one.cita, disponible: false },
    })
    const refused = await vet.put(`/api/tratamientos/${theirs}`, same)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({
      id_cita: 'La cita ya no está disponible',
      id_veterinario: 'Selecciona un veterinario disponible',
    })
  })

  test('an old one can be corrected, but not begin on another day that has passed', async () => {
    const { cita } = await visit()
    const id = await clinic.tratamiento(cita, { fecha_inicio: '2025-01-01', fecha_fin: '2025-01-31' })
    const form = antibiotic({ fecha_inicio: '2025-01-01', fecha_fin: '2025-02-15', descripcion: 'Corregida' })
    expect((await vet.put(`/api/tratamientos/${id}`, form)).json()).toMatchObject(form)
    const late = await vet.put(`/api/tratamientos/${id}`, { fecha_inicio: '2025-01-02' })
    expect(late.statusCode).toBe(422)
    expect(late.json().errors).toEqual({ fecha_inicio: 'La fecha de inicio no puede ser anterior a hoy' })
    const crossed = await vet.put(`/api/tratamientos/${id}`, { fecha_inicio: '2026-03-10' })
    expect(crossed.json().errors).toEqual({ fecha_fin: 'La fecha de fin no puede ser anterior a la de inicio' })
    const early = await vet.put(`/api/tratamientos/${id}`, { fecha_fin: '2024-12-31' })
    expect(early.json().errors).toEqual({ fecha_fin: 'La fecha de fin no puede ser anterior a la de inicio' })
  })

  test.each([
    [{ nombre: '' }, 'nombre', 'El nombre es obligatorio'],
    [{ precio: 0.001 }, 'precio', 'El precio admite como máximo 2 decimales'],
    [{ descripcion: null }, 'descripcion', 'La descripción es obligatoria'],
    [{ fecha_inicio: null }, 'fecha_inicio', 'Fecha de inicio no válida'],
    [{ id_cita: null }, 'id_cita', 'Selecciona una cita'],
    [{ estado: null }, 'estado', 'Estado no válido'],
    [{ version: 'x' }, 'version', 'Valor no válido'],
  ])('%j is refused and changes nothing', async (fields, field, text) => {
    const { cita } = await visit()
    const id = await clinic.tratamiento(cita)
    const answer = await vet.put(`/api/tratamientos/${id}`, { nombre: 'Otro', ...fields })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ [field]: text })
    expect(await rowOf(id)).toMatchObject({ nombre: 'Vacuna', version: 1 })
  })

  test('a form filled from an older version does not overwrite', async () => {
    const { cita } = await visit()
    const id = await clinic.tratamiento(cita)
    expect((await vet.put(`/api/tratamientos/${id}`, { nombre: 'Primero', version: 1 })).statusCode).toBe(200)
    const late = [
      await admin.put(`/api/tratamientos/${id}`, { nombre: 'Tarde', version: 1 }),
      await admin.put(`/api/tratamientos/${id}/estado`, { estado: 'cancelado', version: 1 }),
    ]
    for (const answer of late) {
      expect(answer.statusCode).toBe(409)
      const message = 'Otra persona ha modificado este registro. Recarga para ver los cambios.'
      expect(answer.json()).toEqual({ message })
    }
    expect(await rowOf(id)).toMatchObject({ nombre: 'Primero', estado: 'activo', version: 2 })
    expect((await admin.put(`/api/tratamientos/${id}`, { nombre: 'A tiempo', version: 2 })).json().version).toBe(3)
  })

  test('of eight forms of one version sent at once, one is saved', async () => {
    const { cita } = await visit()
    const id = await clinic.tratamiento(cita)
    const send = (_: unknown, n: number) => vet.put(`/api/tratamientos/${id}`, { nombre: `Nº ${n}`, version: 1 })
    let sent: ReturnType<typeof send>[] = []
    // Held for a moment, so that they all arrive before the first is done.
    await clinic.sql.begin(async (tx) => {
      await tx`SELECT 1 FROM tratamiento WHERE id_tratamiento = ${id} FOR UPDATE`
      sent = Array.from({ length: 8 }, send)
      await Promise.race([Promise.all(sent), new Promise((resolve) => setTimeout(resolve, 300))])
    })
    const statuses = (await Promise.all(sent)).map((answer) => answer.statusCode)
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)])
  })

  test('it follows its appointment to another pet, even while somebody changes it', async () => {
    const { owner, cita } = await visit()
    const other = await clinic.mascota(owner, { nombre: 'Sol' })
    const id = await clinic.tratamiento(cita)
    let saved: Promise<{ statusCode: number; json: () => Tratamiento }> | undefined
    await clinic.sql.begin(async (tx) => {
      await tx`UPDATE cita SET id_mascota = ${other} WHERE id_cita = ${cita}`
      saved = vet.put(`/api/tratamientos/${id}`, { nombre: 'Entretanto' })
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    const answer = await saved
    expect(answer?.statusCode).toBe(200)
    expect(answer?.json()).toMatchObject({ nombre: 'Entretanto', id_mascota: other, mascota: { nombre: 'Sol' } })
  })
})

describe('its state', () => {
  test.each(['completado', 'cancelado', 'en_progreso', 'activo'])('%s by either call', async (estado) => {
    const { cita } = await visit()
    const id = await clinic.tratamiento(cita, { fecha_inicio: '2020-01-01', estado: 'completado' })
    const before = await rowOf(id)
    const first = await vet.put(`/api/tratamientos/${id}/estado`, { estado, nombre: 'Ignorado' })
    expect(first.statusCode).toBe(200)
    expect(first.json()).toEqual({ data: { ...before, estado, version: 2 } })
    const second = await admin.put(`/api/tratamientos/${id}`, { estado })
    expect(second.json()).toEqual({ ...before, estado, version: 3 })
    expect(await trailOf(id)).toMatchObject([
      { id_usuario: idOf(vet), accion: 'estado', antes: before, despues: { estado } },
      { id_usuario: idOf(admin), accion: 'estado' },
    ])
  })

  test('changed together with something else it is an ordinary change', async () => {
    const { cita } = await visit()
    const id = await clinic.tratamiento(cita)
    await vet.put(`/api/tratamientos/${id}`, { estado: 'completado', nombre: 'Otro' })
    expect(await trailOf(id)).toMatchObject([{ accion: 'actualizar' }])
  })

  test.each([{}, { estado: 'pendiente' }, { estado: null }, { estado: ['activo'] }])('not by %j', async (body) => {
    const { cita } = await visit()
    const id = await clinic.tratamiento(cita)
    const answer = await vet.put(`/api/tratamientos/${id}/estado`, body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ estado: 'Estado no válido' })
  })
})

describe('deleting a treatment', () => {
  test.each([
    ['an admin', () => admin],
    ['a vet', () => otherVet],
  ])('%s archives it', async (_who, who) => {
    const { owner, cita } = await visit()
    const id = await clinic.tratamiento(cita)
    const url = `/api/tratamientos/${id}`
    const answer = await who().delete(url)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await owner.get('/api/tratamientos')).json()).toEqual([])
    expect(await clinic.sql`SELECT eliminado_por FROM tratamiento WHERE id_tratamiento = ${id}`).toEqual([
      { eliminado_por: idOf(who()) },
    ])
    expect(await trailOf(id)).toMatchObject([
      { id_usuario: idOf(who()), accion: 'eliminar', antes: { id_tratamiento: id } },
    ])
    const again = [await who().delete(url), await who().put(url, {}), await who().put(`${url}/estado`, finished)]
    expect(again.map((late) => late.statusCode)).toEqual([404, 404, 404])
  })

  test('with its appointment it stays, with its pet it goes', async () => {
    const { owner, mascota, cita } = await visit()
    const id = await clinic.tratamiento(cita)
    expect((await admin.delete(`/api/citas/${cita}`)).statusCode).toBe(204)
    expect((await owner.get('/api/tratamientos')).json()).toMatchObject([
      { id_tratamiento: id, id_cita: cita, cita: { id_cita: cita, motivo_consulta: 'Revisión' } },
    ])
    expect((await admin.delete(`/api/mascotas/${mascota}`)).statusCode).toBe(204)
    expect((await owner.get('/api/tratamientos')).json()).toEqual([])
    expect((await admin.get(`/api/tratamientos?id_mascota=${mascota}`)).json()).toEqual([])
    expect((await vet.put(`/api/tratamientos/${id}`, { nombre: 'X' })).statusCode).toBe(404)
  })

  test('a pet deleted at the same moment leaves no treatment behind', async () => {
    for (let round = 0; round < 10; round++) {
      const { mascota, cita } = await visit()
      const [made, gone] = await Promise.all([
        vet.post('/api/tratamientos', antibiotic({ id_cita: cita })),
        admin.delete(`/api/mascotas/${mascota}`),
      ])
      expect([201, 422]).toContain(made.statusCode)
      expect(gone.statusCode).toBe(204)
      const left = await clinic.sql`
        SELECT 1 FROM tratamiento WHERE id_mascota = ${mascota} AND eliminado_en IS NULL`
      expect(left).toHaveLength(0)
    }
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999', '999999', '1e3', '%20'])('the id %s names nothing', async (id) => {
    const url = `/api/tratamientos/${id}`
    const calls = [vet.delete(url), vet.put(url, { nombre: 'X' }), vet.put(`${url}/estado`, finished)]
    for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(404)
  })
})

describe('who may', () => {
  test('nobody without a session, no owner any write, whoever’s the row is', async () => {
    const { owner, cita } = await visit()
    const id = await clinic.tratamiento(cita)
    const before = await rowOf(id)
    const writes = (who: Person) => [
      who.post('/api/tratamientos', antibiotic({ id_cita: cita })),
      who.put(`/api/tratamientos/${id}`, { nombre: 'Mío' }),
      who.put(`/api/tratamientos/${id}/estado`, finished),
      who.delete(`/api/tratamientos/${id}`),
    ]
    const statuses = async (calls: ReturnType<typeof writes>) =>
      (await Promise.all(calls)).map((answer) => answer.statusCode)
    expect(await statuses(writes(clinic.anonymous))).toEqual([401, 401, 401, 401])
    expect(await statuses(writes(owner))).toEqual([403, 403, 403, 403])
    expect(await statuses(writes(await clinic.person()))).toEqual([403, 403, 403, 403])
    const lists = ['/api/tratamientos', '/api/treatments'].map((url) => clinic.anonymous.get(url))
    expect(await statuses(lists)).toEqual([401, 401])
    const gone = await clinic.person('veterinario')
    await clinic.archive(gone)
    expect(await statuses([gone.get('/api/tratamientos'), ...writes(gone)])).toEqual([401, 401, 401, 401, 401])
    expect(await rowOf(id)).toEqual(before)
  })

  test('another owner finds nothing: not by number, filter, search or count', async () => {
    const { mascota, cita } = await visit(await clinic.person('cliente', { nombre: 'Úrsula', apellido: 'Zambrano' }))
    await clinic.tratamiento(cita, { nombre: 'Quimioterapia' })
    const other = await visit()
    const asked = [`id_mascota=${mascota}`, `id_cita=${cita}`, 'search=quimio', 'search=zambrano', 'estado=activo', '']
    for (const query of asked) {
      for (const url of ['/api/tratamientos', '/api/treatments']) {
        expect((await other.owner.get(`${url}?${query}`)).json()).toEqual([])
        const page = (await other.owner.get(`${url}?page=1&${query}`)).json()
        expect(page).toEqual({ data: [], total: 0, page: 1, per_page: 5 })
      }
    }
  })

  test('a pet that gets another owner takes its treatments along', async () => {
    const { owner, mascota, cita } = await visit()
    const next = await clinic.person()
    await clinic.tratamiento(cita)
    await clinic.sql`UPDATE mascota SET id_usuario = ${idOf(next)} WHERE id_mascota = ${mascota}`
    expect((await owner.get('/api/tratamientos')).json()).toEqual([])
    expect((await next.get('/api/tratamientos')).json()).toHaveLength(1)
  })

  test('a search does not tell an owner a vet’s address or role', async () => {
    const hidden = await clinic.person('veterinario', { email: 'secreta@clinica.es' })
    const owner = await clinic.person()
    const cita = await clinic.cita(await clinic.mascota(owner), hidden)
    await clinic.tratamiento(cita)
    for (const search of ['secreta', 'clinica.es', 'veterinario', 'García secreta']) {
      expect((await owner.get(`/api/tratamientos?search=${search}`)).json()).toEqual([])
    }
    expect((await owner.get('/api/tratamientos?search=ana garcia')).json()).toHaveLength(1)
  })
})

describe('the list', () => {
  let owner: Person
  let pets: number[]
  beforeAll(async () => {
    owner = await clinic.person('cliente', { nombre: 'Begoña', apellido: 'Íñiguez' })
    const nuria = await clinic.person('veterinario', { nombre: 'Núria', apellido: 'Peláez' })
    pets = [await clinic.mascota(owner, { nombre: 'Ñoño' }), await clinic.mascota(owner, { nombre: 'Ámbar' })]
    const [first, second] = [await clinic.cita(pets[0] ?? 0, vet), await clinic.cita(pets[1] ?? 0, nuria)]
    await clinic.tratamiento(first, { nombre: 'Ñame', fecha_inicio: '2030-01-01', estado: 'en_progreso', precio: 9.5 })
    await clinic.tratamiento(first, { nombre: 'Óleo', fecha_inicio: '2030-01-03', fecha_fin: '2030-02-01', precio: 10 })
    await clinic.tratamiento(first, { nombre: 'nata', fecha_inicio: '2030-01-02', estado: 'completado', precio: 100 })
    await clinic.tratamiento(second, { nombre: 'Zinc 50%', fecha_inicio: '2030-01-03', estado: 'cancelado' })
    await clinic.tratamiento(second, { nombre: 'Árnica', fecha_inicio: '2030-01-03', precio: 0 })
    await clinic.tratamiento(second, { nombre: 'Baño', fecha_inicio: '2029-01-01', fecha_fin: '2031-01-01' })
  })

  const names = async (query: string, who = owner) => {
    const answer = (await who.get(`/api/tratamientos?${query}`)).json()
    return (answer.data ?? answer).map((row: Tratamiento) => row.nombre)
  }

  test('begins with the latest, in pages that never overlap', async () => {
    expect(await names('page=1')).toEqual(['Árnica', 'Zinc 50%', 'Óleo', 'nata', 'Ñame'])
    expect(await names('page=2')).toEqual(['Baño'])
    expect(await names('page=3')).toEqual([])
    expect(await names('')).toEqual(['Árnica', 'Zinc 50%', 'Óleo', 'nata', 'Ñame', 'Baño'])
    const { data, ...page } = (await owner.get('/api/treatments?page=1&per_page=10')).json()
    expect(page).toEqual({ total: 6, page: 1, per_page: 10 })
    expect(data).toHaveLength(6)
  })

  test.each([
    ['nombre', ['Árnica', 'Baño', 'nata', 'Ñame', 'Óleo', 'Zinc 50%']],
    ['precio', ['Árnica', 'Ñame', 'Óleo', 'Zinc 50%', 'Baño', 'nata']],
    ['fecha_inicio', ['Baño', 'Ñame', 'nata', 'Óleo', 'Zinc 50%', 'Árnica']],
    ['fecha_fin', ['Óleo', 'Baño', 'Ñame', 'nata', 'Zinc 50%', 'Árnica']],
    ['mascota', ['Zinc 50%', 'Árnica', 'Baño', 'Ñame', 'Óleo', 'nata']],
    ['veterinario', ['Ñame', 'Óleo', 'nata', 'Zinc 50%', 'Árnica', 'Baño']],
    ['estado', ['Óleo', 'Árnica', 'Baño', 'Zinc 50%', 'nata', 'Ñame']],
    ['dueno', ['Ñame', 'Óleo', 'nata', 'Zinc 50%', 'Árnica', 'Baño']],
  ])('sorts by %s both ways', async (sort, expected) => {
    expect(await names(`sort=${sort}`)).toEqual(expected)
    expect(await names(`sort=-${sort}`)).toEqual([...expected].reverse())
    const whole = async (order: string) => {
      const { data } = (await admin.get(`/api/tratamientos?page=1&per_page=100&sort=${order}`)).json()
      return data.map((row: Tratamiento) => row.id_tratamiento)
    }
    expect(await whole(sort)).toEqual((await whole(`-${sort}`)).reverse())
  })

  test('sorts owners by first name, then by surname', async () => {
    const [anaZ, anaB] = [
      await clinic.person('cliente', { nombre: 'Aarón', apellido: 'Zúñiga' }),
      await clinic.person('cliente', { nombre: 'Aarón', apellido: 'Bañuls' }),
    ]
    for (const who of [anaZ, anaB]) await clinic.tratamiento((await visit(who)).cita, { nombre: 'De Aarón' })
    const { data } = (await admin.get('/api/tratamientos?page=1&sort=dueno&search=aaron')).json()
    expect(data.map((row: Tratamiento) => row.mascota.usuario.apellido)).toEqual(['Bañuls', 'Zúñiga'])
  })

  test.each([
    ['arnica', ['Árnica']],
    ['ÁRNICA', ['Árnica']],
    ['bano', ['Baño']],
    ['en_progreso', ['Ñame']],
    ['En progreso', ['Ñame']],
    ['COMPLETADO', ['nata']],
    ['nono', ['Óleo', 'nata', 'Ñame']],
    ['ámbar', ['Árnica', 'Zinc 50%', 'Baño']],
    ['begona iniguez', ['Árnica', 'Zinc 50%', 'Óleo', 'nata', 'Ñame', 'Baño']],
    ['nuria pelaez', ['Árnica', 'Zinc 50%', 'Baño']],
    ['50%', ['Zinc 50%']],
    ['%', ['Zinc 50%']],
    ['5_%', []],
    ["'; DROP TABLE tratamiento; --", []],
    ['\\', []],
    ['   ', ['Árnica', 'Zinc 50%', 'Óleo', 'nata', 'Ñame', 'Baño']],
  ])('finds %s', async (search, expected) => {
    const query = `search=${encodeURIComponent(search)}`
    expect(await names(query)).toEqual(expected)
    const page = (await owner.get(`/api/tratamientos?page=1&per_page=10&${query}`)).json()
    expect(page.total).toBe(expected.length)
  })

  test('staff finds them among everybody’s', async () => {
    for (const who of [admin, vet, otherVet]) {
      expect(await names('search=iniguez&page=1&per_page=10', who)).toHaveLength(6)
    }
  })

  test('filters by pet, appointment and state, together with the rest', async () => {
    const [nono] = pets
    expect(await names(`id_mascota=${nono}`)).toEqual(['Óleo', 'nata', 'Ñame'])
    expect(await names(`id_mascota=${nono}&estado=completado`, admin)).toEqual(['nata'])
    expect(await names(`id_mascota=${nono}&search=arnica`)).toEqual([])
    const [{ id_cita }] = (await owner.get('/api/tratamientos?search=arnica')).json()
    expect(await names(`id_cita=${id_cita}&sort=nombre`, vet)).toEqual(['Árnica', 'Baño', 'Zinc 50%'])
    expect((await vet.get(`/api/tratamientos?page=1&id_cita=${id_cita}`)).json().total).toBe(3)
    expect(await names('id_mascota=999999')).toEqual([])
  })

  test.each([
    ['page=0', 'page', 'Página no válida'],
    ['page=1&per_page=7', 'per_page', 'Número de filas por página no válido'],
    ['sort=descripcion', 'sort', 'Orden no válido'],
    ['estado=pendiente', 'estado', 'Estado no válido'],
    ['id_mascota=x', 'id_mascota', 'Valor no válido'],
    ['id_cita=-1', 'id_cita', 'Valor no válido'],
    [`search=${'x'.repeat(101)}`, 'search', 'Escribe como máximo 100 caracteres'],
  ])('refuses %s', async (query, field, text) => {
    for (const url of ['/api/tratamientos', '/api/treatments']) {
      const answer = await admin.get(`${url}?${query}`)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({ [field]: text })
    }
  })
})

const finished = { estado: 'completado' }

async function rowOf(id: number): Promise<Tratamiento | undefined> {
  const all: Tratamiento[] = (await admin.get('/api/tratamientos')).json()
  return all.find((row) => row.id_tratamiento === id)
}
