import { afterAll, beforeAll, expect, test } from 'vitest'
import { raw } from '../../../src/platform/sql/sql.ts'
import { Clinic, type Person } from '../../support/clinic.ts'

// Two servers, each with its own pool, on one database.
const NOW = '2026-03-10T11:00:00Z'
let nodes: [Clinic, Clinic]
let admin: Person
let owner: Person
let vets: Person[]
let pets: number[]
beforeAll(async () => {
  const one = await Clinic.open({ now: NOW })
  nodes = [one, await Clinic.open({ url: one.url, now: NOW })]
  admin = await one.person('admin')
  owner = await one.person()
  vets = await Promise.all([1, 2, 3].map(() => one.person('veterinario')))
  pets = await Promise.all([1, 2, 3, 4, 5, 6].map(() => one.mascota(owner)))
  const tramos = [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, desde: '09:00', hasta: '14:00' }))
  await admin.put('/api/horarios', { tramos })
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

const appOf = (n: number) => nodes[n % 2 ? 1 : 0].app
const idOf = (n: number) => vets[n % vets.length]?.usuario.id_usuario
const day = (round: number) => `2026-04-${String(round).padStart(2, '0')}`
const quarter = (n: number) => `${9 + Math.floor((n % 16) / 4)}:${['00', '15', '30', '45'][n % 4]}`.padStart(5, '0')

const live = raw(`(SELECT * FROM cita WHERE estado NOT IN ('cancelada', 'no_presentada') AND eliminado_en IS NULL)`)
/** Pairs of live appointments that overlap, of one vet or of one pet. */
const overlaps = (of: 'id_usuario' | 'id_mascota', where: string) => nodes[0].sql`
  SELECT FROM ${live} a JOIN ${live} b USING (${raw(of)}) WHERE a.id_cita < b.id_cita AND a.periodo && b.periodo AND ${raw(where)}`

test('racing bookings, moves and urgencies never overlap, apart from marked urgencies', async () => {
  const statuses = new Set<number>()
  for (let round = 1; round <= 12; round++) {
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const urgent = n % 8 === 0
        const body = {
          id_mascota: pets[n % pets.length],
          id_usuario: n % 5 === 0 ? null : idOf(n),
          fecha_hora: `${day(round)}T${quarter(n * 7)}`,
          tipo_consulta: urgent ? 'urgencia' : 'control',
          motivo_consulta: `Carrera ${n}`,
          ...(urgent && { solapar: true }),
        }
        return (urgent ? admin : owner).on(appOf(n)).post('/api/citas', body)
      }),
    )
    const booked = responses.filter((one) => one.statusCode === 201).map((one) => one.json().id_cita)
    const moves = await Promise.all(
      booked.map((id, n) =>
        owner.on(appOf(n)).put(`/api/citas/${id}`, { fecha_hora: `${day(round)}T${quarter(n * 5)}` }),
      ),
    )
    for (const { statusCode } of [...responses, ...moves]) statuses.add(statusCode)
  }
  expect([...statuses].sort()).toEqual([200, 201, 409])
  expect(await overlaps('id_usuario', 'NOT a.solapa AND NOT b.solapa')).toHaveLength(0)
  expect(await overlaps('id_mascota', 'true')).toHaveLength(0)
})

test('a closure either lists a booking or refuses it', async () => {
  for (let round = 13; round <= 24; round++) {
    const id_usuario = round % 2 ? idOf(0) : null
    const closure = { id_usuario, desde: `${day(round)}T00:00`, hasta: `${day(round)}T23:55`, tipo: 'cierre' }
    const [closed, ...bookings] = await Promise.all([
      admin.on(appOf(round)).post('/api/excepciones', closure),
      ...[0, 1, 2, 3].map((n) =>
        owner.on(appOf(n)).post('/api/citas', {
          ...{ id_mascota: pets[n], id_usuario: idOf(0), fecha_hora: `${day(round)}T${quarter(n * 2)}` },
          ...{ tipo_consulta: 'control', motivo_consulta: 'x' },
        }),
      ),
    ])
    expect(closed?.statusCode).toBe(201)
    const listed = closed?.json().citas_afectadas.map((cita: { id_cita: number }) => cita.id_cita)
    const booked = bookings.filter((one) => one.statusCode === 201).map((one) => one.json().id_cita)
    expect(listed.sort()).toEqual(booked.sort())
    for (const { statusCode } of bookings) expect([201, 422]).toContain(statusCode)
  }
})
