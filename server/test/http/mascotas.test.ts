import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../support/clinic.ts'

let clinic: Clinic
let admin: Person
let vet: Person
beforeAll(async () => {
  clinic = await Clinic.open({ now: '2026-03-10T12:00:00Z' })
  admin = await clinic.person('admin')
  vet = await clinic.person('veterinario')
})
afterAll(() => clinic.close())

const luna = (fields: object = {}) => ({
  nombre: 'Luna',
  especie: 'gato',
  raza: 'Siamés',
  fecha_nacimiento: '2021-02-03',
  sexo: 'hembra',
  notas: 'Le asustan\nlos truenos',
  ...fields,
})

describe('creating a pet', () => {
  test.each([
    ['an admin', () => admin],
    ['a vet', () => vet],
  ])('%s creates it for an owner', async (_who, who) => {
    const owner = await clinic.person()
    const response = await who().post('/api/mascotas', luna({ id_usuario: String(owner.usuario.id_usuario) }))
    expect(response.statusCode).toBe(201)
    const { id_usuario, nombre, apellido, email } = owner.usuario
    expect(response.json()).toEqual({
      id_mascota: expect.any(Number),
      ...luna({ sexo: 'Hembra' }),
      ...{ microchip: null, pasaporte: null, capa: null, esterilizada: null, notas_clinicas: null },
      ...{ fallecida_en: null, causa_fallecimiento: null, baja_en: null, foto: null },
      id_usuario,
      version: 1,
      usuario: { id_usuario, nombre, apellido, email },
    })
    const [trail] = await clinic.sql`
      SELECT id_usuario, accion, despues FROM auditoria WHERE entidad = 'mascota' AND id_entidad = ${response.json().id_mascota}`
    expect(trail).toEqual({ id_usuario: who().usuario.id_usuario, accion: 'crear', despues: response.json() })
  })

  test('an owner needs only a name and a birth date', async () => {
    const owner = await clinic.person()
    const response = await owner.post('/api/mascotas', {
      nombre: 'Kira',
      fecha_nacimiento: '2024-01-01',
      especie: '',
      sexo: null,
    })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      ...{ nombre: 'Kira', especie: null, raza: null, sexo: null, notas: null },
      id_usuario: owner.usuario.id_usuario,
    })
  })

  test('an owner cannot create it for another owner', async () => {
    const [owner, other] = [await clinic.person(), await clinic.person()]
    const response = await owner.post('/api/mascotas', luna({ id_usuario: other.usuario.id_usuario }))
    expect(response.statusCode).toBe(403)
    expect((await other.get('/api/mascotas')).json()).toEqual([])
  })

  test.each([
    [{ nombre: ' ' }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: undefined }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: '\u2800\ufeff' }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: '\u2066Luna' }, 'nombre', 'Quita los caracteres invisibles que cambian la dirección del texto'],
    [{ especie: undefined }, 'especie', 'La especie es obligatoria'],
    [{ especie: 'unicornio' }, 'especie', 'Elige una especie de la lista'],
    [{ raza: '' }, 'raza', 'La raza es obligatoria'],
    [{ raza: 'x'.repeat(101) }, 'raza', 'Escribe como máximo 100 caracteres'],
    [{ fecha_nacimiento: undefined }, 'fecha_nacimiento', 'La fecha de nacimiento es obligatoria'],
    [{ fecha_nacimiento: '2026-02-30' }, 'fecha_nacimiento', 'Fecha de nacimiento no válida'],
    [{ fecha_nacimiento: '2026-03-11' }, 'fecha_nacimiento', 'La fecha de nacimiento no puede ser futura'],
    [{ sexo: null }, 'sexo', 'El sexo es obligatorio'],
    [{ sexo: 'otro' }, 'sexo', 'El sexo debe ser macho o hembra'],
    [{ notas: 'a\u0000b' }, 'notas', 'Contiene caracteres no permitidos'],
    [{ notas: 'n'.repeat(2001) }, 'notas', 'Escribe como máximo 2000 caracteres'],
    [{ microchip: '72409876543210' }, 'microchip', 'El microchip tiene 15 cifras (o 10 si es antiguo)'],
    [{ microchip: '999098765432109' }, 'microchip', 'El microchip tiene 15 cifras (o 10 si es antiguo)'],
    [{ pasaporte: 'x'.repeat(31) }, 'pasaporte', 'Escribe como máximo 30 caracteres'],
    [{ capa: 'x'.repeat(101) }, 'capa', 'Escribe como máximo 100 caracteres'],
    [{ notas_clinicas: 'n'.repeat(5001) }, 'notas_clinicas', 'Escribe como máximo 5000 caracteres'],
    [{ id_usuario: undefined }, 'id_usuario', 'Debes seleccionar un dueño para la mascota'],
    [{ id_usuario: 'abc' }, 'id_usuario', 'El ID del dueño no es válido'],
    [{ id_usuario: 999_999 }, 'id_usuario', 'El ID del dueño no es válido'],
  ])('refuses %j from staff', async (fields, field, text) => {
    const { id_usuario } = (await clinic.person()).usuario
    const [before] = await clinic.sql`SELECT count(*) FROM mascota`
    const response = await vet.post('/api/mascotas', luna({ id_usuario, ...fields }))
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ [field]: text })
    expect(await clinic.sql`SELECT count(*) FROM mascota`).toEqual([before])
  })

  test('refuses a birth date after today in the clinic’s time zone', async () => {
    const canary = await Clinic.open({
      url: clinic.url,
      now: '2026-03-10T23:30:00Z',
      env: { CLINIC_TIME_ZONE: 'Atlantic/Canary' },
    })
    const madrid = await Clinic.open({ url: clinic.url, now: '2026-03-10T23:30:00Z' })
    const owner = await clinic.person()
    const add = (node: Clinic) =>
      owner.on(node.app).post('/api/mascotas', { nombre: 'Recién', fecha_nacimiento: '2026-03-11' })
    expect((await add(canary)).statusCode).toBe(422)
    expect((await add(madrid)).statusCode).toBe(201)
    await Promise.all([canary.close(), madrid.close()])
  })
})

