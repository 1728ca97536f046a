import type { Prevencion, ProductosUsuales, Propuesta, Settings } from '@huella/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { admin, clinic, give, id, other, otherPet, owner, pet, rabies, setUp, TODAY, vet } from './setup.ts'

setUp()
afterEach(async () => {
  await clinic.sql`UPDATE ajustes SET comunidad = NULL`
  await clinic.sql`DELETE FROM pauta`
})

const path = (query: Record<string, string>, idMascota = pet) =>
  `/api/mascotas/${idMascota}/prevenciones/propuesta?${new URLSearchParams(query)}`
const propose = async (query: Record<string, string>) => {
  const response = await vet.get(path(query))
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Propuesta>()
}
const region = async (comunidad: string | null) => {
  const settings = (await admin.get('/api/settings')).json<Settings>()
  expect((await admin.put('/api/settings', { ...settings, comunidad })).statusCode).toBe(200)
}

const LEPTO = { tipo: 'vacuna', producto: 'Nobivac L4', enfermedades: 'Leptospirosis' }
const DHP = { tipo: 'vacuna', enfermedades: 'Moquillo,Hepatitis infecciosa,Parvovirosis' }

describe('the proposal', () => {
  test('is by what the pet got before, and says why', async () => {
    expect(await propose(LEPTO)).toMatchObject({
      proxima: '2026-12-14',
      motivo: expect.stringContaining('primera dosis de 2'),
    })
    await give(pet, { producto: 'Nobivac L4', enfermedades: ['Leptospirosis'], fecha: '2026-10-19', proxima: null })
    expect(await propose(LEPTO)).toMatchObject({
      proxima: '2027-11-16',
      por_enfermedad: [{ enfermedad: 'Leptospirosis', proxima: '2027-11-16' }],
    })
  })

  test('counts by disease, whatever products were given', async () => {
    await give(pet, {
      producto: 'Eurican DAPPi-L',
      enfermedades: ['Leptospirosis', 'Moquillo'],
      fecha: '2026-10-19',
      proxima: null,
    })
    const { proxima, por_enfermedad } = await propose({ ...LEPTO, enfermedades: 'Leptospirosis,Rabia' })
    expect(por_enfermedad.map(({ enfermedad }) => enfermedad)).toEqual(['Leptospirosis', 'Rabia'])
    expect(proxima).toBe('2027-11-16')
  })

  test('leaves out the dose that is being corrected', async () => {
    const one = await give(pet, {
      producto: 'Nobivac L4',
      enfermedades: ['Leptospirosis'],
      fecha: '2026-10-19',
      proxima: null,
    })
    const corrected = await propose({ ...LEPTO, fecha: '2026-10-20', id_prevencion: String(one) })
    expect(corrected.proxima).toBe('2026-11-17')
  })

  test('of rabies goes by the region of the clinic', async () => {
    const rabia = { tipo: 'vacuna', producto: 'Nobivac Rabia', enfermedades: 'Rabia' }
    await give(pet, { producto: 'Nobivac Rabia', fecha: '2025-11-20', proxima: null })
    expect((await propose(rabia)).proxima).toBe('2029-11-16')
    await region('CL')
    expect(await propose(rabia)).toMatchObject({ proxima: '2027-11-16', fuente: 'Orden AYG/610/2016' })
    await region('MD')
    expect((await propose(rabia)).proxima).toBeNull()
  })

  test('of worms goes by the risk of the pet', async () => {
    const worms = { tipo: 'desparasitacion_interna', producto: 'Milbemax' }
    expect((await propose(worms)).proxima).toBe('2027-02-16')
    await vet.put(`/api/mascotas/${pet}`, { riesgo: 'ninos_o_inmunodeprimidos' })
    expect((await propose(worms)).proxima).toBe('2026-12-16')
  })

  test('knows the last weight', async () => {
    await vet.post(`/api/mascotas/${pet}/pesos`, { peso: 1.2 })
    const { avisos } = await propose({ tipo: 'desparasitacion_externa', producto: 'NexGard' })
    expect(avisos.join()).toContain('desde 2\u00a0kg, y pesa 1,2\u00a0kg')
  })

  test('goes by a rule of the clinic from its day on, with its source', async () => {
    await give(pet, { producto: 'x', enfermedades: ['Parainfluenza'], fecha: '2026-10-19', proxima: null })
    const rule = {
      ...{ especie: 'perro', enfermedad: 'parainfluenza', edad_minima: '6w', dosis: 2, separacion_dias: 28 },
      ...{ refuerzo: '9m', repite: '9m', fuente: 'Protocolo 2026' },
    }
    const query = { tipo: 'vacuna', enfermedades: 'Parainfluenza' }
    await admin.put('/api/pautas', { filas: [{ ...rule, vigente_desde: '2026-11-17' }] })
    expect((await propose(query)).proxima).toBe('2027-11-16')
    await admin.put('/api/pautas', { filas: [{ ...rule, vigente_desde: '2026-11-16' }] })
    expect(await propose(query)).toMatchObject({ proxima: '2027-08-16', fuente: 'Protocolo 2026' })
  })

  test('goes by an interval of the clinic’s catalogue, where that is earlier', async () => {
    const { filas } = (await admin.get('/api/productos')).json<{ filas: object[] }>()
    const own = {
      tipo: 'desparasitacion_interna',
      nombre: 'Milbemax',
      especies: ['perro'],
      intervalo: '6w',
      fuente: 'Zona de riesgo',
    }
    await admin.put('/api/productos', { filas: [...filas, own] })
    const { proxima, fuente } = await propose({ tipo: 'desparasitacion_interna', producto: 'MILBEMAX' })
    expect([proxima, fuente]).toEqual(['2026-12-28', 'catálogo de la clínica'])
    await admin.put('/api/productos', { filas })
  })

  test('is refused without a session, to owners and the desk, and for a pet that does not exist', async () => {
    expect((await clinic.anonymous.get(path(LEPTO))).statusCode).toBe(401)
    for (const person of [owner, other]) expect((await person.get(path(LEPTO))).statusCode).toBe(403)
    expect((await (await clinic.person('recepcion')).get(path(LEPTO))).statusCode).toBe(403)
    expect((await vet.get(path(LEPTO, 999_999))).statusCode).toBe(404)
    await clinic.archiveMascota(pet)
    expect((await vet.get(path(LEPTO))).statusCode).toBe(404)
  })

  test.each([
    [{}, 'tipo', 'Elige vacuna o desparasitación'],
    [{ tipo: 'otra' }, 'tipo', 'Elige vacuna o desparasitación'],
    [{ ...DHP, fecha: 'ayer' }, 'fecha', 'Fecha no válida'],
    [{ ...DHP, fecha: '2026-11-17' }, 'fecha', 'La fecha no puede ser futura'],
    [{ ...DHP, fecha: '2019-01-01' }, 'fecha', 'La fecha no puede ser anterior al nacimiento'],
    [{ ...DHP, producto: 'x'.repeat(101) }, 'producto', 'Escribe como máximo 100 caracteres'],
  ])('refuses %j', async (query, field, text) => {
    const response = await vet.get(path(query as Record<string, string>))
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ [field]: text })
  })
})

