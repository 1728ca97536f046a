import { ficha } from '@huella/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { Record } from './setup.ts'

let clinic: Clinic
let vet: Person
let owner: Person
let record: Record
beforeAll(async () => {
  clinic = await Clinic.open({ now: '2026-03-10T12:00:00Z' })
  vet = await clinic.person('veterinario')
})
beforeEach(async () => {
  owner = await clinic.person('cliente', { telefono: '+34600111222' })
  record = new Record(clinic, vet, await clinic.mascota(owner))
})
afterAll(() => clinic.close())

const read = (who: Person) => who.get(`/api/mascotas/${record.pet}`)

test('matches its schema, empty and full', async () => {
  const empty = (await read(vet)).json()
  expect(ficha.parse(empty)).toStrictEqual(empty)
  expect(empty).toMatchObject({
    ...{ nombre: 'Luna', notas_clinicas: null, alertas: [], duenos_anteriores: [] },
    ...{ ultimo_peso: null, peso_anterior: null, proxima_prevencion: null, proxima_cita: null },
    usuario: { telefono: '+34600111222' },
  })
  await record.alerta('leve', 'Polen')
  await record.alerta('grave', 'Penicilina')
  await record.peso('2026-01-01', 4.2)
  await record.visita('2026-02-01T10:00', { peso: 4.5 })
  await record.prevencion('2025-04-01', { proxima: '2026-04-01' })
  await clinic.cita(record.pet, vet)
  const full = (await read(vet)).json()
  expect(ficha.parse(full)).toStrictEqual(full)
  expect(full.alertas.map((alerta: { texto: string }) => alerta.texto)).toEqual(['Penicilina', 'Polen'])
  expect(full).toMatchObject({
    ultimo_peso: { peso: 4.5, id_peso: null },
    peso_anterior: { peso: 4.2, id_visita: null },
  })
  expect(full).toMatchObject({
    proxima_prevencion: { proxima: '2026-04-01' },
    proxima_cita: { id_mascota: record.pet },
  })
})

describe('an owner', () => {
  test('sees their pet without what is internal', async () => {
    await clinic.sql`UPDATE mascota SET notas_clinicas = 'secreto' WHERE id_mascota = ${record.pet}`
    await record.visita('2026-02-01T10:00', { peso: 9, firmada: false })
    const response = await read(owner)
    expect(response.body).not.toContain('secreto')
    expect(ficha.parse(response.json())).toStrictEqual(response.json())
    expect(response.json()).not.toHaveProperty('notas_clinicas')
    expect(response.json().ultimo_peso).toBeNull()
    // What a draft says is not the pet's weight, for staff either.
    expect((await read(vet)).json()).toMatchObject({ notas_clinicas: 'secreto', ultimo_peso: null })
  })

  test('sees no pet of another owner, and none that they took off their list', async () => {
    const stranger = await clinic.person()
    const missing = await stranger.get('/api/mascotas/987654')
    const theirs = await read(stranger)
    expect(theirs.statusCode).toBe(404)
    expect(theirs.body).toBe(missing.body)
    await clinic.sql`UPDATE mascota SET baja_en = now() WHERE id_mascota = ${record.pet}`
    expect((await read(owner)).statusCode).toBe(404)
    expect((await owner.get(`/api/mascotas/${record.pet}/historia`)).statusCode).toBe(404)
    expect((await read(vet)).json().baja_en).toMatch(/^20/)
  })

  test('sees a pet that died; nothing is due for it', async () => {
    await record.prevencion('2025-04-01', { proxima: '2026-04-01' })
    await clinic.sql`UPDATE mascota SET fallecida_en = '2026-03-01', causa_fallecimiento = 'Vejez' WHERE id_mascota = ${record.pet}`
    expect((await read(owner)).json()).toMatchObject({ fallecida_en: '2026-03-01', proxima_prevencion: null })
  })
})

test('nobody sees an archived pet, or a pet without a session', async () => {
  expect((await clinic.anonymous.get(`/api/mascotas/${record.pet}`)).statusCode).toBe(401)
  await owner.delete(`/api/mascotas/${record.pet}`)
  for (const path of ['', '/historia']) {
    expect((await vet.get(`/api/mascotas/${record.pet}${path}`)).statusCode).toBe(404)
  }
  expect((await vet.get('/api/mascotas/abc')).statusCode).toBe(404)
})

test('what is due is what was not given again', async () => {
  await record.prevencion('2025-03-01', { proxima: '2026-03-01' })
  await record.prevencion('2025-12-01', { proxima: '2026-12-01' })
  await record.prevencion('2025-06-01', { proxima: '2026-06-01', producto: 'Nobivac' })
  expect((await read(vet)).json().proxima_prevencion).toMatchObject({ producto: 'Nobivac', proxima: '2026-06-01' })
  await record.prevencion('2026-01-01', { producto: 'Nobivac' })
  expect((await read(vet)).json().proxima_prevencion).toMatchObject({ producto: 'Rabisin', proxima: '2026-12-01' })
})

test('the next appointment is live and not past', async () => {
  await clinic.cita(record.pet, vet, { fecha_hora: '2026-03-10T12:30', estado: 'confirmada' })
  await clinic.cita(record.pet, vet, { fecha_hora: '2026-03-11T10:00', estado: 'cancelada' })
  expect((await read(owner)).json().proxima_cita).toBeNull()
  const id = await clinic.cita(record.pet, vet, { fecha_hora: '2026-03-10T13:15' })
  expect((await read(owner)).json().proxima_cita).toMatchObject({ id_cita: id, fecha_hora: '2026-03-10T13:15' })
})

test('staff see whose the pet was, and its present owner does not', async () => {
  const next = await clinic.person('cliente', { nombre: 'Berta' })
  await vet.put(`/api/mascotas/${record.pet}`, { id_usuario: next.usuario.id_usuario })
  const { duenos_anteriores } = (await read(vet)).json()
  expect(duenos_anteriores).toEqual([
    {
      ...{ id_usuario: owner.usuario.id_usuario, nombre: 'Ana', apellido: 'García' },
      ...{ desde: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), hasta: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    },
  ])
  expect((await read(next)).json().duenos_anteriores).toEqual([])
  expect((await read(owner)).statusCode).toBe(404)
})
