import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../support/clinic.ts'

// 11:00 in Madrid.
const NOW = '2026-03-10T10:00:00Z'

let clinic: Clinic
let admin: Person
let eva: Person
let hugo: Person
let ana: Person
let luis: Person
beforeAll(async () => {
  clinic = await Clinic.open({ now: NOW })
  admin = await clinic.person('admin')
  eva = await clinic.person('veterinario', { nombre: 'Eva' })
  hugo = await clinic.person('veterinario', { nombre: 'Hugo' })
  ana = await clinic.person('cliente', { nombre: 'Ana' })
  luis = await clinic.person('cliente', { nombre: 'Luis' })
  await clinic.archive(await clinic.person())
  await createRows()
})
afterAll(() => clinic.close())

/** Two owners, three pets and one archived, appointments in every state, treatments in every state. */
async function createRows() {
  const [luna, sol] = [await clinic.mascota(ana, { nombre: 'Luna' }), await clinic.mascota(ana, { nombre: 'Sol' })]
  const rex = await clinic.mascota(luis, { nombre: 'Rex' })
  await clinic.archiveMascota(await clinic.mascota(ana, { nombre: 'Antigua' }))

  const past = await clinic.cita(luna, eva, { fecha_hora: '2026-03-09T10:00', estado: 'completada' })
  await clinic.cita(luna, eva, { fecha_hora: '2026-03-12T10:00', estado: 'confirmada' })
  await clinic.cita(luna, eva, { fecha_hora: '2026-03-14T10:00' })
  await clinic.cita(sol, eva, { fecha_hora: '2026-03-11T10:00', estado: 'cancelada' })
  await clinic.cita(sol, hugo, { fecha_hora: '2026-03-13T17:45', duracion: 45 })
  const rexs = await clinic.cita(rex, eva, { fecha_hora: '2026-03-11T12:00' })
  const deleted = await clinic.cita(sol, eva, { fecha_hora: '2026-03-11T11:00' })
  await clinic.archiveCita(deleted)

  await clinic.tratamiento(past, { estado: 'activo' })
  await clinic.tratamiento(past, { estado: 'completado' })
  await clinic.tratamiento(rexs, { estado: 'en_progreso' })
  await clinic.tratamiento(rexs, { estado: 'cancelado' })
  await clinic.tratamiento(deleted, { estado: 'activo' }) // stays when its appointment goes
  await clinic.archiveTratamiento(await clinic.tratamiento(past, { estado: 'activo' }))
}

test('an admin gets the totals of the clinic', async () => {
  const response = await admin.get('/api/resumen')
  expect(response.statusCode).toBe(200)
  const { semana, hoy, manana, por_confirmar, borradores, sin_firmar, por_relevar, ...figures } = response.json()
  expect(figures).toEqual({ rol: 'admin', usuarios: 5, mascotas: 3, citas: 6, tratamientos: 5 })
})

test('a vet gets the totals of their own appointments', async () => {
  expect((await eva.get('/api/resumen')).json()).toMatchObject({
    rol: 'veterinario',
    citas: 5,
    citas_pendientes: 2,
    mascotas_atendidas: 1,
    tratamientos_activos: 3,
  })
  expect((await hugo.get('/api/resumen')).json()).toMatchObject({
    rol: 'veterinario',
    citas: 1,
    citas_pendientes: 1,
    mascotas_atendidas: 0,
    tratamientos_activos: 0,
  })
})

test('a treatment counts for the vet of its appointment', async () => {
  const other = await clinic.person('veterinario')
  const id = await clinic.tratamiento(await clinic.cita(await clinic.mascota(await clinic.person()), other))
  await clinic.sql`
    UPDATE tratamiento SET id_veterinario = ${hugo.usuario.id_usuario} WHERE id_tratamiento = ${id}`
  expect((await other.get('/api/resumen')).json().tratamientos_activos).toBe(1)
  expect((await hugo.get('/api/resumen')).json().tratamientos_activos).toBe(0)
})