describe('what identifies a pet', () => {
  const chip = { microchip: '724 0987.6543-2109', pasaporte: 'ES-123', capa: 'Atigrado', esterilizada: true }

  test('is saved, the chip as digits', async () => {
    const { id_usuario } = (await clinic.person()).usuario
    const created = await vet.post('/api/mascotas', luna({ id_usuario, ...chip }))
    expect(created.json()).toMatchObject({ ...chip, microchip: '724098765432109' })
    const { id_mascota } = created.json()
    expect((await vet.put(`/api/mascotas/${id_mascota}`, { microchip: '', esterilizada: null })).json()).toMatchObject({
      ...{ microchip: null, esterilizada: null, capa: 'Atigrado' },
    })
  })

  test('a chip belongs to one pet that is not archived', async () => {
    const owner = await clinic.person()
    const [one, other] = [await clinic.mascota(owner), await clinic.mascota(owner)]
    const microchip = '0098765432'
    expect((await owner.put(`/api/mascotas/${one}`, { microchip })).statusCode).toBe(200)
    const second = await owner.put(`/api/mascotas/${other}`, { microchip })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({
      code: 'MICROCHIP_EN_USO',
      errors: { microchip: 'Otra mascota ya tiene este microchip.' },
    })
    await owner.delete(`/api/mascotas/${one}`)
    expect((await owner.put(`/api/mascotas/${other}`, { microchip })).statusCode).toBe(200)
  })
})

describe('the clinical notes', () => {
  test('are for staff: an owner neither reads nor writes nor loses them', async () => {
    const owner = await clinic.person()
    const id = await clinic.mascota(owner)
    const written = await vet.put(`/api/mascotas/${id}`, { notas_clinicas: 'Soplo zarzuela' })
    expect(written.json().notas_clinicas).toBe('Soplo zarzuela')
    expect((await owner.put(`/api/mascotas/${id}`, { notas_clinicas: 'Mías' })).statusCode).toBe(403)
    expect((await owner.post('/api/mascotas', luna({ notas_clinicas: 'Mías' }))).statusCode).toBe(403)
    const renamed = await owner.put(`/api/mascotas/${id}`, { nombre: 'Sol' })
    expect(renamed.json()).not.toHaveProperty('notas_clinicas')
    for (const url of ['/api/mascotas', '/api/mascotas?page=1', '/api/pets']) {
      expect((await owner.get(url)).body).not.toMatch(/zarzuela|notas_clinicas/)
    }
    expect((await owner.get('/api/mascotas?page=1&search=zarzuela')).json().total).toBe(0)
    const found = (await vet.get('/api/mascotas?page=1&search=ZARZUELA')).json()
    expect(found.data).toMatchObject([{ id_mascota: id, nombre: 'Sol', notas_clinicas: 'Soplo zarzuela' }])
  })
})

