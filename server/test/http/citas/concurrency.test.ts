import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

// Two servers, each with its own pool, on one database.
let nodes: [Clinic, Clinic]
let owner: Person
let admins: [Person, Person]
let pet: number
beforeAll(async () => {
  const one = await Clinic.open({ now: NOW })
  nodes = [one, await Clinic.open({ url: one.url, now: NOW })]
  owner = await one.person()
  admins = [await one.person('admin'), await one.person('admin')]
})
// A pet of its own for each test: it cannot be in two places.
beforeEach(async () => {
  pet = await nodes[0].mascota(owner)
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

const NOW = '2094-12-31T11:00:00Z'
const day = (n: number) => new Date(Date.UTC(2095, 0, n)).toISOString().slice(0, 10)

/** Books on the servers in turn. */
const book = (n: number, fields: object) =>
  owner
    .on(nodes[n % 2 ? 1 : 0].app)
    .post('/api/citas', { id_mascota: pet, tipo_consulta: 'control', motivo_consulta: `Carrera ${n}`, ...fields })

const tally = (responses: { statusCode: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

const overlaps = () => nodes[0].sql`
  SELECT 1 FROM cita a JOIN cita b ON a.id_usuario = b.id_usuario AND a.id_cita < b.id_cita AND a.periodo && b.periodo
  WHERE a.estado <> 'cancelada' AND b.estado <> 'cancelada' AND a.eliminado_en IS NULL AND b.eliminado_en IS NULL`

describe('concurrent requests', () => {
  test('book a slot once', async () => {
    const vet = (await nodes[0].person('veterinario')).usuario.id_usuario
    for (let round = 1; round <= 8; round++) {
      const fields = { id_usuario: vet, fecha_hora: `${day(round)}T10:00` }
      expect(tally(await Promise.all(Array.from({ length: 50 }, (_, n) => book(n, fields))))).toEqual({
        201: 1,
        409: 49,
      })
    }
    expect(await overlaps()).toHaveLength(0)
  })

  test('book one of two overlapping slots', async () => {
    const vet = (await nodes[0].person('veterinario')).usuario.id_usuario
    for (let round = 1; round <= 20; round++) {
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          book(n, { id_usuario: vet, fecha_hora: `${day(round)}T10:${n % 2 ? '15' : '00'}` }),
        ),
      )
      expect(tally(responses)).toEqual({ 201: 1, 409: 9 })
    }
  })

  test('book or refuse a hundred slots of one vet without an error', async () => {
    const vet = (await nodes[0].person('veterinario')).usuario.id_usuario
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => {
        const hour = 10 + (n % 8)
        return book(n, {
          id_usuario: vet,
          fecha_hora: `${day(40 + (n % 5))}T${hour}:${['00', '15', '30', '45'][n % 4]}`,
        })
      }),
    )
    expect(Object.keys(tally(responses)).sort()).toEqual(['201', '409'])
    expect(await overlaps()).toHaveLength(0)
  })

  test('book any vet once for each free vet', async () => {
    const one = await Clinic.open({ now: NOW })
    const two = await Clinic.open({ url: one.url, now: NOW })
    try {
      for (let n = 0; n < 3; n++) await one.person('veterinario')
      const client = await one.person()
      const pets: number[] = []
      for (let n = 0; n < 10; n++) pets.push(await one.mascota(client))
      for (let round = 1; round <= 10; round++) {
        const responses = await Promise.all(
          Array.from({ length: 10 }, (_, n) =>
            client.on((n % 2 ? two : one).app).post('/api/citas', {
              id_mascota: pets[n],
              fecha_hora: `${day(round)}T12:00`,
              tipo_consulta: 'control',
              motivo_consulta: 'x',
            }),
          ),
        )
        expect(tally(responses)).toEqual({ 201: 3, 409: 7 })
        const vets = responses
          .filter((response) => response.statusCode === 201)
          .map((response) => response.json().id_usuario)
        expect(new Set(vets).size).toBe(3)
      }
    } finally {
      await Promise.all([one.close(), two.close()])
    }
  })

  test('cancel, book and restore one slot without an overlap', async () => {
    const vet = await nodes[0].person('veterinario')
    for (let round = 1; round <= 10; round++) {
      const fields = { id_usuario: vet.usuario.id_usuario, fecha_hora: `${day(60 + round)}T10:00` }
      const first = (await book(0, fields)).json().id_cita
      await vet.post(`/api/citas/${first}/estado`, { estado: 'cancelada' })
      const responses = await Promise.all([
        ...Array.from({ length: 4 }, (_, n) => book(n, fields)),
        ...Array.from({ length: 4 }, () => vet.post(`/api/citas/${first}/estado`, { estado: 'confirmada' })),
      ])
      for (const { statusCode } of responses) expect([200, 201, 409]).toContain(statusCode)
    }
    expect(await overlaps()).toHaveLength(0)
  })

  test('delete and edit one row consistently', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await nodes[0].mascota(owner)
      const [gone, edited] = await Promise.all([
        admins[0].delete(`/api/mascotas/${id}`),
        admins[1].put(`/api/mascotas/${id}`, { nombre: 'Editada' }),
      ])
      expect(gone.statusCode).toBe(204)
      expect([200, 404]).toContain(edited.statusCode)
      const [row] = await nodes[0].sql`SELECT nombre, eliminado_en FROM mascota WHERE id_mascota = ${id}`
      expect(row?.eliminado_en).not.toBeNull()
      expect(row?.nombre).toBe(edited.statusCode === 200 ? 'Editada' : 'Luna')
    }
  })

  test('save one of two updates of one version', async () => {
    const id = await nodes[0].mascota(owner)
    const responses = await Promise.all(
      admins.map((admin, n) => admin.put(`/api/mascotas/${id}`, { nombre: `Versión ${n}`, version: 1 })),
    )
    expect(tally(responses)).toEqual({ 200: 1, 409: 1 })
  })

  test('archive a pet with all appointments booked meanwhile', async () => {
    const vet = (await nodes[0].person('veterinario')).usuario.id_usuario
    for (let round = 1; round <= 10; round++) {
      const id_mascota = await nodes[0].mascota(owner)
      const responses = await Promise.all([
        owner.delete(`/api/mascotas/${id_mascota}`),
        ...[10, 11, 12].map((hour) =>
          book(hour, { id_mascota, id_usuario: vet, fecha_hora: `${day(90 + round)}T${hour}:00` }),
        ),
      ])
      for (const { statusCode } of responses) expect([201, 204, 422]).toContain(statusCode)
      expect(
        await nodes[0].sql`SELECT 1 FROM cita WHERE id_mascota = ${id_mascota} AND eliminado_en IS NULL`,
      ).toHaveLength(0)
    }
  })
})
