import type { Prevencion } from '@huella/contract'
import { expect, test } from 'vitest'
import { prevencionState } from './prevencion-state.ts'

let id = 0
const dose = (fields: Partial<Prevencion>): Prevencion => ({
  ...{ id_prevencion: ++id, id_mascota: 1, tipo: 'vacuna', producto: 'Rabisin', enfermedades: ['Rabia'] },
  ...{
    laboratorio: null,
    lote: null,
    propuesta: null,
    motivo_caducado: null,
    caducidad: null,
    fecha: '2025-10-10',
    proxima: '2026-10-10',
  },
  ...{ id_veterinario: 1, id_visita: null, version: 1, veterinario: null, ...fields },
})
const time = { today: '2026-11-20', soon: '2026-12-20', idVisita: 9 }
const labels = (rows: { label: string }[]) => rows.map(({ label }) => label)

test('tells by disease what is overdue, due soon and up to date', () => {
  const state = prevencionState(
    [
      dose({
        producto: 'Nobivac',
        enfermedades: ['Moquillo', 'Parvovirosis'],
        fecha: '2026-01-02',
        proxima: '2029-01-02',
      }),
      dose({ tipo: 'desparasitacion_interna', producto: 'Milpro', enfermedades: [], proxima: '2026-12-01' }),
      dose({}),
      dose({
        producto: 'Nobivac',
        enfermedades: ['Moquillo', 'Leptospirosis'],
        fecha: '2025-01-02',
        proxima: '2026-01-02',
      }),
    ],
    time,
  )
  expect(labels(state.due)).toEqual(['Leptospirosis', 'Rabia', 'Desp. interna'])
  expect(state.due.map(({ overdue }) => overdue)).toEqual([true, true, false])
  expect(labels(state.upToDate)).toEqual(['Moquillo y parvovirosis'])
  expect(state.today).toEqual([])
})

test('a dose of this visit covers the older one, and is told apart', () => {
  const state = prevencionState([dose({ fecha: '2026-11-20', proxima: '2027-11-20', id_visita: 9 }), dose({})], time)
  expect(labels(state.today)).toEqual(['Rabia'])
  expect([state.due, state.upToDate]).toEqual([[], []])
})

test('a dose without a next date covers too, and a visit that is not stored has none', () => {
  const rows = [dose({ fecha: '2026-11-20', proxima: null, id_visita: null }), dose({})]
  expect(prevencionState(rows, { ...time, idVisita: 0 })).toEqual({ today: [], due: [], upToDate: [] })
})
