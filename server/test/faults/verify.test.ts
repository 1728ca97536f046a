import { afterAll, expect, test } from 'vitest'
import { RunningClinic, waitUntil } from './support/clinic.ts'
import { seededRandom } from './support/options.ts'

let clinic: RunningClinic | undefined
afterAll(() => clinic?.close())

test('detects lost writes, incomplete writes and overlaps', async () => {
  clinic = await RunningClinic.open({ random: seededRandom('verify') })
  const { load } = clinic
  load.start(clinic.address)
  await waitUntil('acknowledged writes', () => load.acknowledged.length > 50)
  await load.stop()
  await clinic.verify()
  expect(clinic.findings).toEqual({ lost: [], incomplete: [], overlaps: [] })

  const sql = clinic.connect()
  const [{ clave }] = await sql<[{ clave: string }]>`DELETE FROM aviso WHERE id_aviso = 1 RETURNING clave`
  await sql`ALTER TABLE auditoria DISABLE TRIGGER auditoria_solo_crece`
  const last = load.acknowledged.findLast(({ entidad, row }) => entidad === 'cita' && row)
  await sql`DELETE FROM auditoria WHERE peticion = ${last?.peticion ?? ''}`
  await sql`ALTER TABLE cita DROP CONSTRAINT cita_sin_solape, DROP CONSTRAINT cita_mascota_sin_solape`
  const [duplicate] = await sql<[{ id: number; twin: number }]>`
    WITH one AS (SELECT * FROM cita WHERE estado <> 'cancelada' AND eliminado_en IS NULL LIMIT 1), two AS (
      INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta)
      SELECT id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta FROM one RETURNING id_cita)
    SELECT one.id_cita AS id, two.id_cita AS twin FROM one, two`
  await sql.end()
  await clinic.verify()
  const { lost, incomplete, overlaps } = clinic.findings
  expect(lost).toContain(`cita ${last?.id}: no audit row of ${last?.peticion}`)
  expect(incomplete).toContain(`no notice ${clave}`)
  expect(incomplete).toContain(`cita ${duplicate.twin}: version 1, 0 audit rows`)
  expect(overlaps).toEqual([`${duplicate.id} and ${duplicate.twin}`])
})
