import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../support/clinic.ts'

// In Madrid it is eleven o'clock, an hour after UTC.
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
  await fill()
})
afterAll(() => clinic.close())

const archiveRow = (tabla: 'cita' | 'mascota' | 'tratamiento', id: number) => clinic.sql`
  UPDATE ${clinic.sql(tabla)} SET eliminado_en = now(), eliminado_por = ${admin.usuario.id_usuario}
  WHERE ${clinic.sql(`id_${tabla}`)} = ${id}`

/** Two owners, three pets and one archived, appointments in every state, treatments in every state. */
async function fill() {
  const [luna, sol] = [await clinic.mascota(ana, { nombre: 'Luna' }), await clinic.mascota(ana, { nombre: 'Sol' })]
  const rex = await clinic.mascota(luis, { nombre: 'Rex' })
  await archiveRow('mascota', await clinic.mascota(ana, { nombre: 'Antigua' }))

  const past = await clinic.cita(luna, eva, { fecha_hora: '2026-03-09T10:00', estado: 'completada' })
  await clinic.cita(luna, eva, { fecha_hora: '2026-03-12T10:00', estado: 'confirmada' })
  await clinic.cita(luna, eva, { fecha_hora: '2026-03-14T10:00' })
  await clinic.cita(sol, eva, { fecha_hora: '2026-03-11T10:00', estado: 'cancelada' })
  await clinic.cita(sol, hugo, { fecha_hora: '2026-03-13T17:45', duracion: 45 })
  const rexs = await clinic.cita(rex, eva, { fecha_hora: '2026-03-11T12:00' })
  const deleted = await clinic.cita(sol, eva, { fecha_hora: '2026-03-11T11:00' })
  await archiveRow('cita', deleted)

  await clinic.tratamiento(past, { estado: 'activo' })
  await clinic.tratamiento(past, { estado: 'completado' })
  await clinic.tratamiento(rexs, { estado: 'en_progreso' })
  await clinic.tratamiento(rexs, { estado: 'cancelado' })
  await clinic.tratamiento(deleted, { estado: 'activo' }) // stays when its appointment goes
  await archiveRow('tratamiento', await clinic.tratamiento(past, { estado: 'activo' }))
}

test('an admin reads how much there is of everything', async () => {
  const answer = await admin.get('/api/resumen')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ rol: 'admin', usuarios: 5, mascotas: 3, citas: 6, tratamientos: 5 })
})

test('a vet reads of what is assigned to them', async () => {
  expect((await eva.get('/api/resumen')).json()).toEqual({
    rol: 'veterinario',
    citas: 5,
    citas_pendientes: 2,
    mascotas_atendidas: 2,
    tratamientos_activos: 3,
  })
  expect((await hugo.get('/api/resumen')).json()).toEqual({
    rol: 'veterinario',
    citas: 1,
    citas_pendientes: 1,
    mascotas_atendidas: 1,
    tratamientos_activos: 0,
  })
})

test('a treatment counts for the vet of its appointment, whoever gave it', async () => {
  const other = await clinic.person('veterinario')
  const id = await clinic.tratamiento(await clinic.cita(await clinic.mascota(await clinic.person()), other))
  await clinic.sql`
    UPDATE tratamiento SET id_veterinario = ${hugo.usuario.id_usuario} WHERE id_tratamiento = ${id}`
  expect((await other.get('/api/resumen')).json().tratamientos_activos).toBe(1)
  expect((await hugo.get('/api/resumen')).json().tratamientos_activos).toBe(0)
})

test('an owner reads of their own pets, and when they come next', async () => {
  const { proximas, ...figures } = (await ana.get('/api/resumen')).json()
  expect(figures).toEqual({ rol: 'cliente', mascotas: 2, citas: 5, tratamientos: 3 })
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

test('whoever is new has nothing yet', async () => {
  const nothing = { mascotas: 0, citas: 0, tratamientos: 0, proximas: [] }
  expect((await (await clinic.person()).get('/api/resumen')).json()).toEqual({ rol: 'cliente', ...nothing })
  const figures = Object.values((await (await clinic.person('veterinario')).get('/api/resumen')).json())
  expect(figures).toEqual(['veterinario', 0, 0, 0, 0])
})

test('nobody without a session', async () => {
  expect((await clinic.anonymous.get('/api/resumen')).statusCode).toBe(401)
  const gone = await clinic.person()
  await clinic.archive(gone)
  expect((await gone.get('/api/resumen')).statusCode).toBe(401)
})

describe('what comes next is by the clinic’s clock', () => {
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
    const headers = { authorization: `Bearer ${owner.token}` }
    const answer = await node.anonymous.call({ method: 'GET', url: '/api/resumen', headers })
    expect(answer.json().proximas.map((cita: { fecha_hora: string }) => cita.fecha_hora)).toEqual(expected)
    await node.close()
  })
})
