import { isPassedOn, type Rol, type VisitaDetalle, type VisitaUpdate } from '@huella/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Autosave, SAVE_AFTER_MS } from './autosave.ts'
import type { LoadResult, LocalCopy, SaveResult } from './autosave-state.ts'
import { contentOf, fieldNames, parseNumber, parseValues, sameContent, valuesOf } from './values.ts'

const person = { id_usuario: 1, nombre: 'Vera', apellido: 'Sanz', rol: 'veterinario' as Rol, colegiado: '28/1' }
const empty: VisitaDetalle = {
  ...{ id_visita: 7, id_mascota: 3, id_cita: null, id_usuario: 1, fecha_hora: '2026-03-10T12:00' },
  ...{ motivo: '', anamnesis: '', exploracion: '', mucosas: '', plan: '', nota_interna: '', diagnosticos: [] },
  ...{ peso: null, temperatura: null, frecuencia_cardiaca: null, frecuencia_respiratoria: null },
  ...{ condicion_corporal: null, dolor: null, trc: null, firmada_en: null, version: 1, adendas: [], escrita: true },
  ...{ empezada_por: null, version_traspaso: null, relevable: false },
  actos: null,
  ...{ creado_en: '2026-03-10T11:00:00Z', guardada_en: '2026-03-10T11:00:00Z', autor: person, guardada_por: person },
  mascota: {
    ...{
      id_mascota: 3,
      nombre: 'Luna',
      especie: 'perro',
      especie_texto: null,
      foto: null,
      raza: null,
      sexo: null,
      esterilizada: null,
      fecha_nacimiento: '2020-01-01',
    },
    usuario: { ...person, email: 'vera@ejemplo.es' },
  },
}

type Fault = 'none' | 'request lost' | 'response lost'

/** A server that stores as ours does: by field. */
class Server {
  stored: VisitaDetalle = empty
  /** The version at which each field changed last. */
  private readonly changed: Record<string, number> = {}
  discarded = false

  write(fields: Partial<VisitaDetalle>) {
    const version = this.stored.version + 1
    for (const name of Object.keys(fields)) this.changed[name] = version
    this.stored = { ...this.stored, ...fields, version }
  }

  /** Somebody passes it on. */
  pass(to: number) {
    const version = this.stored.version + 1
    this.stored = { ...this.stored, id_usuario: to, version, version_traspaso: version }
  }

  save({ version, ...fields }: VisitaUpdate, actor: number): SaveResult {
    if (this.discarded) return { kind: 'gone', descartada: { usuario: person, en: '2026-03-10T12:00:00Z' } }
    if (this.stored.firmada_en) return { kind: 'outdated' }
    if (isPassedOn(this.stored, { version, actor })) return { kind: 'outdated', visita: this.stored }
    const stored: Record<string, unknown> = { ...this.stored }
    const changes = Object.entries(fields).filter(([name, value]) => !sameContent(value, stored[name]))
    if (changes.some(([name]) => (this.changed[name] ?? 1) > version)) return { kind: 'outdated', visita: this.stored }
    this.write(Object.fromEntries(changes))
    return { kind: 'saved', visita: this.stored }
  }

  open(me = 1): Page {
    return new Page(this, null, me)
  }
}

/** A browser with the visit open, which loses requests or responses. */
class Page {
  copy: LocalCopy | null
  fault: Fault = 'none'
  requests = 0
  autosave: Autosave
  readonly me: number
  private readonly server: Server

  constructor(server: Server, copy: LocalCopy | null = null, me = 1) {
    this.server = server
    this.me = me
    this.copy = copy
    this.autosave = new Autosave(server.stored, copy, this)
  }

  readonly save = async (body: VisitaUpdate): Promise<SaveResult> => {
    this.requests += 1
    if (this.fault === 'request lost') return { kind: 'retry' }
    const result = this.server.save(body, this.me)
    return this.fault === 'response lost' ? { kind: 'retry' } : result
  }

  readonly load = async (): Promise<LoadResult> => {
    if (this.fault !== 'none') return { kind: 'retry' }
    return this.server.discarded ? { kind: 'gone' } : { kind: 'loaded', visita: this.server.stored }
  }

  readonly keep = async (copy: LocalCopy | null) => {
    this.copy = structuredClone(copy)
  }

  /** Closes it and opens it again, with what the browser kept. */
  reopen(): void {
    this.autosave.close()
    this.fault = 'none'
    this.autosave = new Autosave(this.server.stored, this.copy, this)
  }

