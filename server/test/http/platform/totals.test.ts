import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

const MAX = 100_000
const MAX_RESUMEN = 10_000

let clinic: Clinic
let admin: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin')
})
afterAll(() => clinic.close())

const insertAvisos = (from: number, to: number) => clinic.sql`
  INSERT INTO aviso (clave, tipo, canal, id_usuario, creado_en, enviar_desde, caduca_en, intentos)
  SELECT 'aviso ' || n, 'invitacion', 'email', ${admin.usuario.id_usuario}, now(), now(), now(), 1
  FROM generate_series(${from}::int, ${to}::int) n`

test('a list counts up to 100,000 rows exactly, and says when there are more', async () => {
  const figures = async () => {
    const { total, total_exacto, data } = (await admin.get('/api/avisos?page=20000&per_page=5')).json()
    return { total, total_exacto, rows: data.length }
  }
  await insertAvisos(1, MAX)
  expect(await figures()).toEqual({ total: MAX, total_exacto: true, rows: 5 })
  await insertAvisos(MAX + 1, MAX + 1)
  expect(await figures()).toEqual({ total: MAX, total_exacto: false, rows: 5 })
})

test('the dashboard counts up to 10,000 rows exactly; one more means more than that', async () => {
  const addUsuarios = (count: number) => clinic.sql`
    INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
    SELECT 'Ana', 'Vidal', gen_random_uuid() || '@ejemplo.es', 'x', 'cliente' FROM generate_series(1, ${count}::int)`
  const usuarios = async () => (await admin.get('/api/resumen')).json().usuarios
  await addUsuarios(MAX_RESUMEN - (await usuarios()))
  expect(await usuarios()).toBe(MAX_RESUMEN)
  await addUsuarios(5)
  expect(await usuarios()).toBe(MAX_RESUMEN + 1)
})