test('an owner gets the totals of their pets and the next appointments', async () => {
  const { proximas, ...figures } = (await ana.get('/api/resumen')).json()
  expect(figures).toEqual({
    ...{ rol: 'cliente', mascotas: 2, citas: 5, tratamientos: 3, proximas_total: 3 },
    pendientes: [],
  })
  expect(proximas).toMatchObject([
    {
      fecha_hora: '2026-03-12T10:00',
      estado: 'confirmada',
      mascota: { nombre: 'Luna' },
      veterinario: { nombre: 'Eva' },
    },
    { fecha_hora: '2026-03-13T17:45', duracion: 45, mascota: { nombre: 'Sol' }, veterinario: { nombre: 'Hugo' } },
  ])
  const all = (await ana.get('/api/citas')).json()
  for (const proxima of proximas) expect(all).toContainEqual(proxima)
  expect((await luis.get('/api/resumen')).json()).toMatchObject({
    ...{ rol: 'cliente', mascotas: 1, citas: 1, tratamientos: 2 },
    proximas: [{ fecha_hora: '2026-03-11T12:00', mascota: { nombre: 'Rex' } }],
  })
})

test('a new user gets zeros', async () => {
  const nothing = { mascotas: 0, citas: 0, tratamientos: 0, proximas: [], proximas_total: 0, pendientes: [] }
  expect((await (await clinic.person()).get('/api/resumen')).json()).toEqual({ rol: 'cliente', ...nothing })
  const { semana, hoy, manana, por_confirmar, borradores, sin_firmar, por_relevar, ...figures } = (
    await (await clinic.person('veterinario')).get('/api/resumen')
  ).json()
  expect(Object.values(figures)).toEqual(['veterinario', 0, 0, 0, 0])
  expect(semana).toHaveLength(7)
  expect(semana.map(({ dia, ...counts }: object & { dia: string }) => Object.values(counts))).toEqual(
    Array(7).fill([0, 0, 0, 0, 0]),
  )
  expect([hoy, borradores, sin_firmar, por_relevar]).toEqual([[], [], [], []])
})

test('refuses a request without a session', async () => {
  expect((await clinic.anonymous.get('/api/resumen')).statusCode).toBe(401)
  const gone = await clinic.person()
  await clinic.archive(gone)
  expect((await gone.get('/api/resumen')).statusCode).toBe(401)
})

describe('the next appointments follow the clinic’s time zone', () => {
  const times = ['2026-03-29T10:00', '2026-03-29T10:15', '2026-03-29T10:30', '2026-03-30T10:00']
  let owner: Person
  beforeAll(async () => {
    owner = await clinic.person()
    const pet = await clinic.mascota(owner)
    for (const fecha_hora of times) await clinic.cita(pet, hugo, { fecha_hora, duracion: 15 })
  })

  test.each([
    // The clocks go forward that night: 10:15 in Madrid is 08:15 in UTC, 10:15 in the Canaries an hour later.
    ['Europe/Madrid', '2026-03-29T08:15:59Z', times.slice(1, 3)],
    ['Europe/Madrid', '2026-03-29T08:16:00Z', times.slice(2, 4)],
    ['Atlantic/Canary', '2026-03-29T08:16:00Z', times.slice(0, 2)],
    ['Atlantic/Canary', '2026-03-29T09:15:00Z', times.slice(1, 3)],
    ['Europe/Madrid', '2026-03-29T21:59:00Z', times.slice(3)],
    ['Europe/Madrid', '2026-03-30T08:01:00Z', []],
  ])('%s at %s', async (zone, now, expected) => {
    const node = await Clinic.open({ url: clinic.url, now, env: { CLINIC_TIME_ZONE: zone } })
    const response = await owner.on(node.app).get('/api/resumen')
    expect(response.json().proximas.map((cita: { fecha_hora: string }) => cita.fecha_hora)).toEqual(expected)
    await node.close()
  })
})