  /** A live event. */
  hear(): void {
    this.autosave.receive(this.server.stored)
  }

  get state() {
    return this.autosave.state
  }
}

const type = ({ autosave }: Page, fields: object) => autosave.change({ ...autosave.state.values, ...fields })
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
    const page = server.open()
    for (let n = 1; n <= 40; n++) {
      type(page, { plan: 'x'.repeat(n) })
      await wait(100)
    }
    expect(server.stored.plan.length).toBeGreaterThan(30)
    expect(page.requests).toBeLessThanOrEqual(5)
    await wait(SAVE_AFTER_MS)
    expect(server.stored.plan).toHaveLength(40)
    expect([page.state.status, page.copy]).toEqual(['saved', null])
  })

  test('keeps in the browser what the server does not have, and tries again', async () => {
    const server = new Server()
    const page = server.open()
    page.fault = 'request lost'
    type(page, { plan: 'Reposo' })
    expect(page.copy).toMatchObject({ values: { plan: 'Reposo' }, version: 1 })
    await wait(SAVE_AFTER_MS)
    expect(page.state.status).toBe('offline')
    page.fault = 'none'
    await wait(10_000)
    expect([server.stored.plan, page.state.status, page.copy]).toEqual(['Reposo', 'saved', null])
  })

  test('what was stored without a response is not taken for somebody else’s change', async () => {
    const server = new Server()
    const page = server.open()
    page.fault = 'response lost'
    type(page, { plan: 'Reposo' })
    await wait(SAVE_AFTER_MS)
    type(page, { plan: 'Reposo y dieta' })
    page.fault = 'none'
    await wait(10_000)
    expect([page.state.status, server.stored.plan]).toEqual(['saved', 'Reposo y dieta'])
  })

  test('stores the other fields when one cannot be stored', async () => {
    const server = new Server()
    const page = server.open()
    type(page, { plan: 'Reposo', temperatura: '99' })
    await wait(SAVE_AFTER_MS)
    expect(server.stored).toMatchObject({ plan: 'Reposo', temperatura: null })
    expect(page.state).toMatchObject({ status: 'refused', errors: { temperatura: expect.stringContaining('46') } })
    expect(page.copy).toMatchObject({ values: { temperatura: '99' }, version: 2 })
    type(page, { temperatura: '38,5' })
    await wait(SAVE_AFTER_MS)
    expect([server.stored.temperatura, page.state.status]).toEqual([38.5, 'saved'])
  })
})

describe('opening a draft with a copy in this browser', () => {
  test('restores it and saves it, also when it was stored without a response', async () => {
    for (const fault of ['request lost', 'response lost'] as const) {
      const server = new Server()
      const page = server.open()
      page.fault = fault
      type(page, { plan: 'Rep' })
      await wait(SAVE_AFTER_MS)
      type(page, { plan: 'Reposo' })
      page.reopen()
      expect(page.state).toMatchObject({ restored: true, values: { plan: 'Reposo' } })
      await wait(SAVE_AFTER_MS)
      expect([fault, server.stored.plan, page.state.status]).toEqual([fault, 'Reposo', 'saved'])
    }
  })

  test('asks where somebody else has saved the same field since, and takes over the others', async () => {
    const server = new Server()
    const page = server.open()
    page.fault = 'request lost'
    type(page, { plan: 'Mío', anamnesis: 'Mía' })
    server.write({ plan: 'Suyo', exploracion: 'Suya' })
    page.reopen()
    expect(page.state).toMatchObject({
      ...{ conflicts: ['plan'], saved: { plan: 'Suyo' }, restored: true },
      values: { plan: 'Mío', anamnesis: 'Mía', exploracion: 'Suya' },
    })
    await wait(SAVE_AFTER_MS)
    expect(server.stored).toMatchObject({ plan: 'Suyo', anamnesis: 'Mía', exploracion: 'Suya' })
    expect(page.state.status).toBe('conflict')
  })

  test('asks about a copy that an older program kept', () => {
    const server = new Server()
    server.write({ plan: 'Suyo' })
    const page = new Page(server, { values: { ...valuesOf(empty), plan: 'Mío' }, version: 1 })
    expect(page.state).toMatchObject({ status: 'conflict', conflicts: ['plan'], values: { plan: 'Mío' } })
  })

  test('forgets one that the server has already', () => {
    const server = new Server()
    server.write({ plan: 'Reposo' })
    const page = new Page(server, { values: { ...valuesOf(empty), plan: 'Reposo ' }, version: 1 })
    expect([page.state.status, page.copy]).toEqual(['saved', null])
  })
})

