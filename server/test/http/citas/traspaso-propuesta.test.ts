import type { TraspasoPropuestas } from '@huella/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

const DAY = '2026-03-12'
const id = (person: Person) => person.usuario.id_usuario

// A clinic of its own, because proposals name all of its vets.
let clinic: Clinic
let admin: Person
let vera: Person
let carlos: Person
let nuria: Person
let owner: Person
beforeAll(async () => {
  clinic = await Clinic.open({ now: '2026-03-10T11:00:00Z' })
  admin = await clinic.person('admin')
  owner = await clinic.person('cliente', { nombre: 'Óscar', apellido: 'Muñoz' })
  vera = await clinic.person('veterinario', { nombre: 'Vera' })
  carlos = await clinic.person('veterinario', { nombre: 'Carlos' })
  nuria = await clinic.person('veterinario', { nombre: 'Nuria' })
})
afterAll(() => clinic.close())

const cita = async (of: Person, hour: string, fields: Record<string, string | number> = {}) =>
  clinic.cita(await clinic.mascota(owner), of, { fecha_hora: `${DAY}T${hour}`, estado: 'confirmada', ...fields })
const propose = async (ids: number[]) => (await admin.get(`/api/citas/traspaso?ids=${ids}`)).json<TraspasoPropuestas>()
const close = (id_usuario: number | null, desde: string, hasta: string) =>
  admin.post('/api/excepciones', { id_usuario, desde: `${DAY}T${desde}`, hasta: `${DAY}T${hasta}`, tipo: 'cierre' })
const passAll = ({ propuestas }: TraspasoPropuestas) =>
  admin.post('/api/citas/traspaso', {
    citas: propuestas.map(({ cita: { id_cita, version }, propuesta }) => ({ id_cita, version, ...propuesta })),
  })

test('the vets who are free at the hour, the one with fewer appointments first', async () => {
  await cita(carlos, '16:00')
  const one = await cita(vera, '10:30')
  const { propuestas, avisos } = await propose([one])
  expect(propuestas).toMatchObject([
    {
      cita: { id_cita: one, version: 1 },
      libres: [id(nuria), id(carlos)],
      propuesta: { id_usuario: id(nuria), fecha_hora: `${DAY}T10:30` },
    },
  ])
  expect(propuestas[0]?.alternativas.map(({ fecha_hora }) => fecha_hora)).toEqual(
    ['10:15', '10:45', '10:00'].map((hour) => `${DAY}T${hour}`),
  )
  expect(propuestas[0]?.alternativas.map(({ id_usuario }) => id_usuario)).not.toContain(id(vera))
  expect(avisos).toMatchObject([{ para: { id_usuario: id(owner), nombre: 'Óscar' }, canales: ['email'] }])
})

test('no two proposals take the same slot, and all of them can be passed at once', async () => {
  const busy = [await cita(vera, '12:00'), await cita(carlos, '12:00'), await cita(nuria, '12:15')]
  await cita(nuria, '11:30', { duracion: 30 })
  const proposed = await propose(busy)
  const slots = proposed.propuestas.map(({ propuesta }) => JSON.stringify(propuesta))
  expect(slots).not.toContain('null')
  expect(new Set(slots).size).toBe(3)
  expect((await passAll(proposed)).statusCode).toBe(200)
})

test('where the whole clinic is closed, its own vet can see the pet at another hour', async () => {
  const ids = [await cita(vera, '14:00'), await cita(vera, '14:30'), await cita(carlos, '14:00')]
  await close(null, '14:00', '15:00')
  const proposed = await propose(ids)
  for (const { libres, propuesta } of proposed.propuestas) {
    expect(libres).toEqual([])
    expect(propuesta?.fecha_hora).toMatch(/T(13:[0-3]|15:)/)
  }
  expect((await passAll(proposed)).statusCode).toBe(200)
})

test('appointments that are closed or gone are left out, and one id twice is one', async () => {
  const open = await cita(vera, '17:00')
  const cancelled = await cita(vera, '17:30', { estado: 'cancelada' })
  const { propuestas } = await propose([open, cancelled, 999_999, open])
  expect(propuestas.map(({ cita: { id_cita } }) => id_cita)).toEqual([open])
})

test.each(['', '?ids=', '?ids=x', '?ids=1,,2', '?ids=0', `?ids=${Array.from({ length: 101 }, (_, n) => n + 1)}`])(
  'refuses %j',
  async (query) => {
    const response = await admin.get(`/api/citas/traspaso${query}`)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual(['ids'])
  },
)

test('there is no proposal where nobody is free in the weeks around', async () => {
  const one = await cita(carlos, '15:30')
  const weeks = { desde: '2026-02-01T00:00', hasta: '2026-05-01T00:00', tipo: 'cierre' }
  const { id_excepcion } = (await admin.post('/api/excepciones', weeks)).json()
  const { propuestas } = await propose([one])
  expect(propuestas).toMatchObject([{ libres: [], propuesta: null, alternativas: [] }])
  await admin.delete(`/api/excepciones/${id_excepcion}`)
})

const TUESDAY = '2026-03-17'
const on = (hora: string) => ({ fecha_hora: `${TUESDAY}T${hora}` })

test('who has arrived chooses first, then urgencies, then the others by their hour', async () => {
  await clinic.sql`UPDATE usuario SET eliminado_en = now(), eliminado_por = ${id(admin)} WHERE id_usuario = ${id(nuria)}`
  const ids = [
    await cita(vera, '', on('10:00')),
    await cita(vera, '', { ...on('10:30'), tipo_consulta: 'urgencia' }),
    await cita(vera, '', on('11:00')),
  ]
  await clinic.sql`UPDATE cita SET llegada_en = ${`${TUESDAY}T10:40:00Z`} WHERE id_cita = ${ids[2] ?? 0}`
  const proposed = await propose(ids)
  expect(proposed.propuestas.map(({ cita: { id_cita } }) => id_cita)).toEqual([ids[2], ids[1], ids[0]])
  await clinic.sql`UPDATE usuario SET eliminado_en = NULL, eliminado_por = NULL WHERE id_usuario = ${id(nuria)}`
})

test('a start of the same half of the day comes before a nearer one, and one of that day before another day', async () => {
  const afternoon = await cita(vera, '', on('14:15'))
  const between = { id_usuario: null, tipo: 'cierre' }
  await admin.post('/api/excepciones', { ...between, desde: `${TUESDAY}T14:00`, hasta: `${TUESDAY}T16:30` })
  const [first] = (await propose([afternoon])).propuestas
  // 13:30 is nearer, before the closing.
  expect(first?.propuesta?.fecha_hora).toBe(`${TUESDAY}T16:30`)
  await admin.post('/api/excepciones', { ...between, desde: `${TUESDAY}T16:30`, hasta: `${TUESDAY}T18:00` })
  const [second] = (await propose([afternoon])).propuestas
  expect(second?.alternativas.map(({ fecha_hora }) => fecha_hora)).toEqual(
    ['13:30', '13:15', '13:00'].map((hora) => `${TUESDAY}T${hora}`),
  )
  await admin.post('/api/excepciones', { ...between, desde: `${TUESDAY}T00:00`, hasta: `${TUESDAY}T14:00` })
  const [third] = (await propose([afternoon])).propuestas
  expect(third?.propuesta?.fecha_hora.slice(0, 10)).not.toBe(TUESDAY)
})
