import { type CitaEstado, flujo, keysOf } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { raw } from '../../../src/platform/sql/sql.ts'
import { admin, clinic, estadoOf, owner, pet, setUp, vet } from './setup.ts'

setUp()

const NOTED = '2026-03-10T11:00:00Z' // NOW, in seconds
const steps = keysOf(flujo)
const create = (fields: { estado?: CitaEstado; fecha_hora?: string } = {}) =>
  clinic.cita(pet, vet, { estado: 'confirmada', fecha_hora: '2026-03-10T12:15', ...fields })
const note = async (id: number, step: string, who = vet) => who.post(`/api/citas/${id}/${step}`)
const undo = async (id: number, step: string, who = vet) => who.delete(`/api/citas/${id}/${step}`)
const row = async (id: number) => {
  const [cita] = await clinic.sql`
    SELECT llegada_en IS NOT NULL AS llegada, inicio_en IS NOT NULL AS inicio, fin_en IS NOT NULL AS fin, estado, version
    FROM cita WHERE id_cita = ${id}`
  return cita
}

describe('noting the times of a visit', () => {
  test('arrival, beginning and end, each once', async () => {
    const id = await create()
    const times = { llegada_en: null, inicio_en: null, fin_en: null }
    expect((await note(id, 'llegada')).json()).toMatchObject({
      ...times,
      llegada_en: NOTED,
      estado: 'confirmada',
      version: 2,
    })
    await clinic.sql`UPDATE cita SET llegada_en = '2026-03-10T10:50:00Z' WHERE id_cita = ${id}`
    const again = await note(id, 'llegada')
    expect(again.statusCode).toBe(200)
    expect(again.json()).toMatchObject({ llegada_en: '2026-03-10T10:50:00Z', version: 3 })
    expect((await note(id, 'inicio', admin)).json()).toMatchObject({ inicio_en: NOTED, fin_en: null, version: 4 })
    const ended = (await note(id, 'fin')).json()
    expect(ended).toMatchObject({ llegada_en: '2026-03-10T10:50:00Z', fin_en: NOTED, estado: 'completada', version: 5 })
    for (const step of steps) expect((await note(id, step)).json()).toEqual(ended)
    const trail = await clinic.sql`
      SELECT accion, id_usuario FROM auditoria WHERE entidad = 'cita' AND id_entidad = ${id} ORDER BY id_auditoria`
    const [me, boss] = [vet.usuario.id_usuario, admin.usuario.id_usuario]
    expect([...trail]).toEqual([me, boss, me].map((id_usuario) => ({ accion: 'estado', id_usuario })))
    expect(await clinic.sql`SELECT 1 FROM aviso WHERE id_cita = ${id}`).toHaveLength(0)
  })

  test('the beginning notes a missing arrival, the end whatever is missing', async () => {
    const first = await create()
    expect((await note(first, 'inicio')).json()).toMatchObject({ llegada_en: NOTED, inicio_en: NOTED, fin_en: null })
    const second = await create({ estado: 'pendiente', fecha_hora: '2026-03-09T10:00' })
    expect((await note(second, 'fin')).json()).toMatchObject({
      ...{ llegada_en: NOTED, inicio_en: NOTED, fin_en: NOTED, estado: 'completada' },
    })
  })

  test('a time is never before the previous one, even if another clock was ahead', async () => {
    const id = await create()
    await clinic.sql`UPDATE cita SET llegada_en = '2026-03-10T11:00:30Z' WHERE id_cita = ${id}`
    expect((await note(id, 'fin')).json()).toMatchObject({
      ...{ inicio_en: '2026-03-10T11:00:30Z', fin_en: '2026-03-10T11:00:30Z' },
    })
  })

  test.each(['completada', 'cancelada', 'no_presentada'] as const)('is refused for one that is %s', async (estado) => {
    const id = await create({ estado, fecha_hora: '2026-03-10T10:00' })
    for (const step of steps) {
      const response = await note(id, step)
      expect(response.statusCode).toBe(409)
      expect(response.json().code).toBe('CITA_NO_ACTIVA')
    }
  })

  test('is refused before the day of the appointment', async () => {
    const id = await create({ fecha_hora: '2026-03-11T10:00' })
    for (const step of steps) {
      const response = await note(id, step)
      expect(response.statusCode).toBe(409)
      expect(response.json()).toEqual({ code: 'CITA_DE_OTRO_DIA', message: 'Aún no es el día de esta cita.' })
    }
  })

  test.each(steps)('%s needs a session, staff and the own appointment', async (step) => {
    const id = await create()
    const colleague = await clinic.person('veterinario')
    for (const call of [note, undo]) {
      expect((await call(id, step, clinic.anonymous)).statusCode).toBe(401)
      expect((await call(id, step, owner)).statusCode).toBe(403)
      expect((await call(id, step, colleague)).statusCode).toBe(404)
      expect((await call(999_999, step)).statusCode).toBe(404)
      expect((await vet.post(`/api/citas/x/${step}`)).statusCode).toBe(404)
    }
    expect(await row(id)).toMatchObject({ llegada: false, version: 1 })
  })

  test('two calls at once note it once', async () => {
    const id = await create()
    const responses = await Promise.all([note(id, 'llegada'), note(id, 'llegada', admin)])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await row(id)).toMatchObject({ llegada: true, version: 2 })
  })
})

