import type { Cita, Page } from '@huella/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

// More rows than a selective search collects and than an offset skips, so that every kind of page query runs.
const MANY = 2_400
const COMMON = 'revisión periódica'
const RARE = 'uña rota'

let clinic: Clinic
let admin: Person
let vet: Person
let owner: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin')
  vet = await clinic.person('veterinario', { nombre: 'Íñigo', apellido: 'Zubiri' })
  owner = await clinic.person('cliente', { nombre: 'Begoña', apellido: 'Núñez' })
  const other = await clinic.person('cliente', { nombre: 'Óscar', apellido: 'Álamo' })
  const pets = [await clinic.mascota(owner, { nombre: 'Ñora' }), await clinic.mascota(other, { nombre: 'Ébano' })]
  await clinic.sql`
    INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, estado)
    SELECT (${pets}::int[])[1 + n % 2], ${vet.usuario.id_usuario}, timestamp '2030-01-01 10:00' + n * interval '1 day', 30,
           (ARRAY['control', 'cirugia'])[1 + n % 2],
           CASE WHEN n % 400 = 7 THEN ${RARE} WHEN n % 3 > 0 THEN ${COMMON} ELSE 'otra cosa' END || ' ' || n % 13,
           (ARRAY['pendiente', 'confirmada', 'cancelada'])[1 + n % 3]
    FROM generate_series(1, ${MANY}) n`
})
afterAll(() => clinic.close())

const page = async (who: Person, query: string): Promise<Page<Cita>> => (await who.get(`/api/citas?${query}`)).json()
const ids = (rows: Cita[]) => rows.map((row) => row.id_cita)

describe.each([
  ['everything', ''],
  ['a state', '&estado=confirmada'],
  ['from a day on', '&desde=2033-06-01'],
  ['a search that finds few', `&search=${encodeURIComponent('UÑA ROTA')}`],
  ['a search that finds many', '&search=revision'],
  ['a search by the owner’s name', `&search=${encodeURIComponent('nuñez')}`],
  ['a search by the vet’s name, in a state', '&search=zubiri&estado=pendiente'],
  ['a search that finds nothing', '&search=xyzzy'],
])('the pages of %s', (_what, filter) => {
  test.each(['-fecha_hora', 'fecha_hora', 'mascota', '-dueno', 'motivo_consulta', 'estado'])(
    'sorted by %s contain each row once',
    async (sort) => {
      const all: Cita[] = (await admin.get(`/api/citas?sort=${sort}${filter}`)).json()
      const last = Math.max(1, Math.ceil(all.length / 100))
      // The first pages, those around the middle, the last ones, and one after the last.
      const numbers = [1, 2, Math.ceil(last / 2), Math.ceil(last / 2) + 1, last - 1, last, last + 1].filter(
        (n) => n > 0,
      )
      for (const number of new Set(numbers)) {
        const { data, total } = await page(admin, `page=${number}&per_page=100&sort=${sort}${filter}`)
        expect(total).toBe(all.length)
        expect(ids(data)).toEqual(ids(all.slice((number - 1) * 100, number * 100)))
      }
    },
  )
})

test('mias=1 returns the vet’s appointments and those of the vet’s own pets once each', async () => {
  const colleague = await clinic.person('veterinario')
  const [mine, both] = [await clinic.mascota(vet), await clinic.mascota(vet)]
  const before = (await page(vet, 'page=1&mias=1')).total
  await clinic.cita(mine, colleague)
  await clinic.cita(both, vet)
  const { total, data } = await page(vet, 'page=1&mias=1&sort=-fecha_hora')
  expect(total).toBe(before + 2)
  expect(data.slice(0, 2).map((cita) => cita.id_mascota)).toEqual([both, mine])
  expect((await page(vet, 'page=1&mias=1&estado=pendiente')).total).toBe(
    ((await vet.get('/api/citas?mias=1&estado=pendiente')).json() as Cita[]).length,
  )
  expect((await page(colleague, 'page=1&mias=1')).total).toBe(1)
})

test('the total of a broad search follows every change', async () => {
  const count = async () => (await page(admin, 'page=1&search=revision')).total
  const before = await count()
  expect(await count()).toBe(before)
  const [cita] = (await page(admin, 'page=1&search=revision')).data
  await admin.put(`/api/citas/${cita?.id_cita}`, { motivo_consulta: 'cambiado' })
  expect(await count()).toBe(before - 1)
  await clinic.sql`UPDATE cita SET motivo_consulta = 'revisión' WHERE id_cita = ${cita?.id_cita as number}`
  expect(await count()).toBe(before)
  // A match in the owner's name instead of the appointment.
  const named = await clinic.person('cliente', { nombre: 'Otro', apellido: 'Nombre' })
  await clinic.cita(await clinic.mascota(named), vet, { motivo_consulta: 'nada de eso' })
  expect(await count()).toBe(before)
  await clinic.sql`UPDATE usuario SET apellido = 'Revisión' WHERE id_usuario = ${named.usuario.id_usuario}`
  expect(await count()).toBe(before + 1)
})

test('the total of a broad search depends on the owner', async () => {
  const [, other] = (await admin.get('/api/clientes?search=a')).json() as { id_usuario: number }[]
  expect(other).toBeDefined()
  const mine = await page(owner, 'page=1&search=revision')
  expect(mine.total).toBeGreaterThan(700)
  expect(mine.total).toBeLessThan((await page(admin, 'page=1&search=revision')).total)
  expect((await page(await clinic.person(), 'page=1&search=revision')).total).toBe(0)
})
