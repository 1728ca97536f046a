import type { VisitaDetalle } from '@huella/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { admin, clinic, owner, pet, setUp, vet } from './setup.ts'

setUp()

let carlos: Person
beforeEach(async () => {
  carlos = await clinic.person('veterinario', { nombre: 'Carlos', apellido: 'Ruiz' })
})

const AT = '2026-03-12T10:30'
const id = (person: Person) => person.usuario.id_usuario
const book = (fields: Record<string, string | number> = {}, of = vet) =>
  clinic.cita(pet, of, { fecha_hora: AT, estado: 'confirmada', ...fields })
const pass = (idCita: number, fields: object = {}, by = vet) =>
  by.post(`/api/citas/${idCita}/traspaso`, { id_usuario: id(carlos), version: 1, ...fields })
const avisos = (idCita: number) => clinic.sql`
  SELECT tipo, id_usuario FROM aviso WHERE id_cita = ${idCita} OR (datos ->> 'id_traspaso')::int IN (
    SELECT id_traspaso FROM traspaso WHERE id_cita = ${idCita}) ORDER BY id_aviso`

describe('passing an appointment on to a colleague', () => {
  test('is done by its vet, with a few words; the owner and the colleague are told, each once', async () => {
    const cita = await book()
    const response = await pass(cita, { mensaje: 'Muerde' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ id_usuario: id(carlos), fecha_hora: AT, estado: 'confirmada', version: 2 })
    expect([...(await avisos(cita))]).toEqual([
      { tipo: 'traspaso', id_usuario: id(carlos) },
      { tipo: 'cita_movida', id_usuario: id(owner) },
    ])
    expect((await carlos.get('/api/traspasos')).json()).toMatchObject([
      {
        id_cita: cita,
        id_visita: null,
        fecha_hora: AT,
        mensaje: 'Muerde',
        autor: { nombre: 'Vera' },
        mascota: { nombre: 'Canela' },
      },
    ])
    expect(await clinic.auditTrail('cita', cita)).toMatchObject([
      { id_usuario: id(vet), antes: { id_usuario: id(vet) } },
    ])
    // Passed on again, or over, it is not theirs to do.
    const nuria = await clinic.person('veterinario')
    await pass(cita, { version: 2, id_usuario: id(nuria) }, carlos)
    expect((await carlos.get('/api/traspasos')).json()).toEqual([])
    await clinic.sql`UPDATE cita SET estado = 'cancelada', cancelada_en = now() WHERE id_cita = ${cita}`
    expect((await nuria.get('/api/traspasos')).json()).toEqual([])
  })

  test('takes the draft of a consultation that goes on', async () => {
    const cita = await book({ fecha_hora: '2026-03-10T11:45' })
    await vet.post(`/api/citas/${cita}/inicio`)
    const body = { id_mascota: pet, id_cita: cita, motivo: 'Tos', plan: 'Reposo' }
    const draft = (await vet.post('/api/visitas', body)).json<VisitaDetalle>()
    expect((await pass(cita, { version: undefined })).statusCode).toBe(200)
    const now = (await carlos.get(`/api/visitas/${draft.id_visita}`)).json()
    expect(now).toMatchObject({ id_usuario: id(carlos), empezada_por: { nombre: 'Vera' }, plan: 'Reposo' })
    expect((await carlos.get('/api/traspasos')).json()).toMatchObject([{ id_cita: cita, id_visita: draft.id_visita }])
  })

  test('takes it also when the desk gives the appointment to another vet, and tells them; not that of somebody else', async () => {
    const cita = await book({ fecha_hora: '2026-03-10T11:45' })
    const draft = (await vet.post('/api/visitas', { id_mascota: pet, id_cita: cita, plan: 'x' })).json<VisitaDetalle>()
    expect((await admin.put(`/api/citas/${cita}`, { id_usuario: id(carlos) })).statusCode).toBe(200)
    expect((await carlos.get(`/api/visitas/${draft.id_visita}`)).json().id_usuario).toBe(id(carlos))
    expect([...(await avisos(cita))]).toEqual([{ tipo: 'traspaso', id_usuario: id(carlos) }])
    const nuria = await clinic.person('veterinario')
    const second = await clinic.cita(await clinic.mascota(owner), vet, {
      fecha_hora: '2026-03-10T09:00',
      estado: 'confirmada',
    })
    const [{ id_mascota }] = await clinic.sql<
      [{ id_mascota: number }]
    >`SELECT id_mascota FROM cita WHERE id_cita = ${second}`
    const hers = (await carlos.post('/api/visitas', { id_mascota, id_cita: second, plan: 'x' })).json<VisitaDetalle>()
    await admin.put(`/api/citas/${second}`, { id_usuario: id(nuria) })
    expect((await carlos.get(`/api/visitas/${hers.id_visita}`)).json().id_usuario).toBe(id(carlos))
  })

  test('follows the rules of moving it: overlap, and hours', async () => {
    const cita = await book()
    await clinic.cita(await clinic.mascota(owner), carlos, { fecha_hora: AT, estado: 'confirmada' })
    const taken = await pass(cita)
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'CITA_SOLAPADA'])
    expect(taken.json().alternativas.length).toBeGreaterThan(0)
    const urgency = await book({ tipo_consulta: 'urgencia', fecha_hora: '2026-03-12T11:30' })
    await clinic.cita(await clinic.mascota(owner), carlos, { fecha_hora: '2026-03-12T11:30', estado: 'confirmada' })
    expect((await pass(urgency, { solapar: true })).json()).toMatchObject({ id_usuario: id(carlos), solapa: true })
    await clinic.sql`
      INSERT INTO horario (id_usuario, dia, desde, hasta) SELECT ${id(carlos)}, dia, '16:00', '20:00' FROM generate_series(1, 7) AS dia`
    const outside = await book({ fecha_hora: '2026-03-13T10:30' })
    const asked = await pass(outside)
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'FUERA_DE_HORARIO'])
    expect((await pass(outside, { fuera_de_horario: true })).statusCode).toBe(200)
  })

  test('is for its vet and the desk, of one that is open, to another vet', async () => {
    const cita = await book()
    const desk = await clinic.person('recepcion')
    expect((await pass(cita, {}, owner)).statusCode).toBe(403)
    expect((await pass(cita, {}, clinic.anonymous)).statusCode).toBe(401)
    expect((await pass(cita, {}, carlos)).statusCode).toBe(404)
    expect((await pass(987_654)).statusCode).toBe(404)
    for (const fields of [{ id_usuario: id(vet) }, { id_usuario: id(owner) }, { id_usuario: 'x' }])
      expect((await pass(cita, fields)).json().errors).toHaveProperty('id_usuario')
    expect((await pass(cita, { mensaje: 'x'.repeat(501) })).json().errors).toHaveProperty('mensaje')
    expect((await pass(cita, { version: 7 })).json().code).toBe('VERSION_OBSOLETA')
    expect((await pass(cita, {}, desk)).statusCode).toBe(200)
    const done = await book({ estado: 'completada', fecha_hora: '2026-03-10T09:00' })
    expect((await pass(done)).json().code).toBe('CITA_CERRADA')
  })

  test('of two at once, one wins', async () => {
    const nuria = await clinic.person('veterinario')
    const cita = await book()
    const both = await Promise.all([pass(cita, {}, admin), pass(cita, { id_usuario: id(nuria) }, admin)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})