describe('two people in one draft', () => {
  const conflict = async (fields: Partial<VisitaDetalle> = { plan: 'Suyo' }) => {
    const server = new Server()
    const page = server.open()
    server.write(fields)
    type(page, { plan: 'Mío' })
    await wait(SAVE_AFTER_MS)
    return { server, page }
  }

  test('who write in different fields are both stored, and see each other’s text', async () => {
    const { server, page } = await conflict({ anamnesis: 'Suya' })
    expect(server.stored).toMatchObject({ plan: 'Mío', anamnesis: 'Suya' })
    expect(page.state).toMatchObject({ status: 'saved', conflicts: [], values: { plan: 'Mío', anamnesis: 'Suya' } })
  })

  test('who write in the same field: nothing is overwritten, and the other fields are saved', async () => {
    const { server, page } = await conflict()
    expect(page.state).toMatchObject({ status: 'conflict', conflicts: ['plan'], saved: { plan: 'Suyo' } })
    expect(page.state.values.plan).toBe('Mío')
    type(page, { plan: 'Mío y más', anamnesis: 'Tose' })
    await wait(60_000)
    expect(server.stored).toMatchObject({ plan: 'Suyo', anamnesis: 'Tose' })
    expect(page.copy).toMatchObject({ values: { plan: 'Mío y más' } })
    page.reopen()
    expect(page.state).toMatchObject({ status: 'conflict', conflicts: ['plan'], values: { plan: 'Mío y más' } })
  })

  test('taking theirs keeps the own text to copy from', async () => {
    const { page } = await conflict()
    page.autosave.resolve('plan', 'theirs')
    expect(page.state).toMatchObject({ status: 'saved', values: { plan: 'Suyo' }, mine: { plan: 'Mío' } })
    expect(page.copy).toBeNull()
  })

  test('saving the own over theirs only when that is chosen, and only that field', async () => {
    const { server, page } = await conflict({ plan: 'Suyo', anamnesis: 'De ella' })
    page.autosave.resolve('plan', 'mine')
    await wait(0)
    expect(server.stored).toMatchObject({ plan: 'Mío', anamnesis: 'De ella', version: 3 })
    expect(page.state).toMatchObject({ status: 'saved', conflicts: [] })
  })

  test('who has typed nothing sees the other’s text, but not under the cursor', () => {
    const server = new Server()
    server.write({ plan: 'Reposo' })
    const page = server.open()
    page.autosave.focus('plan')
    server.write({ plan: '', anamnesis: 'Suya' })
    page.hear()
    expect(page.state).toMatchObject({ status: 'saved', values: { plan: 'Reposo', anamnesis: 'Suya' } })
    page.autosave.focus(null)
    expect(page.state.values.plan).toBe('')
  })

  test('who goes on typing in a text that was changed under the cursor is asked', async () => {
    const server = new Server()
    server.write({ plan: 'Reposo' })
    const page = server.open()
    page.autosave.focus('plan')
    server.write({ plan: '' })
    page.hear()
    type(page, { plan: 'Reposo y dieta' })
    await wait(SAVE_AFTER_MS)
    expect(page.state).toMatchObject({ status: 'conflict', conflicts: ['plan'], values: { plan: 'Reposo y dieta' } })
    expect(server.stored.plan).toBe('')
  })

  test('what is heard during a request is not missed', async () => {
    const server = new Server()
    const page = server.open()
    type(page, { plan: 'Mío' })
    const saving = page.autosave.flush()
    server.write({ anamnesis: 'Suya' })
    page.hear()
    await saving
    expect(page.state).toMatchObject({ status: 'saved', values: { plan: 'Mío', anamnesis: 'Suya' } })
  })

  test('who types when it was signed is notified, and keeps what is not in it', async () => {
    const { page } = await conflict({ firmada_en: '2026-03-10T12:00:00Z', anamnesis: 'Suya' })
    expect(page.state).toMatchObject({ status: 'conflict', signed: true, saved: { anamnesis: 'Suya' } })
    page.autosave.showStored()
    expect(page.state).toMatchObject({ status: 'saved', mine: { plan: 'Mío' }, values: { plan: '' } })
    expect(page.state.mine).not.toHaveProperty('anamnesis')
  })

  test('who types when it was discarded keeps the text, and reads who discarded it', async () => {
    const server = new Server()
    const page = server.open()
    type(page, { plan: 'Mío' })
    server.discarded = true
    await wait(SAVE_AFTER_MS)
    expect(page.state).toMatchObject({ status: 'gone', descartada: { usuario: { nombre: 'Vera' } } })
    type(page, { plan: 'Mío y más' })
    expect(page.copy).toMatchObject({ values: { plan: 'Mío y más' } })
    expect(page.state).toMatchObject({ status: 'gone', values: { plan: 'Mío y más' } })
  })
})