describe('a dose keeps what was proposed beside what was chosen', () => {
  const dose = { tipo: 'vacuna', producto: 'Nobivac L4', enfermedades: ['Leptospirosis'], proxima: '2027-01-10' }

  test('also after another date is chosen, and anew for another product', async () => {
    const response = await vet.post(`/api/mascotas/${pet}/prevenciones`, dose)
    const row = response.json<Prevencion>()
    expect(row).toMatchObject({ proxima: '2027-01-10', propuesta: { proxima: '2026-12-14' } })
    expect(row.propuesta).not.toHaveProperty('avisos')
    const url = `/api/prevenciones/${row.id_prevencion}`
    const moved = (await vet.put(url, { proxima: '2027-02-10' })).json<Prevencion>()
    expect(moved.propuesta).toEqual(row.propuesta)
    const renamed = (await vet.put(url, { producto: 'Rabisin', enfermedades: ['Moquillo'] })).json<Prevencion>()
    expect(renamed.propuesta?.por_enfermedad).toEqual([{ enfermedad: 'Moquillo', proxima: '2026-12-14' }])
    const trail = await clinic.auditTrail('prevencion', row.id_prevencion)
    expect(trail.at(0)).toMatchObject({ despues: { propuesta: { proxima: '2026-12-14' } } })
  })

  test('and the owner sees only the date that the vet chose', async () => {
    await vet.post(`/api/mascotas/${pet}/prevenciones`, dose)
    const [row] = (await owner.get(`/api/mascotas/${pet}/prevenciones`)).json<Prevencion[]>()
    expect(row).toMatchObject({ proxima: '2027-01-10', propuesta: null, motivo_caducado: null })
    const ficha = (await owner.get(`/api/mascotas/${pet}`)).json()
    expect(ficha.proxima_prevencion).toMatchObject({ proxima: '2027-01-10', propuesta: null })
    const { data } = (await owner.get(`/api/mascotas/${pet}/historia`)).json()
    expect(data[0].prevencion).toMatchObject({ propuesta: null })
  })
})

