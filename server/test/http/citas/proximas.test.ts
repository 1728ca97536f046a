import { describe, expect, test } from 'vitest'
import { admin, clinic, owner, pet, setUp, vet } from './setup.ts'

setUp()

/** It is Tuesday, 10 March, 12:00. */
async function createCitas() {
  const at = (fecha_hora: string, estado = 'confirmada') => clinic.cita(pet, vet, { fecha_hora, estado })
  return {
    yesterday: await at('2026-03-09T10:00'),
    over: await at('2026-03-10T11:00'),
    running: await at('2026-03-10T11:45'),
    soon: await at('2026-03-10T12:15', 'pendiente'),
    cancelled: await at('2026-03-12T10:00', 'cancelada'),
    completed: await at('2026-03-13T10:00', 'completada'),
    missed: await at('2026-03-10T10:00', 'no_presentada'),
    later: await at('2026-03-20T10:00'),
  }
}

const idsOf = (response: { json: () => { id_cita: number }[] }) => response.json().map(({ id_cita }) => id_cita)

describe('what is still to take place', () => {
  test('and the rest are the whole list; what is going on has not taken place', async () => {
    const citas = await createCitas()
    const proximas = await owner.get('/api/citas?cuando=proximas&sort=fecha_hora')
    expect(idsOf(proximas)).toEqual([citas.running, citas.soon, citas.later])
    const pasadas = await owner.get('/api/citas?cuando=pasadas')
    expect(idsOf(pasadas)).toEqual([citas.completed, citas.cancelled, citas.over, citas.missed, citas.yesterday])
    expect((await owner.get('/api/citas?cuando=hoy')).statusCode).toBe(422)
  })

  test('of another owner is not in it', async () => {
    await createCitas()
    const stranger = await clinic.person('cliente')
    for (const cuando of ['proximas', 'pasadas'])
      expect((await stranger.get(`/api/citas?cuando=${cuando}`)).json()).toEqual([])
  })
})

describe('the page with one appointment', () => {
  const pageWith = async (con: number, query = '') =>
    (await owner.get(`/api/citas?page=1&con=${con}&sort=fecha_hora${query}`)).json()

  async function createMany() {
    const ids: number[] = []
    for (let day = 11; day <= 22; day++) ids.push(await clinic.cita(pet, vet, { fecha_hora: `2026-03-${day}T10:00` }))
    return ids
  }

  test('is shown, in every order and size', async () => {
    const ids = await createMany()
    for (const [index, id] of ids.entries()) {
      const { data, page, total } = await pageWith(id)
      expect([page, total]).toEqual([Math.floor(index / 5) + 1, 12])
      expect(data[index % 5].id_cita).toBe(id)
    }
    const [first = 0] = ids
    expect((await owner.get(`/api/citas?page=1&con=${first}`)).json()).toMatchObject({ page: 3 })
    expect(await pageWith(ids[11] ?? 0, '&per_page=10')).toMatchObject({ page: 2 })
    expect(await pageWith(ids[11] ?? 0, '&search=canela')).toMatchObject({ page: 3 })
  })

  test('is the page that was asked for where the list does not have it', async () => {
    const [first = 0] = await createMany()
    const foreign = await clinic.cita(await clinic.mascota(await clinic.person('cliente')), vet, {
      fecha_hora: '2026-03-23T10:00',
    })
    expect(await pageWith(foreign)).toMatchObject({ page: 1, total: 12 })
    expect(await pageWith(first, '&cuando=pasadas')).toMatchObject({ page: 1, total: 0 })
    expect((await admin.get('/api/citas?page=1&con=x')).statusCode).toBe(422)
  })
})
