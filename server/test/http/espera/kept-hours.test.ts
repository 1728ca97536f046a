import { type Agenda, agenda } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import {
  admin,
  cancel,
  clinic,
  colleague,
  DAY,
  expire,
  fullDay,
  id,
  linkTo,
  ofertasOf,
  offerAll,
  other,
  otherPet,
  owner,
  pet,
  setUp,
  vet,
  wait,
} from './setup.ts'

setUp()

/** An hour of Thursday that is kept for a pet of the owner. */
async function kept(fields: object = {}) {
  const [first] = await fullDay()
  const wanted = await wait(owner, fields)
  await cancel(first)
  await offerAll()
  const [{ id_oferta } = { id_oferta: 0 }] = await ofertasOf(wanted)
  return { wanted, id_oferta, path: `/api/espera/ofertas/${id_oferta}` }
}
const readAgenda = async (query = ''): Promise<Agenda> =>
  agenda.parse((await vet.get(`/api/agenda?desde=${DAY}&hasta=${DAY}${query}`)).json())
const estadoOf = async (wanted: number) => (await ofertasOf(wanted)).map(({ estado }) => estado)
const citasOf = (mascota: number) => clinic.sql<{ id_usuario: number; fecha_hora: string; estado: string }[]>`
  SELECT id_usuario, to_char(fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, estado FROM cita
  WHERE id_mascota = ${mascota} AND eliminado_en IS NULL`
const outcome = ({ statusCode, json }: { statusCode: number; json: () => { code: string } }) => [
  statusCode,
  json().code,
]

describe('an hour that is kept', () => {
  test('is in the agenda with the name of whom it is for, as long as it is kept', async () => {
    const { wanted, id_oferta } = await kept()
    const shown = {
      id_oferta,
      id_usuario: id(vet),
      fecha_hora: `${DAY}T10:00`,
      duracion: 30,
      caduca_en: '2026-03-10T11:30:00Z',
      tipo_consulta: 'control',
      motivo_consulta: 'Revisión',
      mascota: { id_mascota: pet, nombre: 'Luna', usuario: { id_usuario: id(owner) } },
      cita: null,
    }
    expect((await readAgenda()).ofertas).toMatchObject([shown])
    expect((await readAgenda(`&id_usuario=${id(vet)}`)).ofertas).toHaveLength(1)
    expect((await readAgenda(`&id_usuario=${id(colleague)}`)).ofertas).toEqual([])
    expect((await admin.get('/api/agenda?desde=2026-03-13&hasta=2026-03-13')).json().ofertas).toEqual([])
    await expire(wanted)
    expect((await readAgenda()).ofertas).toEqual([])
  })

  test('is booked by staff for that pet: the entry is fulfilled, and the link says that it is taken', async () => {
    const { wanted, path } = await kept()
    const token = await linkTo(wanted)
    const response = await admin.post(path)
    expect([response.statusCode, response.json().estado]).toEqual([200, 'aceptada'])
    expect(await citasOf(pet)).toEqual([{ id_usuario: id(vet), fecha_hora: `${DAY}T10:00`, estado: 'confirmada' }])
    expect((await owner.get('/api/espera')).json()).toEqual([])
    expect((await clinic.anonymous.get(`/api/ofertas/${token}`)).json().estado).toBe('aceptada')
    expect((await clinic.auditTrail('espera', wanted)).at(-1)).toMatchObject({
      id_usuario: id(admin),
      despues: { estado: 'atendida' },
    })
    expect(await readAgenda()).toMatchObject({ ofertas: [], citas: [{ id_mascota: pet }, {}] })
    // Again: nothing changes.
    expect((await admin.post(path)).statusCode).toBe(200)
    expect(await citasOf(pet)).toHaveLength(1)
    expect(outcome(await admin.delete(path))).toEqual([409, 'OFERTA_NO_DISPONIBLE'])
  })

  test('moves the appointment that the entry is for', async () => {
    const [first] = await fullDay()
    const cita = await clinic.cita(pet, vet, { fecha_hora: '2026-03-19T10:00' })
    const body = { id_cita: cita, desde: '2026-03-10', hasta: '2026-03-18' }
    const wanted = (await owner.post('/api/espera', body)).json().id_espera
    await cancel(first)
    await offerAll()
    const [held] = (await readAgenda()).ofertas
    expect(held?.cita).toMatchObject({ id_cita: cita, fecha_hora: '2026-03-19T10:00' })
    expect((await vet.post(`/api/espera/ofertas/${held?.id_oferta}`)).statusCode).toBe(200)
    expect(await citasOf(pet)).toMatchObject([{ fecha_hora: `${DAY}T10:00`, estado: 'confirmada' }])
    expect(await estadoOf(wanted)).toEqual(['aceptada'])
  })

  test('is withdrawn by staff: it goes to the next, and the first stays on the list', async () => {
    const { wanted, path, id_oferta } = await kept()
    const next = await wait(other, { id_mascota: otherPet })
    const token = await linkTo(wanted)
    expect((await vet.delete(path)).statusCode).toBe(204)
    expect((await vet.delete(path)).statusCode).toBe(204)
    const trail = (await clinic.auditTrail('oferta', id_oferta)).slice(1)
    expect(trail).toMatchObject([{ id_usuario: id(vet), accion: 'estado', despues: { estado: 'anulada' } }])
    expect((await clinic.anonymous.get(`/api/ofertas/${token}`)).json().estado).toBe('anulada')
    expect(outcome(await clinic.anonymous.post(`/api/ofertas/${token}`, {}))).toEqual([409, 'OFERTA_NO_DISPONIBLE'])
    expect(await offerAll()).toBe(1)
    expect([await estadoOf(wanted), await estadoOf(next)]).toEqual([['anulada'], ['abierta']])
    expect((await owner.get('/api/espera')).json()).toMatchObject([{ id_espera: wanted, oferta: null }])
    expect((await readAgenda()).ofertas).toMatchObject([{ mascota: { nombre: 'Copo' } }])
  })

  test('is free where nobody else waits', async () => {
    const { path } = await kept()
    expect((await admin.delete(path)).statusCode).toBe(204)
    expect(await offerAll()).toBe(0)
    const body = { id_mascota: otherPet, id_usuario: id(vet), fecha_hora: `${DAY}T10:00`, tipo_consulta: 'control' }
    expect((await admin.post('/api/citas', { ...body, motivo_consulta: 'Revisión' })).statusCode).toBe(201)
  })

  test('can no longer be answered once its time is over', async () => {
    const { wanted, path } = await kept()
    await expire(wanted)
    for (const response of [await admin.post(path), await admin.delete(path)])
      expect(outcome(response)).toEqual([409, 'OFERTA_CADUCADA'])
  })

  test('is not booked where the vet is closed by now', async () => {
    const { wanted, path } = await kept()
    const closing = { id_usuario: null, desde: `${DAY}T00:00`, hasta: `${DAY}T23:00`, tipo: 'cierre', motivo: '' }
    await admin.post('/api/excepciones', closing)
    expect(outcome(await admin.post(path))).toEqual([409, 'OFERTA_NO_DISPONIBLE'])
    expect(await estadoOf(wanted)).toEqual(['anulada'])
  })
})