const fault = fc.constantFrom<Fault>('none', 'request lost', 'response lost')

test('whatever is lost and whenever the page is closed, all that was typed is stored in the end', async () => {
  const step = fc.record({ fault, pause: fc.integer({ min: 0, max: 3_000 }), reopen: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const server = new Server()
      const page = server.open()
      let text = ''
      for (const { fault, pause, reopen } of steps) {
        page.fault = fault
        text += `${text.length}.`
        type(page, { anamnesis: text })
        await wait(pause)
        if (reopen) page.reopen()
      }
      page.fault = 'none'
      await wait(30_000)
      expect([page.state.status, server.stored.anamnesis]).toEqual(['saved', text])
    }),
    { numRuns: 200 },
  )
})

test('whatever two writers type, lose and choose: no text is replaced by who has not seen it, and all see the same in the end', async () => {
  const step = fc.record({
    who: fc.constantFrom(0, 1),
    field: fc.constantFrom('plan', 'anamnesis', 'motivo'),
    act: fc.constantFrom('type', 'type', 'type', 'hear', 'reopen', 'blur'),
    ...{ fault, pause: fc.integer({ min: 0, max: 2_000 }), choice: fc.constantFrom('theirs', 'mine') },
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 20 }), async (steps) => {
      const server = new Server()
      const pages = [server.open(), server.open()]
      /** What each has had on the screen or typed, or has chosen to replace. */
      const seen = pages.map(() => new Set(['']))
      const unseen: string[] = []
      const look = () => {
        for (const [n, { state }] of pages.entries())
          for (const name of ['plan', 'anamnesis', 'motivo'] as const) seen[n]?.add(state.values[name])
      }
      for (const [n, page] of pages.entries()) {
        const save = server.save.bind(server)
        Object.assign(page, {
          save: async (body: VisitaUpdate) => {
            look()
            page.requests += 1
            if (page.fault === 'request lost') return { kind: 'retry' }
            const before = contentOf(server.stored)
            const result = save(body, page.me)
            for (const name of fieldNames)
              if (!sameContent(before[name], contentOf(server.stored)[name]) && !seen[n]?.has(String(before[name])))
                unseen.push(`${n} replaced ${name}: ${before[name]}`)
            return page.fault === 'response lost' ? { kind: 'retry' } : result
          },
        })
      }
      let count = 0
      for (const { who, field, act, fault, pause, choice } of steps) {
        const page = pages[who]
        if (!page) continue
        page.fault = fault
        if (act === 'type') {
          page.autosave.focus(field as 'plan')
          count += 1
          type(page, { [field]: `${page.state.values[field as 'plan']}${who}.${count}-` })
        } else if (act === 'hear') page.hear()
        else if (act === 'blur') page.autosave.focus(null)
        else page.reopen()
        look()
        await wait(pause)
        look()
        if (count % 3 === 0) for (const name of page.state.conflicts) choose(page, who, name, choice as 'mine')
      }
      for (let round = 0; round < 4; round++) {
        for (const [n, page] of pages.entries()) {
          page.fault = 'none'
          page.autosave.focus(null)
          await wait(30_000)
          page.hear()
          for (const name of page.state.conflicts) choose(page, n, name, n === 0 ? 'mine' : 'theirs')
          await wait(30_000)
        }
      }
      expect(unseen).toEqual([])
      const shown = pages.map(({ state }) => [state.status, state.values.plan, state.values.anamnesis])
      const { plan, anamnesis } = server.stored
      expect(shown).toEqual(pages.map(() => ['saved', plan, anamnesis]))

      function choose(page: Page, n: number, name: (typeof fieldNames)[number], choice: 'mine' | 'theirs') {
        seen[n]?.add(valuesOf(page.state.saved)[name] as string)
        page.autosave.resolve(name, choice)
      }
    }),
    { numRuns: 300 },
  )
})

