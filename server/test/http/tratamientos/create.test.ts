import { describe, expect, test } from 'vitest'
import { Clinic } from '../../support/clinic.ts'
import { admin, antibiotic, clinic, idOf, otherVet, setUp, trailOf, vet, visit } from './setup.ts'

setUp()

describe('creating a treatment', () => {
  test.each([
    ['an admin', () => admin],
    ['a vet', () => otherVet],
  ])('%s creates one of a vet', async (_who, who) => {
    const { owner, mascota, cita } = await visit()
    const sent = antibiotic({ id_veterinario: idOf(vet) })
    const response = await who().post('/api/tratamientos', { id_cita: String(cita), ...sent })
    expect(response.statusCode).toBe(201)
    const { id_usuario, nombre, apellido, email } = owner.usuario
    const pet = {
      id_mascota: mascota,
      nombre: 'Luna',
      especie: 'perro',
      especie_texto: null,
      foto: null,
      usuario: { id_usuario, nombre, apellido, email },
    }
    const eva = { id_usuario: idOf(vet), nombre: 'Eva', apellido: 'Muñoz' }
    const made = response.json()
    expect(made).toEqual({
      id_tratamiento: expect.any(Number),
      id_cita: cita,
      id_visita: null,
      id_mascota: mascota,
      ...sent,
      medicacion: [],
      fallecida: false,
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

  test('uses the caller, or for an admin the appointment’s vet, when no vet is sent', async () => {
    const { cita } = await visit()
    for (const id_veterinario of [undefined, null]) {
      const sent = antibiotic({ id_cita: cita, id_veterinario })
      const byVet = (await otherVet.post('/api/tratamientos', sent)).json()
      expect(byVet).toMatchObject({ id_veterinario: idOf(otherVet), cita: { id_usuario: idOf(vet) } })
      expect((await admin.post('/api/tratamientos', sent)).json().id_veterinario).toBe(idOf(vet))
    }
  })

  test('is active and without an end by default', async () => {
    const { cita } = await visit()
    const sent = antibiotic({ id_cita: cita, estado: undefined, fecha_fin: undefined })
    expect((await vet.post('/api/tratamientos', sent)).json()).toMatchObject({ estado: 'activo', fecha_fin: null })
  })

  test('takes the pet from the appointment and ignores read-only fields', async () => {
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

  test.each([0, 0.1, 0.29, 19.99, 1.005e3, 99_999_999.99])('stores the price %d to the cent', async (precio) => {
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
  ])('refuses %j', async (fields, field, text) => {
    const { cita } = await visit()
    const [before] = await clinic.sql`SELECT count(*) FROM tratamiento`
    const response = await vet.post('/api/tratamientos', antibiotic({ id_cita: cita, ...fields }))
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({ code: 'DATOS_INVALIDOS', message: text, errors: { [field]: text } })
    expect(await clinic.sql`SELECT count(*) FROM tratamiento`).toEqual([before])
  })

  test('refuses an infinite price', async () => {
    const payload = JSON.stringify(antibiotic({ id_cita: 1, precio: 0 })).replace('"precio":0', '"precio":1e999')
    const headers = { 'content-type': 'application/json' }
    const response = await vet.call({ method: 'POST', url: '/api/tratamientos', payload, headers })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ precio: price })
  })

  test('refuses a user who is not an active vet', async () => {
    const { cita, owner } = await visit()
    const gone = await clinic.person('veterinario')
    await clinic.archive(gone)
    for (const nobody of [owner, admin, gone]) {
      const response = await vet.post('/api/tratamientos', antibiotic({ id_cita: cita, id_veterinario: idOf(nobody) }))
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toEqual({ id_veterinario: 'Selecciona un veterinario disponible' })
    }
  })

  test('refuses an archived appointment or pet', async () => {
    const [one, other] = [await visit(), await visit()]
    await clinic.archiveCita(one.cita)
    await clinic.archiveMascota(other.mascota)
    for (const { cita } of [one, other]) {
      const response = await admin.post('/api/tratamientos', antibiotic({ id_cita: cita }))
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toEqual({ id_cita: 'La cita ya no está disponible' })
    }
  })

  test('refuses a start before today in the clinic’s time zone', async () => {
    const { cita } = await visit()
    const at = { url: clinic.url, now: '2026-03-10T23:30:00Z' }
    const madrid = await Clinic.open(at)
    const canary = await Clinic.open({ ...at, env: { CLINIC_TIME_ZONE: 'Atlantic/Canary' } })
    const add = (node: Clinic) => vet.on(node.app).post('/api/tratamientos', antibiotic({ id_cita: cita }))
    expect((await add(madrid)).json().errors).toHaveProperty('fecha_inicio')
    expect((await add(canary)).statusCode).toBe(201)
    await Promise.all([madrid.close(), canary.close()])
  })
})