describe('who may answer it', () => {
  test('the vet of the hour, and administrators', async () => {
    const { wanted, path } = await kept()
    for (const method of ['post', 'delete'] as const) {
      expect((await clinic.anonymous[method](path)).statusCode).toBe(401)
      expect((await owner[method](path)).statusCode).toBe(403)
      expect((await colleague[method](path)).statusCode).toBe(404)
      expect((await admin[method]('/api/espera/ofertas/999999')).statusCode).toBe(404)
      expect((await admin[method]('/api/espera/ofertas/x')).statusCode).toBe(404)
    }
    expect(await estadoOf(wanted)).toEqual(['abierta'])
    expect((await vet.post(path)).statusCode).toBe(200)
  })

  test('a vet does not take an hour of their own for an appointment of a colleague', async () => {
    const [first] = await fullDay()
    const cita = await clinic.cita(pet, colleague, { fecha_hora: '2026-03-22T06:00' })
    await owner.post('/api/espera', { id_cita: cita, desde: '2026-03-10', hasta: '2026-03-18' })
    await cancel(first)
    await offerAll()
    const [held] = (await readAgenda()).ofertas
    const path = `/api/espera/ofertas/${held?.id_oferta}`
    expect((await vet.post(path)).statusCode).toBe(404)
    expect((await vet.delete(path)).statusCode).toBe(404)
    expect((await admin.post(path)).statusCode).toBe(200)
  })
})

describe('at the same moment', () => {
  test('staff book it and its owner takes it: one appointment, and both are told so', async () => {
    for (let round = 0; round < 8; round++) {
      const { wanted, path } = await kept()
      const token = await linkTo(wanted)
      const answers = await Promise.all([
        clinic.anonymous.post(`/api/ofertas/${token}`, {}),
        admin.post(path),
        vet.post(path),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(await citasOf(pet)).toHaveLength(1)
      await clinic.sql`UPDATE cita SET eliminado_en = now(), eliminado_por = id_usuario WHERE eliminado_en IS NULL`
    }
  })

  test('staff withdraw it and its owner takes it: one of them is told that it is gone', async () => {
    for (let round = 0; round < 8; round++) {
      const { wanted, path } = await kept()
      const token = await linkTo(wanted)
      const [taken, withdrawn] = await Promise.all([
        clinic.anonymous.post(`/api/ofertas/${token}`, {}),
        admin.delete(path),
      ])
      const [estado] = await estadoOf(wanted)
      const booked = estado === 'aceptada'
      expect(await citasOf(pet)).toHaveLength(booked ? 1 : 0)
      expect([taken.statusCode, withdrawn.statusCode]).toEqual(booked ? [200, 409] : [409, 204])
      expect((booked ? withdrawn : taken).json().code).toBe('OFERTA_NO_DISPONIBLE')
      await clinic.sql`UPDATE cita SET eliminado_en = now(), eliminado_por = id_usuario WHERE eliminado_en IS NULL`
      await clinic.sql`UPDATE espera SET estado = 'caducada'`
    }
  })
})