describe('the week and today', () => {
  const week = ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19', '2026-06-20', '2026-06-21']
  let vet: Person
  let colleague: Person
  let boss: Person
  beforeAll(async () => {
    boss = await clinic.person('admin')
    vet = await clinic.person('veterinario')
    colleague = await clinic.person('veterinario')
    const pet = await clinic.mascota(ana, { nombre: 'Nube' })
    await clinic.cita(pet, vet, { fecha_hora: '2026-06-14T17:45', duracion: 15 }) // the Sunday before
    await clinic.cita(pet, vet, { fecha_hora: '2026-06-15T10:00', estado: 'completada' })
    await clinic.cita(pet, vet, { fecha_hora: '2026-06-17T12:00' })
    await clinic.cita(pet, vet, { fecha_hora: '2026-06-17T10:00', estado: 'confirmada' })
    await clinic.cita(pet, vet, { fecha_hora: '2026-06-17T11:00', estado: 'cancelada' })
    await clinic.cita(pet, vet, { fecha_hora: '2026-06-15T11:00', estado: 'no_presentada' })
    await clinic.archiveCita(await clinic.cita(pet, vet, { fecha_hora: '2026-06-17T13:00' }))
    const other = await clinic.mascota(ana, { nombre: 'Nube' })
    await clinic.cita(other, colleague, { fecha_hora: '2026-06-17T10:00', estado: 'confirmada' })
    await clinic.cita(pet, vet, { fecha_hora: '2026-06-21T17:45', duracion: 15 })
    await clinic.cita(pet, vet, { fecha_hora: '2026-06-22T10:00' }) // the Monday after
  })

  const at = async (person: Person, now: string, zone = 'Europe/Madrid') => {
    const node = await Clinic.open({ url: clinic.url, now, env: { CLINIC_TIME_ZONE: zone } })
    const response = await person.on(node.app).get('/api/resumen')
    await node.close()
    expect(response.statusCode).toBe(200)
    return response.json()
  }
  const none = { pendientes: 0, confirmadas: 0, completadas: 0, canceladas: 0, no_presentadas: 0 }
  const days = (counts: Record<string, object>) => week.map((dia) => ({ dia, ...none, ...counts[dia] }))
  const hours = ({ hoy }: { hoy: { fecha_hora: string }[] }) => hoy.map(({ fecha_hora }) => fecha_hora)

  test('a vet gets their own week by state and today’s appointments in order', async () => {
    const response = await at(vet, '2026-06-17T09:00:00Z')
    expect(response.semana).toEqual(
      days({
        '2026-06-15': { completadas: 1, no_presentadas: 1 },
        '2026-06-17': { pendientes: 1, confirmadas: 1, canceladas: 1 },
        '2026-06-21': { pendientes: 1 },
      }),
    )
    expect(hours(response)).toEqual(['2026-06-17T10:00', '2026-06-17T11:00', '2026-06-17T12:00'])
    const all = (await vet.get('/api/citas')).json()
    for (const cita of response.hoy) expect(all).toContainEqual(cita)
  })

  test('an admin gets those of all vets', async () => {
    const response = await at(boss, '2026-06-17T09:00:00Z')
    expect(response.semana).toEqual(
      days({
        '2026-06-15': { completadas: 1, no_presentadas: 1 },
        '2026-06-17': { pendientes: 1, confirmadas: 2, canceladas: 1 },
        '2026-06-21': { pendientes: 1 },
      }),
    )
    expect(hours(response)).toEqual(['2026-06-17T10:00', '2026-06-17T10:00', '2026-06-17T11:00', '2026-06-17T12:00'])
  })

  test.each([
    // Sunday night in Madrid is Monday in Auckland and still Sunday morning in Honolulu.
    ['Europe/Madrid', '2026-06-21T21:59:00Z', '2026-06-15', ['2026-06-21T17:45']],
    ['Europe/Madrid', '2026-06-21T22:00:00Z', '2026-06-22', ['2026-06-22T10:00']],
    ['Pacific/Auckland', '2026-06-21T12:00:00Z', '2026-06-22', ['2026-06-22T10:00']],
    ['Pacific/Honolulu', '2026-06-22T09:59:00Z', '2026-06-15', ['2026-06-21T17:45']],
    ['Pacific/Honolulu', '2026-06-15T09:59:00Z', '2026-06-08', ['2026-06-14T17:45']],
  ])('%s at %s is in the week of %s', async (zone, now, monday, expected) => {
    const response = await at(vet, now, zone)
    expect(response.semana[0].dia).toBe(monday)
    expect(hours(response)).toEqual(expected)
  })

  test('today’s list has all appointments of a busy day, by time', async () => {
    const vets = await Promise.all(Array.from({ length: 7 }, () => clinic.person('veterinario')))
    for (const one of vets) {
      const pet = await clinic.mascota(luis)
      for (let n = 0; n < 8; n++) await clinic.cita(pet, one, { fecha_hora: `2026-07-01T${10 + n}:00`, duracion: 15 })
    }
    const response = await at(boss, '2026-07-01T09:00:00Z')
    expect(response.hoy).toHaveLength(56)
    expect(hours(response)).toEqual([...hours(response)].sort())
    expect(response.semana[2]).toEqual({ dia: '2026-07-01', ...none, pendientes: 56 })
  })
})