describe('undoing the times of a visit', () => {
  test.each([
    ['fin', { llegada: true, inicio: true, fin: false }],
    ['inicio', { llegada: true, inicio: false, fin: false }],
    ['llegada', { llegada: false, inicio: false, fin: false }],
  ])('%s removes it and the later ones', async (step, expected) => {
    const id = await create()
    await note(id, 'fin')
    for (const repeat of [1, 2]) {
      const response = await undo(id, step)
      expect([response.statusCode, response.body], `${repeat}`).toEqual([204, ''])
      expect(await row(id)).toEqual({ ...expected, estado: 'confirmada', version: 3 })
    }
    expect(await clinic.sql`SELECT 1 FROM aviso WHERE id_cita = ${id}`).toHaveLength(0)
  })

  test.each([
    ['completed', 'fin'],
    ['in consultation', 'inicio'],
    ['arrived', 'llegada'],
  ])('is possible until the day ends, for one that is %s', async (_, step) => {
    const id = await create({ fecha_hora: '2026-03-09T12:15' })
    await note(id, step)
    const notedAt = (time: string) => clinic.sql`
      UPDATE cita SET llegada_en = ${time}::timestamptz, inicio_en = CASE WHEN inicio_en IS NULL THEN NULL ELSE ${time}::timestamptz END,
        fin_en = CASE WHEN fin_en IS NULL THEN NULL ELSE ${time}::timestamptz END
      WHERE id_cita = ${id}`
    await notedAt('2026-03-09T22:59:59Z') // one second before midnight in Madrid
    const before = await row(id)
    const response = await undo(id, step)
    expect(response.statusCode).toBe(409)
    expect(response.json().code).toBe('DESHACER_CADUCADO')
    expect(await row(id)).toEqual(before)
    await notedAt('2026-03-09T23:00:00Z')
    expect((await undo(id, step)).statusCode).toBe(204)
    expect(await estadoOf(id)).toBe('confirmada')
  })

  test.each(['pendiente', 'confirmada'] as const)('the end gives back the state before it: %s', async (estado) => {
    const id = await create({ estado })
    for (const step of steps) {
      await note(id, 'fin')
      await undo(id, step)
      expect(await estadoOf(id)).toBe(estado)
    }
  })
})

describe('the times of a visit follow its appointment', () => {
  test.each([
    ['cancelada', { llegada: false, inicio: false, fin: false }],
    ['no_presentada', { llegada: false, inicio: false, fin: false }],
    ['completada', { llegada: true, inicio: true, fin: true }],
  ])('into the state %s', async (estado, expected) => {
    const id = await create({ fecha_hora: '2026-03-10T10:00' })
    await note(id, 'llegada')
    expect((await vet.post(`/api/citas/${id}/estado`, { estado })).statusCode).toBe(200)
    expect(await row(id)).toEqual({ ...expected, estado, version: 3 })
  })

  test('reopening removes the end, and another day all of them', async () => {
    const id = await create()
    await note(id, 'fin')
    await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada', motivo_cambio: 'Falta la vacuna' })
    expect(await row(id)).toMatchObject({ llegada: true, inicio: true, fin: false })
    await vet.put(`/api/citas/${id}`, { motivo_consulta: 'Otro', fecha_hora: '2026-03-10T12:45' })
    expect(await row(id)).toMatchObject({ llegada: true, inicio: true, fin: false })
    await vet.put(`/api/citas/${id}`, { fecha_hora: '2026-03-11T12:15' })
    expect(await row(id)).toMatchObject({ llegada: false, inicio: false, fin: false })
  })

  test.each([
    ['cita_flujo_en_orden', 'inicio_en = now()'],
    ['cita_flujo_en_orden', "llegada_en = now(), inicio_en = now() - interval '1 second'"],
    ['cita_flujo_segun_estado', 'llegada_en = now(), inicio_en = now(), fin_en = now()'],
    ['cita_flujo_segun_estado', "llegada_en = now(), estado = 'no_presentada'"],
    ['cita_oculta_cancelada', 'oculta_en = now()'],
  ])('the database holds %s: %s', async (constraint, assignment) => {
    const id = await create()
    const write = clinic.db.execute(raw(`UPDATE cita SET ${assignment} WHERE id_cita = ${id}`))
    await expect(write).rejects.toThrow(constraint)
  })
})
