import type { VisitaDetalle, VisitaUpdate } from '@huella/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Autosave, SAVE_AFTER_MS } from './autosave.ts'
import type { LocalCopy, SaveResult } from './autosave-state.ts'
import { parseNumber, parseValues, valuesOf } from './values.ts'

const person = { id_usuario: 1, nombre: 'Vera', apellido: 'Sanz' }
const empty: VisitaDetalle = {
  ...{ id_visita: 7, id_mascota: 3, id_cita: null, id_usuario: 1, fecha_hora: '2026-03-10T12:00' },
  ...{ motivo: '', anamnesis: '', exploracion: '', mucosas: '', plan: '', nota_interna: '', diagnosticos: [] },
  ...{ peso: null, temperatura: null, frecuencia_cardiaca: null, frecuencia_respiratoria: null },
  ...{ condicion_corporal: null, dolor: null, trc: null, firmada_en: null, version: 1, adendas: [] },
  ...{ creado_en: '2026-03-10T11:00:00Z', guardada_en: '2026-03-10T11:00:00Z', autor: person, guardada_por: person },
  mascota: {
    ...{
      id_mascota: 3,
      nombre: 'Luna',
      especie: 'perro',
      foto: null,
      raza: null,
      sexo: null,
      fecha_nacimiento: '2020-01-01',
    },
    usuario: { ...person, email: 'vera@ejemplo.es' },
  },
}

type Fault = 'none' | 'request lost' | 'response lost'

/** A server that stores as ours does, and loses requests or responses. */
class Server {
  stored: VisitaDetalle = empty
  copy: LocalCopy | null = null
  fault: Fault = 'none'
  requests = 0

  write(fields: Partial<VisitaDetalle>) {
    this.stored = { ...this.stored, ...fields, version: this.stored.version + 1 }
  }

  readonly save = async ({ version, ...fields }: VisitaUpdate): Promise<SaveResult> => {
    this.requests += 1
    if (this.fault === 'request lost') return { kind: 'retry' }
    if (version !== this.stored.version || this.stored.firmada_en) return { kind: 'outdated' }
    this.write(fields)
    return this.fault === 'response lost' ? { kind: 'retry' } : { kind: 'saved', visita: this.stored }
  }

  readonly load = async () => (this.fault === 'none' ? this.stored : undefined)

  readonly keep = async (copy: LocalCopy | null) => {
    this.copy = structuredClone(copy)
  }

  open(): Autosave {
    return new Autosave(this.stored, this.copy, this)
  }
}

const type = (autosave: Autosave, fields: object) => autosave.change({ ...autosave.state.values, ...fields })
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('saving while somebody types', () => {
  test('saves after a moment, also without a pause, with one request at a time', async () => {
    const server = new Server()
    const autosave = server.open()
    for (let n = 1; n <= 40; n++) {
      type(autosave, { plan: 'x'.repeat(n) })
      await wait(100)
    }
    expect(server.stored.plan.length).toBeGreaterThan(30)
    expect(server.requests).toBeLessThanOrEqual(5)
    await wait(SAVE_AFTER_MS)
    expect(server.stored.plan).toHaveLength(40)
    expect([autosave.state.status, server.copy]).toEqual(['saved', null])
  })

  test('keeps in the browser what the server does not have, and tries again', async () => {
    const server = new Server()
    const autosave = server.open()
    server.fault = 'request lost'
    type(autosave, { plan: 'Reposo' })
    expect(server.copy).toMatchObject({ values: { plan: 'Reposo' }, version: 1 })
    await wait(SAVE_AFTER_MS)
    expect(autosave.state.status).toBe('offline')
    server.fault = 'none'
    await wait(10_000)
    expect([server.stored.plan, autosave.state.status, server.copy]).toEqual(['Reposo', 'saved', null])
  })

  test('what was stored without a response is not taken for somebody else’s change', async () => {
    const server = new Server()
    const autosave = server.open()
    server.fault = 'response lost'
    type(autosave, { plan: 'Reposo' })
    await wait(SAVE_AFTER_MS)
    type(autosave, { plan: 'Reposo y dieta' })
    server.fault = 'none'
    await wait(10_000)
    expect([autosave.state.status, server.stored.plan]).toEqual(['saved', 'Reposo y dieta'])
  })

  test('stores the other fields when one cannot be stored', async () => {
    const server = new Server()
    const autosave = server.open()
    type(autosave, { plan: 'Reposo', temperatura: '99' })
    await wait(SAVE_AFTER_MS)
    expect(server.stored).toMatchObject({ plan: 'Reposo', temperatura: null })
    expect(autosave.state).toMatchObject({ status: 'refused', errors: { temperatura: expect.stringContaining('46') } })
    expect(server.copy).toMatchObject({ values: { temperatura: '99' }, version: 2 })
    type(autosave, { temperatura: '38,5' })
    await wait(SAVE_AFTER_MS)
    expect([server.stored.temperatura, autosave.state.status]).toEqual([38.5, 'saved'])
  })
})

