import type { VisitaDescartada, VisitaDetalle } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import {
  admin,
  CONTENT,
  chief,
  clinic,
  code,
  colleague,
  draft,
  id,
  NOW,
  owner,
  pastCita,
  pet,
  setUp,
  vet,
} from './setup.ts'

setUp()

const pathOf = ({ id_visita }: VisitaDetalle) => `/api/visitas/${id_visita}`
const save = (visita: VisitaDetalle, by = vet, fields: object = { plan: 'Reposo' }) =>
  by.put(pathOf(visita), { ...fields, version: visita.version })
/** Everybody who wrote in it did so some minutes ago. */
const later = (visita: VisitaDetalle) => clinic.sql`
  UPDATE visita SET escritores = (SELECT jsonb_object_agg(key, ${'2026-03-10T10:54:00Z'}::text) FROM jsonb_each(escritores))
  WHERE id_visita = ${visita.id_visita}`

describe('discarding a draft', () => {
  test('is for its author; who has it open reads who discarded it and when', async () => {
    const visita = await draft()
    expect((await owner.delete(pathOf(visita))).statusCode).toBe(403)
    expect((await clinic.anonymous.delete(pathOf(visita))).statusCode).toBe(401)
    const other = await colleague.delete(pathOf(visita))
    expect([...code(other), other.json().message]).toEqual([
      409,
      'VISITA_DE_OTRO',
      expect.stringContaining('Vera Sanz'),
    ])
    expect((await vet.delete(pathOf(visita))).statusCode).toBe(204)
    for (const response of [
      await colleague.get(pathOf(visita)),
      await save(visita, colleague),
      await vet.delete(pathOf(visita)),
    ]) {
      expect(code(response)).toEqual([404, 'VISITA_DESCARTADA'])
      expect(response.json().descartada).toMatchObject({ usuario: { nombre: 'Vera' }, en: expect.any(String) })
    }
    expect(code(await owner.get(pathOf(visita)))).toEqual([404, 'NO_ENCONTRADO'])
  })

  test('that nobody has written in is for every vet', async () => {
    expect((await colleague.delete(pathOf(await draft({})))).statusCode).toBe(204)
  })

  test('of a colleague is for an administrator who names them', async () => {
    const visita = await draft()
    await later(visita)
    const asked = await admin.delete(pathOf(visita))
    expect([...code(asked), asked.json().message]).toEqual([
      409,
      'VISITA_CON_AUTOR',
      expect.stringContaining('Vera Sanz'),
    ])
    expect(code(await admin.delete(`${pathOf(visita)}?autor=${id(colleague)}`))).toEqual([409, 'VISITA_CON_AUTOR'])
    expect((await admin.delete(`${pathOf(visita)}?autor=${id(vet)}`)).statusCode).toBe(204)
  })

  test('is refused to everybody while somebody else writes in it', async () => {
    const visita = await draft()
    await save(visita, colleague)
    for (const who of [vet, admin, chief]) {
      const response = await who.delete(`${pathOf(visita)}?autor=${id(vet)}`)
      expect(code(response)).toEqual([409, 'VISITA_ABIERTA'])
      expect(response.json().message).toMatch(/^(Carlos García|Vera Sanz) está escribiendo/)
    }
    await later(visita)
    expect((await vet.delete(pathOf(visita))).statusCode).toBe(204)
  })
})

describe('a discarded draft', () => {
  const listed = async (who = vet) =>
    (await who.get(`/api/mascotas/${pet}/descartadas`)).json<VisitaDescartada[]>().map(({ id_visita }) => id_visita)
  const recover = (visita: VisitaDetalle, who = vet) => who.post(`${pathOf(visita)}/recuperacion`)

  test('is listed for who wrote or discarded it and for administrators, and recovered with its text', async () => {
    const visita = await draft()
    await later(visita)
    await admin.delete(`${pathOf(visita)}?autor=${id(vet)}`)
    expect([await listed(), await listed(admin), await listed(colleague)]).toEqual([
      [visita.id_visita],
      [visita.id_visita],
      [],
    ])
    const [row] = (await vet.get(`/api/mascotas/${pet}/descartadas`)).json()
    expect(row).toMatchObject({
      motivo: 'Tos',
      autor: { nombre: 'Vera' },
      descartada: { usuario: { id_usuario: id(admin) } },
    })
    expect((await recover(visita, colleague)).statusCode).toBe(404)
    expect((await recover(visita, owner)).statusCode).toBe(403)
    expect((await recover(visita, clinic.anonymous)).statusCode).toBe(401)
    const recovered = await recover(visita)
    expect([recovered.statusCode, recovered.json()]).toMatchObject([200, { ...CONTENT, id_usuario: id(vet) }])
    expect([await listed(), (await recover(visita)).statusCode]).toEqual([[], 404])
    const trail = await clinic.auditTrail('visita', visita.id_visita)
    expect(trail.map(({ accion }) => accion)).toEqual(['crear', 'eliminar', 'restaurar'])
    expect((await save(recovered.json())).statusCode).toBe(200)
  })

  test('without a text is not listed; nor are those of another pet, or for owners', async () => {
    await vet.delete(pathOf(await draft({})))
    expect(await listed()).toEqual([])
    expect((await owner.get(`/api/mascotas/${pet}/descartadas`)).statusCode).toBe(403)
    expect((await vet.get('/api/mascotas/987654/descartadas')).statusCode).toBe(404)
  })

  test('does not come back to an appointment that has another visit', async () => {
    const cita = await pastCita()
    const first = await draft({ id_cita: cita, plan: 'x' })
    await vet.delete(pathOf(first))
    await draft({ id_cita: cita, plan: 'y' }, colleague)
    expect(code(await recover(first))).toEqual([409, 'CITA_CON_VISITA'])
  })

  test('keeps the moment at which it was discarded', async () => {
    const visita = await draft()
    await vet.delete(pathOf(visita))
    const { en } = (await vet.get(pathOf(visita))).json().descartada
    expect(Math.abs(new Date(en).getTime() - Date.now())).toBeLessThan(60_000)
    expect(NOW).not.toBe(en)
  })
})
