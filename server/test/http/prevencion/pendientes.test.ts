import { describe, expect, test } from 'vitest'
import { admin, clinic, give, id, otherPet, owner, pet, setUp, vet } from './setup.ts'

setUp()

interface Row {
  id_prevencion: number
  producto: string
}

const due = async (query = '') => {
  const response = await vet.get(`/api/prevenciones${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Row[]>()
}
const products = async (query = '') => (await due(query)).map(({ producto }) => producto)

describe('what is due', () => {
  test('is listed by day, with the owner to call', async () => {
    await give(pet)
    await give(otherPet, { producto: 'Leucemia felina', enfermedades: ['Leucemia felina'], proxima: '2026-12-01' })
    expect(await products()).toEqual(['Leucemia felina', 'Rabia'])
    expect(await products('?sort=-proxima')).toEqual(['Rabia', 'Leucemia felina'])
    expect((await due())[1]).toMatchObject({
      proxima: '2026-12-16',
      mascota: {
        id_mascota: pet,
        nombre: 'Luna',
        especie: 'perro',
        usuario: { id_usuario: id(owner), nombre: 'Ana', telefono: '+34600111222', recordatorios: true },
      },
      ultimo_aviso: null,
    })
  })

  test('is filtered by day, kind and species, and paged', async () => {
    await give(pet)
    await give(pet, { tipo: 'desparasitacion_interna', producto: 'Milbemax', enfermedades: [], proxima: '2026-12-20' })
    await give(otherPet, { producto: 'Leucemia felina', enfermedades: ['Leucemia felina'], proxima: '2026-12-01' })
    expect(await products('?desde=2026-12-02&hasta=2026-12-19')).toEqual(['Rabia'])
    expect(await products('?desde=2026-12-16&hasta=2026-12-16')).toEqual(['Rabia'])
    expect(await products('?tipo=desparasitacion_interna')).toEqual(['Milbemax'])
    expect(await products('?especie=gato')).toEqual(['Leucemia felina'])
    const page = (await vet.get('/api/prevenciones?page=1&per_page=5')).json()
    expect(page).toMatchObject({ total: 3, total_exacto: true, page: 1 })
    expect((await vet.get('/api/prevenciones?desde=ayer')).statusCode).toBe(422)
    expect((await vet.get('/api/prevenciones?tipo=x')).statusCode).toBe(422)
  })

  test('is counted up to 1,000', async () => {
    await clinic.sql`
      WITH nuevas AS (
        INSERT INTO mascota (nombre, especie, id_usuario)
        SELECT 'Luna', 'perro', ${id(owner)} FROM generate_series(1, 1001) RETURNING id_mascota)
      INSERT INTO prevencion (id_mascota, tipo, producto, fecha, proxima)
      SELECT id_mascota, 'vacuna', 'Rabisin', '2026-01-01', '2026-12-01' FROM nuevas`
    const page = (await vet.get('/api/prevenciones?page=1&per_page=25')).json()
    expect(page).toMatchObject({ total: 1000, total_exacto: false })
    expect(page.data).toHaveLength(25)
  })

  test('is for staff', async () => {
    expect((await admin.get('/api/prevenciones')).statusCode).toBe(200)
    expect((await owner.get('/api/prevenciones')).statusCode).toBe(403)
    expect((await clinic.anonymous.get('/api/prevenciones')).statusCode).toBe(401)
  })
})

describe('a row is not due any more', () => {
  const poly = { producto: 'Polivalente', enfermedades: ['Moquillo', 'Leptospirosis'], fecha: '2025-10-01' }

  test('when a later vaccine covers all its diseases, however they are written', async () => {
    await give(pet, poly)
    await give(pet, { producto: 'Lepto', enfermedades: ['Leptospirosis'], fecha: '2026-01-10' })
    expect(await products()).toEqual(['Polivalente', 'Lepto'])
    await give(pet, {
      producto: 'Otra marca',
      enfermedades: ['LEPTOSPIROSIS', 'moquillo', 'Rabia'],
      fecha: '2026-02-01',
    })
    expect(await products()).toEqual(['Otra marca'])
  })

  test('when a later vaccine of the same product follows one without diseases, but not another product', async () => {
    await give(pet, { producto: 'Vacuna X', enfermedades: [], fecha: '2025-10-01' })
    await give(pet)
    expect(await products()).toEqual(['Vacuna X', 'Rabia'])
    await give(pet, { producto: 'vacuna x', enfermedades: [], fecha: '2026-02-01', proxima: '2027-02-01' })
    expect(await products()).toEqual(['Rabia', 'vacuna x'])
  })

  test('when a later deworming of its kind follows, whatever the product', async () => {
    const internal = { tipo: 'desparasitacion_interna', enfermedades: [] }
    await give(pet, { ...internal, producto: 'Milbemax', fecha: '2026-08-01', proxima: '2026-11-01' })
    await give(pet, { ...internal, tipo: 'desparasitacion_externa', producto: 'Pipeta', fecha: '2026-11-01' })
    expect(await products()).toEqual(['Milbemax', 'Pipeta'])
    await give(pet, { ...internal, producto: 'Drontal', fecha: '2026-11-02', proxima: null })
    expect(await products()).toEqual(['Pipeta'])
  })

  test('of another pet or a deleted row it stays due', async () => {
    await give(pet)
    await give(otherPet, { fecha: '2026-02-01', proxima: '2027-02-01' })
    const later = await give(pet, { fecha: '2026-02-01', proxima: '2027-02-02' })
    expect((await due()).length).toBe(2)
    await vet.delete(`/api/prevenciones/${later}`)
    expect(await due()).toMatchObject([{ proxima: '2026-12-16' }, { proxima: '2027-02-01' }])
  })

  test.each([
    [
      'the pet has died',
      (m: number) => clinic.sql`UPDATE mascota SET fallecida_en = '2026-11-15' WHERE id_mascota = ${m}`,
    ],
    [
      'the owner took it off their list',
      (m: number) => clinic.sql`UPDATE mascota SET baja_en = now() WHERE id_mascota = ${m}`,
    ],
    ['the pet is archived', (m: number) => clinic.archiveMascota(m)],
    ['its owner is archived', () => clinic.archive(owner)],
  ])('when %s', async (_, change) => {
    await give(pet)
    await change(pet)
    expect(await due()).toEqual([])
  })
})
