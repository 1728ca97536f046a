import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, type Person } from '../support/clinic.ts'

let clinic: Clinic
let admin: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin')
})
afterAll(() => clinic.close())

const wrong = () => clinic.sql`SELECT * FROM recuento_erroneo`

test('are right after anything that people do, and what they do at once', async () => {
  const vets = [await clinic.person('veterinario'), await clinic.person('veterinario')]
  const owner = await clinic.person()
  const pets = [await clinic.mascota(owner), await clinic.mascota(owner)]
  const booked = (n: number) => ({
    id_mascota: pets[n % 2],
    id_usuario: vets[n % 3 === 0 ? 0 : 1]?.usuario.id_usuario,
    fecha_hora: `2090-0${1 + (n % 9)}-1${n % 7}T1${n % 8}:00`,
    tipo_consulta: 'control',
    motivo_consulta: 'Cuenta',
  })
  const anyCita = async (n: number): Promise<number> => {
    const rows = await clinic.sql`SELECT id_cita FROM cita WHERE eliminado_en IS NULL ORDER BY 1`
    return rows[n % Math.max(1, rows.length)]?.id_cita ?? 0
  }
  const acts: ((n: number) => Promise<unknown>)[] = [
    async (n) => admin.post('/api/citas', booked(n)),
    async (n) => admin.put(`/api/citas/${await anyCita(n)}`, { ...booked(n + 1) }),
    async (n) => admin.post(`/api/citas/${await anyCita(n)}/estado`, { estado: n % 2 ? 'cancelada' : 'confirmada' }),
    async (n) => (n % 4 === 0 ? admin.delete(`/api/citas/${await anyCita(n)}`) : undefined),
    async (n) =>
      admin.post('/api/tratamientos', {
        ...{ id_cita: await anyCita(n), nombre: 'Vacuna', precio: 10, descripcion: 'Una', fecha_inicio: '2090-01-01' },
        ...{ estado: n % 2 ? 'activo' : 'completado' },
      }),
    async () => clinic.person(),
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(acts.length - 1), fc.nat(60)), { minLength: 1, maxLength: 8 }),
      async (steps) => {
        await Promise.all(steps.map(([act, n]) => acts[act]?.(n)))
        expect(await wrong()).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
  await admin.delete(`/api/mascotas/${pets[0]}`)
  expect(await wrong()).toEqual([])
  await admin.delete(`/api/admin/users/${owner.usuario.id_usuario}`)
  expect(await wrong()).toEqual([])
})

test('are right after what is written by hand, many rows at a time', async () => {
  const [one, two] = [await clinic.person('veterinario'), await clinic.person('veterinario')]
  const pet = await clinic.mascota(await clinic.person())
  await clinic.sql`
    INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta)
    SELECT ${pet}, ${one.usuario.id_usuario}, timestamp '2091-01-01 10:00' + n * interval '1 day', 30, 'control', 'A mano'
    FROM generate_series(1, 50) n`
  expect(await wrong()).toEqual([])
  await clinic.sql`UPDATE cita SET id_usuario = ${two.usuario.id_usuario} WHERE motivo_consulta = 'A mano' AND id_cita % 2 = 0`
  expect(await wrong()).toEqual([])
  await clinic.sql`UPDATE cita SET estado = 'cancelada' WHERE motivo_consulta = 'A mano' AND id_cita % 3 = 0`
  expect(await wrong()).toEqual([])
  await clinic.sql`DELETE FROM cita WHERE motivo_consulta = 'A mano' AND id_usuario = ${two.usuario.id_usuario}`
  expect(await wrong()).toEqual([])
  await clinic.sql`UPDATE usuario SET rol = 'cliente' WHERE id_usuario = ${two.usuario.id_usuario}`
  expect(await wrong()).toEqual([])
})

test('take nothing from what is rolled back', async () => {
  const total = async () => (await admin.get('/api/resumen')).json().mascotas
  const before = await total()
  const owner = await clinic.person()
  await clinic.sql
    .begin(async (tx) => {
      await tx`INSERT INTO mascota (nombre, fecha_nacimiento, id_usuario) VALUES ('Nadie', '2020-01-01', ${owner.usuario.id_usuario})`
      throw new Error('back')
    })
    .catch(() => {})
  expect(await total()).toBe(before)
  expect(await wrong()).toEqual([])
})