describe('opening a draft with a copy in this browser', () => {
  test('restores it and saves it, also when it was stored without a response', async () => {
    for (const fault of ['request lost', 'response lost'] as const) {
      const server = new Server()
      const first = server.open()
      server.fault = fault
      type(first, { plan: 'Rep' })
      await wait(SAVE_AFTER_MS)
      type(first, { plan: 'Reposo' })
      first.close()
      server.fault = 'none'
      const second = server.open()
      expect(second.state).toMatchObject({ restored: true, values: { plan: 'Reposo' } })
      await wait(SAVE_AFTER_MS)
      expect([fault, server.stored.plan, second.state.status]).toEqual([fault, 'Reposo', 'saved'])
    }
  })

  test('asks when somebody else has saved since', async () => {
    const server = new Server()
    server.copy = { values: { ...valuesOf(empty), plan: 'Mío' }, version: 1 }
    server.write({ plan: 'Suyo' })
    const autosave = server.open()
    expect(autosave.state).toMatchObject({ status: 'conflict', theirs: { plan: 'Suyo' }, values: { plan: 'Mío' } })
  })

  test('forgets one that the server has already', () => {
    const server = new Server()
    server.copy = { values: { ...valuesOf(empty), plan: 'Reposo ' }, version: 1 }
    server.write({ plan: 'Reposo' })
    expect([server.open().state.status, server.copy]).toEqual(['saved', null])
  })
})

describe('two people in one draft', () => {
  const conflict = async (fields: Partial<VisitaDetalle> = { plan: 'Suyo' }) => {
    const server = new Server()
    const autosave = server.open()
    server.write(fields)
    type(autosave, { plan: 'Mío' })
    await wait(SAVE_AFTER_MS)
    return { server, autosave }
  }

  test('the second is notified, and nothing is overwritten', async () => {
    const { server, autosave } = await conflict()
    expect(autosave.state).toMatchObject({ status: 'conflict', theirs: { plan: 'Suyo' }, values: { plan: 'Mío' } })
    type(autosave, { plan: 'Mío y más' })
    await wait(60_000)
    expect([server.stored.plan, server.requests]).toEqual(['Suyo', 1])
    expect(server.copy).toMatchObject({ values: { plan: 'Mío y más' } })
  })

  test('loads theirs, and keeps the own text to copy from', async () => {
    const { server, autosave } = await conflict()
    autosave.resolve('theirs')
    expect(autosave.state).toMatchObject({ status: 'saved', values: { plan: 'Suyo' }, mine: { plan: 'Mío' } })
    expect(server.copy).toBeNull()
  })

  test('saves the own over theirs only when that is chosen', async () => {
    const { server, autosave } = await conflict({ plan: 'Suyo', anamnesis: 'De ella' })
    autosave.resolve('mine')
    await wait(0)
    expect(server.stored).toMatchObject({ plan: 'Mío', version: 3 })
  })

  test('who has typed nothing sees the other’s text', () => {
    const server = new Server()
    const autosave = server.open()
    server.write({ plan: 'Suyo' })
    autosave.receive(server.stored)
    expect(autosave.state).toMatchObject({ status: 'saved', values: { plan: 'Suyo' } })
  })

  test('who types when it was signed is notified', async () => {
    const { autosave } = await conflict({ firmada_en: '2026-03-10T12:00:00Z' })
    expect(autosave.state).toMatchObject({ status: 'conflict', theirs: { firmada_en: '2026-03-10T12:00:00Z' } })
  })
})

test('whatever is lost and whenever the page is closed, all that was typed is stored in the end', async () => {
  const fault = fc.constantFrom<Fault>('none', 'request lost', 'response lost')
  const step = fc.record({ fault, pause: fc.integer({ min: 0, max: 3_000 }), reopen: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const server = new Server()
      let autosave = server.open()
      let text = ''
      for (const { fault, pause, reopen } of steps) {
        server.fault = fault
        text += `${text.length}.`
        type(autosave, { anamnesis: text })
        await wait(pause)
        if (!reopen) continue
        autosave.close()
        server.fault = 'none'
        autosave = server.open()
      }
      server.fault = 'none'
      await wait(30_000)
      expect([autosave.state.status, server.stored.anamnesis]).toEqual(['saved', text])
    }),
    { numRuns: 200 },
  )
})

test('numbers are read with a comma or a point', () => {
  expect(['38,5', ' 38.5 ', '', '12', ',5'].map(parseNumber)).toEqual([38.5, 38.5, null, 12, 0.5])
  expect(parseNumber('doce')).toBeNaN()
  expect(parseValues({ ...valuesOf(empty), peso: '12,3' }, empty).changes).toEqual({ peso: 12.3 })
  expect(parseValues({ ...valuesOf(empty), peso: 'x' }, empty).errors).toHaveProperty('peso')
})