describe('searching by a number', () => {
  let owner: Person
  let id: number
  beforeAll(async () => {
    owner = await clinic.person('cliente', { telefono: '+34611223344' })
    id = await clinic.mascota(owner, { notas: 'Avisar al 955 66 77 88' })
    await vet.put(`/api/mascotas/${id}`, { microchip: '941000012345678' })
  })
  const search = async (who: Person, text: string) => {
    const { data } = (await who.get(`/api/mascotas?page=1&search=${encodeURIComponent(text)}`)).json()
    return data.map((pet: { id_mascota: number }) => pet.id_mascota)
  }

  test.each(['941000012345678', '941 0000 1234 5678', '941.000.012.345.678', '12345678', 'luna 941-0000'])(
    'finds the chip by %s',
    async (text) => {
      expect(await search(vet, text)).toEqual([id])
      expect(await search(owner, text)).toEqual([id])
    },
  )

  test.each(['611223344', '611 22 33 44', '+34 611 223 344', '0034 611223344', '(611) 22-33-44', '3344 beagle'])(
    'finds the owner’s telephone by %s, for staff alone',
    async (text) => {
      expect(await search(vet, text)).toEqual([id])
      expect(await search(owner, text)).toEqual([])
    },
  )

  test('finds a number in the notes as it is written there', async () => {
    expect(await search(owner, '955 66 77 88')).toEqual([id])
  })
})