describe('a draft that is passed on while somebody types', () => {
  const passed = async (fields: object = { plan: 'Mío' }) => {
    const server = new Server()
    const page = server.open()
    server.pass(2)
    type(page, fields)
    await wait(SAVE_AFTER_MS)
    return { server, page }
  }

  test('asks the former writer what is to be done with what was typed, and keeps it until then', async () => {
    const { server, page } = await passed()
    expect(page.state).toMatchObject({ status: 'conflict', passed: true, values: { plan: 'Mío' }, conflicts: [] })
    type(page, { plan: 'Mío y más' })
    await wait(60_000)
    expect(server.stored.plan).toBe('')
    page.reopen()
    expect(page.state).toMatchObject({ status: 'conflict', passed: true, values: { plan: 'Mío y más' } })
    page.autosave.saveInPassed()
    await wait(0)
    expect(server.stored).toMatchObject({ plan: 'Mío y más', id_usuario: 2 })
    expect([page.state.status, page.state.passed, page.copy]).toEqual(['saved', false, null])
  })

  test('gives it back to copy from, if it does not belong there', async () => {
    const { server, page } = await passed()
    page.autosave.showStored()
    expect(page.state).toMatchObject({ status: 'saved', passed: false, values: { plan: '' }, mine: { plan: 'Mío' } })
    expect(server.stored.plan).toBe('')
  })

  test('asks nothing of who has typed nothing, of who gets it, and of who goes on after they have seen it', async () => {
    const server = new Server()
    const [former, next] = [server.open(), server.open(2)]
    type(next, { anamnesis: 'Suya' })
    server.pass(2)
    former.hear()
    await wait(SAVE_AFTER_MS)
    expect([former.state.status, next.state.status]).toEqual(['saved', 'saved'])
    former.hear()
    type(former, { plan: 'Mío' })
    await wait(SAVE_AFTER_MS)
    expect(server.stored).toMatchObject({ plan: 'Mío', anamnesis: 'Suya', id_usuario: 2 })
    expect(former.state.status).toBe('saved')
  })

  test('loses no text, whatever two people type, lose and choose', async () => {
    const step = fc.record({
      who: fc.constantFrom(0, 1),
      field: fc.constantFrom('plan', 'anamnesis'),
      act: fc.constantFrom('type', 'type', 'type', 'pass', 'hear', 'reopen'),
      ...{ fault, pause: fc.integer({ min: 0, max: 2_000 }), saves: fc.boolean() },
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 16 }), async (steps) => {
        const server = new Server()
        const pages = [server.open(1), server.open(2)]
        const typed: string[] = []
        const kept: string[] = []
        /** What is on a screen, to copy from, stored, or was replaced by who has seen it. */
        const keep = () =>
          kept.push(JSON.stringify([server.stored, ...pages.map(({ state }) => [state.values, state.mine])]))
        const settle = (page: Page, saves: boolean) => {
          keep()
          if (page.state.passed) {
            if (saves) page.autosave.saveInPassed()
            else page.autosave.showStored()
          }
          for (const name of page.state.conflicts) page.autosave.resolve(name, saves ? 'mine' : 'theirs')
          keep()
        }
        for (const { who, field, act, fault, pause, saves } of steps) {
          const page = pages[who]
          if (!page) continue
          page.fault = fault
          if (act === 'type') {
            const text = `<${typed.length}>`
            typed.push(text)
            type(page, { [field]: `${page.state.values[field as 'plan']}${text}` })
          } else if (act === 'pass') server.pass(server.stored.id_usuario === 1 ? 2 : 1)
          else if (act === 'hear') page.hear()
          else page.reopen()
          await wait(pause)
          // Whoever is asked has their text on the screen.
          if (page.state.passed) expect(JSON.stringify(page.state.values)).toContain('<')
          settle(page, saves)
        }
        for (let round = 0; round < 3; round++)
          for (const page of pages) {
            page.fault = 'none'
            await wait(30_000)
            page.hear()
            settle(page, true)
            await wait(30_000)
          }
        for (const text of typed)
          expect(
            kept.some((all) => all.includes(text)),
            text,
          ).toBe(true)
        for (const page of pages)
          expect([page.state.status, page.state.passed, page.copy]).toEqual(['saved', false, null])
      }),
      { numRuns: 200 },
    )
  })
})

test('numbers are read with a comma or a point', () => {
  expect(['38,5', ' 38.5 ', '', '12', ',5'].map(parseNumber)).toEqual([38.5, 38.5, null, 12, 0.5])
  expect(parseNumber('doce')).toBeNaN()
  expect(parseValues({ ...valuesOf(empty), peso: '12,3' }, empty).changes).toEqual({ peso: 12.3 })
  expect(parseValues({ ...valuesOf(empty), peso: 'x' }, empty).errors).toHaveProperty('peso')
})