describe('a lot past its expiry', () => {
  const expired = () => rabies({ fecha: TODAY, proxima: null, caducidad: '2026-11-15' })

  test('is given only with a reason, which is kept', async () => {
    const url = `/api/mascotas/${pet}/prevenciones`
    const asked = await vet.post(url, expired())
    expect(asked.statusCode).toBe(422)
    expect(asked.json().errors).toEqual({ motivo_caducado: 'El lote está caducado: escribe por qué se pone' })
    const given = await vet.post(url, { ...expired(), motivo_caducado: 'Único lote, autorizado por el laboratorio' })
    expect(given.statusCode).toBe(201)
    const { id_prevencion } = given.json<Prevencion>()
    expect(given.json()).toMatchObject({ motivo_caducado: 'Único lote, autorizado por el laboratorio' })
    const fine = await vet.put(`/api/prevenciones/${id_prevencion}`, { caducidad: '2027-11-15' })
    expect(fine.json()).toMatchObject({ motivo_caducado: null })
    const again = await vet.put(`/api/prevenciones/${id_prevencion}`, { caducidad: '2026-11-15' })
    expect(again.statusCode).toBe(422)
  })

  test('is one that expired before that day', async () => {
    const url = `/api/mascotas/${pet}/prevenciones`
    expect((await vet.post(url, { ...expired(), caducidad: TODAY })).statusCode).toBe(201)
    expect((await vet.post(url, { ...expired(), fecha: '2026-11-14' })).statusCode).toBe(201)
  })
})

describe('the products for a pet', () => {
  const url = (idMascota = pet) => `/api/mascotas/${idMascota}/prevenciones/productos`
  const read = async (person = vet, idMascota = pet) => (await person.get(url(idMascota))).json<ProductosUsuales>()
  const rabia = (fields: object = {}) => rabies({ producto: 'Nobivac Rabia', fecha: TODAY, proxima: null, ...fields })
  const give = async (idMascota: number, fields: object = {}, person = vet) =>
    expect((await person.post(`/api/mascotas/${idMascota}/prevenciones`, rabia(fields))).statusCode).toBe(201)

  test('are those for its species, those used last first, with the lot that was given last', async () => {
    const dog = await clinic.mascota(other, { especie: 'perro' })
    await give(dog, { fecha: '2026-11-10', lote: 'OLD' })
    await give(dog, { producto: 'NOBIVAC RABIA', fecha: '2026-11-12', lote: 'NEW', caducidad: '2027-03-31' })
    await give(dog, { fecha: '2026-11-14', lote: 'ELSEWHERE', id_veterinario: null })
    const { productos } = await read()
    expect(productos[0]).toEqual({
      ...{ tipo: 'vacuna', nombre: 'Nobivac Rabia', enfermedades: ['Rabia'], laboratorio: 'MSD Animal Health' },
      ...{ dosis: null, lote: 'NEW', caducidad: '2027-03-31', usado: '2026-11-12' },
    })
    expect(productos.map(({ nombre }) => nombre)).not.toContain('Purevax RCP')
    expect((await read(vet, otherPet)).productos.map(({ nombre }) => nombre)).toContain('Purevax RCP')
  })

  test('name the one that the caller gave last today to a pet of the species, unless this pet has it', async () => {
    const dog = await clinic.mascota(other, { especie: 'perro' })
    expect((await read()).reciente).toBeNull()
    await give(dog, { fecha: '2026-11-15' })
    expect((await read()).reciente).toBeNull()
    await give(dog)
    expect((await read()).reciente).toEqual({ tipo: 'vacuna', nombre: 'Nobivac Rabia' })
    expect((await read(vet, otherPet)).reciente).toBeNull()
    expect((await read(await clinic.person('veterinario'))).reciente).toBeNull()
    await give(pet)
    expect((await read()).reciente).toBeNull()
  })

  test('are refused without a session, to owners and the desk, and for a pet that does not exist', async () => {
    expect((await clinic.anonymous.get(url())).statusCode).toBe(401)
    for (const person of [owner, other]) expect((await person.get(url())).statusCode).toBe(403)
    expect((await (await clinic.person('recepcion')).get(url())).statusCode).toBe(403)
    expect((await vet.get(url(999_999))).statusCode).toBe(404)
    expect((await vet.get('/api/mascotas/x/prevenciones/productos')).statusCode).toBe(404)
  })

  test('are of the catalogue as it is today', async () => {
    const { filas } = (await admin.get('/api/productos')).json<{ filas: object[] }>()
    const row = { tipo: 'vacuna', nombre: 'Nobivac Rabia', especies: ['perro'], enfermedades: ['Rabia'] }
    const changed = [
      { ...row, dosis: '1 ml', vigente_desde: TODAY },
      { ...row, dosis: '2 ml', vigente_desde: '2026-11-17' },
    ]
    await admin.put('/api/productos', { filas: changed })
    expect((await read()).productos).toMatchObject([{ nombre: 'Nobivac Rabia', dosis: '1 ml' }])
    expect((await read(vet, otherPet)).productos).toEqual([])
    await admin.put('/api/productos', { filas })
    expect(id(vet)).toBeGreaterThan(0)
  })
})
