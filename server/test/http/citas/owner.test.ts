import { beforeEach, describe, expect, test } from 'vitest'
import { admin, booking, clinic, estadoOf, owner, pet, setUp, vet } from './setup.ts'

setUp()

const CLOSED = { code: 'CITA_CERRADA', message: 'Esta cita ya no se puede cambiar.' }
const noticesOf = async (id: number) => {
  const rows = await clinic.sql`SELECT tipo FROM aviso WHERE id_cita = ${id} ORDER BY id_aviso`
  return rows.map(({ tipo }) => tipo)
}
const idsOf = async (who: typeof owner) =>
  (await who.get('/api/citas?page=1&mias=1')).json().data.map(({ id_cita }: { id_cita: number }) => id_cita)

let id: number
beforeEach(async () => {
  id = (await owner.post('/api/citas', booking())).json().id_cita
})

describe('an owner', () => {
  test('cancels an appointment and keeps it; a second time changes nothing', async () => {
    const response = await owner.post(`/api/citas/${id}/anulacion`)
    expect(response.json()).toMatchObject({ id_cita: id, estado: 'cancelada', version: 2 })
    expect((await owner.post(`/api/citas/${id}/anulacion`)).json()).toEqual(response.json())
    expect(await noticesOf(id)).toEqual(['cita_solicitada', 'agenda_nueva', 'cita_cancelada', 'agenda_cancelada'])
    expect(await idsOf(owner)).toEqual([id])
    const trail = await clinic.sql`
      SELECT accion, id_usuario FROM auditoria WHERE entidad = 'cita' AND id_entidad = ${id} AND accion <> 'crear'`
    expect([...trail]).toEqual([{ accion: 'estado', id_usuario: owner.usuario.id_usuario }])
  })

  test('deletes one: it is cancelled, and only the clinic still sees it', async () => {
    expect((await owner.delete(`/api/citas/${id}`)).statusCode).toBe(204)
    expect(await estadoOf(id)).toBe('cancelada')
    expect(await noticesOf(id)).toEqual(['cita_solicitada', 'agenda_nueva', 'cita_cancelada', 'agenda_cancelada'])
    expect(await idsOf(owner)).toEqual([])
    expect((await owner.get('/api/resumen')).json()).toMatchObject({ citas: 0, proximas: [] })
    for (const call of [
      owner.put(`/api/citas/${id}`, { motivo_consulta: 'x' }),
      owner.delete(`/api/citas/${id}`),
      owner.post(`/api/citas/${id}/anulacion`),
      owner.get(`/api/citas/${id}/avisos`),
    ])
      expect((await call).statusCode).toBe(404)
    expect(await idsOf(vet)).toEqual([id])
    const [trail] = await clinic.sql`
      SELECT accion, despues->>'estado' AS estado, despues ? 'oculta_en' AS oculta
      FROM auditoria WHERE entidad = 'cita' AND id_entidad = ${id} ORDER BY id_auditoria DESC LIMIT 1`
    expect(trail).toEqual({ accion: 'estado', estado: 'cancelada', oculta: true })
  })

  test('does not edit a cancelled one, and books another instead', async () => {
    await owner.post(`/api/citas/${id}/anulacion`)
    const notices = await noticesOf(id)
    for (const body of [{ motivo_consulta: 'x' }, { fecha_hora: '2026-03-13T10:00' }, {}]) {
      const response = await owner.put(`/api/citas/${id}`, body)
      expect(response.statusCode).toBe(409)
      expect(response.json()).toEqual({
        code: 'CITA_CANCELADA',
        message: 'Esta cita está cancelada y no se puede cambiar. Pide otra.',
      })
    }
    expect(await noticesOf(id)).toEqual(notices)
    expect((await owner.post('/api/citas', booking())).statusCode).toBe(201)
  })

  test('deletes a cancelled one: nobody is notified again', async () => {
    await owner.post(`/api/citas/${id}/anulacion`)
    const notices = await noticesOf(id)
    expect((await owner.delete(`/api/citas/${id}`)).statusCode).toBe(204)
    expect(await noticesOf(id)).toEqual(notices)
    expect(await idsOf(owner)).toEqual([])
  })

  test('sees a deleted one again when the clinic reopens it', async () => {
    await owner.delete(`/api/citas/${id}`)
    expect((await admin.post(`/api/citas/${id}/estado`, { estado: 'confirmada' })).statusCode).toBe(200)
    expect(await idsOf(owner)).toEqual([id])
  })

  test.each([
    ['past', { fecha_hora: '2026-03-10T11:45', estado: 'confirmada' }],
    ['past and cancelled', { fecha_hora: '2026-03-10T11:45', estado: 'cancelada' }],
    ['completed', { fecha_hora: '2026-03-12T12:00', estado: 'completada' }],
    ['not attended', { fecha_hora: '2026-03-10T12:00', estado: 'no_presentada' }],
  ])('neither edits, cancels nor deletes one that is %s', async (_, fields) => {
    const closed = await clinic.cita(pet, vet, fields)
    for (const call of [
      owner.put(`/api/citas/${closed}`, { motivo_consulta: 'x' }),
      owner.put(`/api/citas/${closed}`, { fecha_hora: '2026-03-13T10:00' }),
      owner.post(`/api/citas/${closed}/anulacion`),
      owner.delete(`/api/citas/${closed}`),
    ]) {
      const response = await call
      expect(response.statusCode).toBe(409)
      expect(response.json()).toEqual(CLOSED)
    }
    expect(await estadoOf(closed)).toBe(fields.estado)
    // Staff correct what took place or was missed; a cancelled one they reactivate first.
    const corrected = await vet.put(`/api/citas/${closed}`, { motivo_consulta: 'Corregido' })
    expect(corrected.statusCode).toBe(fields.estado === 'cancelada' ? 409 : 200)
  })

  test('cancels only appointments of their own pets; staff change the state instead', async () => {
    const stranger = await clinic.person('cliente')
    expect((await stranger.post(`/api/citas/${id}/anulacion`)).statusCode).toBe(404)
    expect((await owner.post('/api/citas/x/anulacion')).statusCode).toBe(404)
    expect((await clinic.anonymous.post(`/api/citas/${id}/anulacion`)).statusCode).toBe(401)
    for (const who of [vet, admin]) expect((await who.post(`/api/citas/${id}/anulacion`)).statusCode).toBe(403)
    expect(await estadoOf(id)).toBe('pendiente')
  })
})
