import { afterAll, expect, test } from 'vitest'
import { FaultyClinic, waitUntil } from './clinic.ts'
import { chanceOf } from './scale.ts'

let clinic: FaultyClinic | undefined
afterAll(() => clinic?.close())

test('what is lost, half done or booked twice is seen', async () => {
  clinic = await FaultyClinic.open({ chance: chanceOf('verify') })
  const { load } = clinic
  load.start(clinic.address)
  await waitUntil('people are at work', () => load.acknowledged.length > 50)
  await load.stop()
  await clinic.verify()
  expect(clinic.verdict).toEqual({ lost: [], half: [], overlaps: [] })

  const sql = clinic.connect()
  const [{ clave }] = await sql<[{ clave: string }]>`DELETE FROM aviso WHERE id_aviso = 1 RETURNING clave`
  await sql`ALTER TABLE auditoria DISABLE TRIGGER auditoria_solo_crece`
  const last = load.acknowledged.findLast(({ entidad, row }) => entidad === 'cita' && row)
  await sql`DELETE FROM auditoria WHERE peticion = ${last?.peticion ?? ''}`
  await sql`ALTER TABLE cita DROP CONSTRAINT cita_sin_solape`
  const [twice] = await sql<[{ id: number; twin: number }]>`
    WITH one AS (SELECT * FROM cita WHERE estado <> 'cancelada' AND eliminado_en IS NULL LIMIT 1), two AS (
      INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta)
      SELECT id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta FROM one RETURNING id_cita)
    SELECT one.id_cita AS id, two.id_cita AS twin FROM one, two`
  await sql.end()
  await clinic.verify()
  const { lost, half, overlaps } = clinic.verdict
  expect(lost).toContain(`cita ${last?.id}: no audit row of ${last?.peticion}`)
  expect(half).toContain(`no notice ${clave}`)
  expect(half).toContain(`cita ${twice.twin}: version 1, 0 audit rows`)
  expect(overlaps).toEqual([`${twice.id} and ${twice.twin}`])
})