describe('updating a pet', () => {
  test('keeps absent fields and ignores read-only ones', async () => {
    const owner = await clinic.person()
    const id = await clinic.mascota(owner, { notas: 'Alergia' })
    const response = await owner.put(`/api/mascotas/${id}`, {
      nombre: 'Sol',
      id_mascota: 1,
      eliminado_en: null,
      usuario: {},
    })
    expect(response.json()).toMatchObject({
      id_mascota: id,
      nombre: 'Sol',
      especie: 'perro',
      notas: 'Alergia',
      version: 2,
    })
    expect((await owner.put(`/api/mascotas/${id}`, { notas: '' })).json().notas).toBeNull()
  })

  test('lets staff change its owner', async () => {
    const [one, other] = [await clinic.person(), await clinic.person()]
    const id = await clinic.mascota(one)
    expect((await vet.put(`/api/mascotas/${id}`, { id_usuario: other.usuario.id_usuario })).statusCode).toBe(200)
    expect((await one.get('/api/mascotas')).json()).toEqual([])
    expect((await other.get('/api/mascotas')).json()).toHaveLength(1)
    expect((await one.put(`/api/mascotas/${id}`, { nombre: 'Mía' })).statusCode).toBe(404)
    expect((await other.put(`/api/mascotas/${id}`, { id_usuario: one.usuario.id_usuario })).statusCode).toBe(403)
  })

  test('refuses an outdated version', async () => {
    const owner = await clinic.person()
    const id = await clinic.mascota(owner)
    expect((await vet.put(`/api/mascotas/${id}`, { notas: 'Nueva', version: 1 })).statusCode).toBe(200)
    const late = await owner.put(`/api/mascotas/${id}`, { nombre: 'Tarde', version: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toEqual({
      code: 'VERSION_OBSOLETA',
      message: 'Otra persona ha modificado este registro. Recarga para ver los cambios.',
    })
    expect((await owner.put(`/api/mascotas/${id}`, { nombre: 'A tiempo', version: 2 })).json().version).toBe(3)
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999', '1e3', '%20'])('responds with 404 to the id %s', async (id) => {
    expect((await admin.put(`/api/mascotas/${id}`, { nombre: 'X' })).statusCode).toBe(404)
  })
})

describe('deleting a pet', () => {
  test.each(['/api/mascotas', '/api/pets'])(
    '%s archives it with its appointments and frees their slots, where staff delete it',
    async (url) => {
      const [owner, staff] = [await clinic.person(), await clinic.person('veterinario')]
      const id = await clinic.mascota(owner)
      const cita = await clinic.cita(id, vet)
      await clinic.tratamiento(cita)
      expect((await staff.delete(`${url}/${id}`)).statusCode).toBe(204)
      expect((await owner.get('/api/mascotas')).json()).toEqual([])
      const gone = await clinic.sql`
      SELECT (SELECT count(*)::int FROM mascota WHERE id_mascota = ${id} AND eliminado_por = ${staff.usuario.id_usuario}) AS pets,
             (SELECT count(*)::int FROM cita WHERE id_mascota = ${id} AND eliminado_en IS NOT NULL) AS citas,
             (SELECT count(*)::int FROM tratamiento WHERE id_mascota = ${id} AND eliminado_en IS NOT NULL) AS treatments`
      expect(gone).toEqual([{ pets: 1, citas: 1, treatments: 1 }])
      const trail =
        await clinic.sql`SELECT entidad FROM auditoria WHERE accion = 'eliminar' AND id_usuario = ${staff.usuario.id_usuario}`
      expect(trail.map((row) => row.entidad).sort()).toEqual(['cita', 'mascota', 'tratamiento'])
      const [row] = await clinic.sql`SELECT fecha_hora::text FROM cita WHERE id_cita = ${cita}`
      await clinic.cita(await clinic.mascota(owner), vet, { fecha_hora: row?.fecha_hora })
      expect((await owner.delete(`${url}/${id}`)).statusCode).toBe(404)
      expect((await owner.put(`/api/mascotas/${id}`, { nombre: 'X' })).statusCode).toBe(404)
    },
  )
})

describe('the list', () => {
  test('paginates, sorts in Spanish order and ignores accents in searches', async () => {
    const owner = await clinic.person('cliente', { nombre: 'Begoña', apellido: 'Íñiguez' })
    for (const nombre of ['Zar', 'Ñoño', 'Ámbar', 'Nube', 'Oso', 'Coco', 'bruma'])
      await clinic.mascota(owner, { nombre })
    const names = async (query: string) =>
      (await owner.get(`/api/mascotas?${query}`)).json().data.map((pet: { nombre: string }) => pet.nombre)
    expect(await names('page=1')).toEqual(['Ámbar', 'bruma', 'Coco', 'Nube', 'Ñoño'])
    expect(await names('page=2')).toEqual(['Oso', 'Zar'])
    expect(await names('page=3')).toEqual([])
    expect(await names('page=1&sort=-nombre')).toEqual(['Zar', 'Oso', 'Ñoño', 'Nube', 'Coco'])
    expect(await names('page=1&search=nono')).toEqual(['Ñoño'])
    expect(await names('page=1&search=AMBAR')).toEqual(['Ámbar'])
    expect(await names('page=1&search=%25')).toEqual([])
    await clinic.mascota(owner, { nombre: 'Gala', especie: 'pez_dorado', raza: 'Cometa Única' })
    for (const words of ['PEZ dorado', 'COMETA unica']) {
      expect(await names(`page=1&search=${encodeURIComponent(words)}`)).toEqual(['Gala'])
    }
    const mine = (await vet.get('/api/mascotas?page=1&per_page=50&search=begona iniguez')).json()
    expect(mine).toMatchObject({ total: 8, page: 1, per_page: 50 })
    expect((await vet.get(`/api/mascotas?page=1&id_usuario=${owner.usuario.id_usuario}`)).json().total).toBe(8)
  })

  test('finds a species by its label and by its key', async () => {
    const owner = await clinic.person('cliente')
    const searched = {
      hamster: ['Hámster', 'hamster'],
      dragon: ['dragón', 'DRAGON'],
      pez_dorado: ['Pez Dorado', 'pez_dorado'],
    }
    for (const [especie, searches] of Object.entries(searched)) {
      await clinic.mascota(owner, { nombre: 'Uno', especie })
      for (const search of searches) {
        const { data } = (await owner.get(`/api/mascotas?page=1&search=${encodeURIComponent(search)}`)).json()
        expect(data.map((pet: { especie: string }) => pet.especie)).toEqual([especie])
      }
    }
  })

  test.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=1&page=2', 'page'],
    ['page=1&per_page=7', 'per_page'],
    ['sort=password_hash', 'sort'],
    ['sort=nombre;drop', 'sort'],
    ['id_usuario=x', 'id_usuario'],
  ])('refuses %s', async (query, field) => {
    const response = await admin.get(`/api/mascotas?${query}`)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
  })

  test.each(['nombre', 'especie', 'raza', 'fecha_nacimiento', 'sexo', 'dueno', 'notas'])(
    'sorts by %s in both directions',
    async (sort) => {
      const ids = async (order: string) => {
        const { data } = (await admin.get(`/api/mascotas?page=1&per_page=100&sort=${order}`)).json()
        return data.map((pet: { id_mascota: number }) => pet.id_mascota)
      }
      expect(await ids(sort)).toEqual((await ids(`-${sort}`)).reverse())
    },
  )
})
