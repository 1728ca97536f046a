import { type Historia, type HistoriaTipo, historia, historiaTipos, keysOf } from '@huella/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { Record } from './setup.ts'

let clinic: Clinic
let vet: Person
let owner: Person
let record: Record
beforeAll(async () => {
  clinic = await Clinic.open()
  vet = await clinic.person('veterinario')
})
beforeEach(async () => {
  owner = await clinic.person()
  record = new Record(clinic, vet, await clinic.mascota(owner))
})
afterAll(() => clinic.close())

async function read(who: Person, query: { tipo?: string; antes?: string } = {}): Promise<Historia> {
  const response = await who.get(`/api/mascotas/${record.pet}/historia?${new URLSearchParams(query)}`)
  expect(response.statusCode).toBe(200)
  expect(historia.parse(response.json())).toStrictEqual(response.json())
  return response.json()
}

const keyOf = (entry: Historia['data'][number]) => {
  const id = {
    visita: 'id_visita',
    cita: 'id_cita',
    tratamiento: 'id_tratamiento',
    prevencion: 'id_prevencion',
    peso: 'id_peso',
    adjunto: 'id_adjunto',
  }[entry.tipo]
  return `${entry.tipo} ${Object(entry)[entry.tipo][id]}`
}

/** One entry of each kind; all on the day of the appointment. */
async function oneOfEach() {
  const cita = await clinic.cita(record.pet, vet, { fecha_hora: '2026-02-01T09:00', estado: 'cancelada' })
  return {
    cita,
    visita: await record.visita('2026-02-01T10:00', { peso: 4.5, nota_interna: 'secreto' }),
    tratamiento: await clinic.tratamiento(cita, { fecha_inicio: '2026-02-01' }),
    prevencion: await record.prevencion('2026-02-01'),
    peso: await record.peso('2026-02-01', 4.2),
    adjunto: await record.adjunto('2026-02-01T09:30'),
  }
}

test('has every kind, newest first, and one kind when asked', async () => {
  const ids = await oneOfEach()
  const { data, siguiente } = await read(vet)
  expect(data.map(keyOf)).toEqual([
    `visita ${ids.visita}`,
    `adjunto ${ids.adjunto}`,
    `cita ${ids.cita}`,
    `tratamiento ${ids.tratamiento}`,
    `prevencion ${ids.prevencion}`,
    `peso ${ids.peso}`,
  ])
  expect(siguiente).toBeNull()
  for (const tipo of keysOf(historiaTipos)) {
    expect((await read(vet, { tipo })).data.map(keyOf)).toEqual([`${tipo} ${ids[tipo]}`])
  }
})

describe('an owner', () => {
  test('sees signed visits, without what is internal', async () => {
    const { visita } = await oneOfEach()
    await record.visita('2026-02-02T10:00', { firmada: false })
    await record.adenda(visita, 'secreto también', true)
    await record.adenda(visita, 'A la vista', false)
    const page = await read(owner, { tipo: 'visita' })
    expect(JSON.stringify(page)).not.toMatch(/secreto|nota_interna/)
    expect(page.data).toMatchObject([{ visita: { id_visita: visita, adendas: [{ texto: 'A la vista' }] } }])
    expect((await read(vet, { tipo: 'visita' })).data).toMatchObject([
      { visita: { firmada_en: null } },
      { visita: { nota_interna: 'secreto', adendas: [{ interna: true }, { interna: false }] } },
    ])
  })

  test('sees cancelled appointments, except those they took off their list', async () => {
    const cita = await clinic.cita(record.pet, vet, { estado: 'cancelada' })
    expect((await read(owner)).data).toHaveLength(1)
    await clinic.sql`UPDATE cita SET oculta_en = now() WHERE id_cita = ${cita}`
    expect((await read(owner)).data).toEqual([])
    expect((await read(vet)).data).toHaveLength(1)
  })

  test('sees nothing of another owner’s pet', async () => {
    const stranger = await clinic.person()
    const theirs = await stranger.get(`/api/mascotas/${record.pet}/historia`)
    expect(theirs.statusCode).toBe(404)
    expect(theirs.body).toBe((await stranger.get('/api/mascotas/987654/historia')).body)
    expect((await clinic.anonymous.get(`/api/mascotas/${record.pet}/historia`)).statusCode).toBe(401)
  })
})

test.each([
  { tipo: 'nada' },
  { antes: 'x' },
  { antes: '2026-02-30T10:00:00_cita_1' },
  { antes: '2026-02-01T10:00:00_nada_1' },
  { antes: '2026-02-01T10:00:00_toString_1' },
  { antes: '2026-02-01T10:00:00_cita_0' },
  { antes: '2026-02-01T25:00:00_cita_1' },
])('refuses %j', async (query) => {
  const response = await vet.get(`/api/mascotas/${record.pet}/historia?${new URLSearchParams(Object.entries(query))}`)
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().errors)).toEqual(Object.keys(query))
})

describe('its pages', () => {
  /** Some entry of this kind on one of few days, so that many share a moment. */
  async function add(kind: HistoriaTipo, day: number) {
    const fecha = `2026-01-0${day}`
    if (kind === 'visita') return record.visita(`${fecha}T00:00`)
    if (kind === 'prevencion') return record.prevencion(fecha)
    if (kind === 'adjunto') return record.adjunto(`${fecha}T00:00`)
    if (kind === 'peso') return record.peso(fecha, 4)
    const cita = await clinic.cita(record.pet, vet, { fecha_hora: `${fecha}T00:00`, estado: 'cancelada' })
    return kind === 'cita' ? cita : clinic.tratamiento(cita, { fecha_inicio: fecha })
  }

  const someKind = fc.constantFrom(...keysOf(historiaTipos))
  const entries = (min: number, max: number) =>
    fc.array(fc.tuple(someKind, fc.integer({ min: 1, max: 4 })), { minLength: min, maxLength: max })

  test('one after the other are all entries, also while entries are added', async () => {
    await fc.assert(
      fc.asyncProperty(entries(30, 90), entries(0, 5), async (before, meanwhile) => {
        record = new Record(clinic, vet, await clinic.mascota(owner))
        for (const [kind, day] of before) await add(kind, day)
        const expected = new Set<string>()
        for (const tipo of keysOf(historiaTipos)) {
          for (let antes: string | undefined = '' as string | undefined; antes !== undefined; ) {
            const page = await read(owner, antes ? { tipo, antes } : { tipo })
            for (const entry of page.data) expected.add(keyOf(entry))
            antes = page.siguiente ?? undefined
          }
        }
        const seen: string[] = []
        let last = '9999'
        for (let antes: string | undefined = '' as string | undefined; antes !== undefined; ) {
          const page = await read(owner, antes ? { antes } : {})
          for (const entry of page.data) {
            expect(entry.cuando <= last).toBe(true)
            last = entry.cuando
            seen.push(keyOf(entry))
          }
          if (page.siguiente) expect(page.data).toHaveLength(25)
          antes = page.siguiente ?? undefined
          for (const [kind, day] of meanwhile.splice(0, 2)) await add(kind, day)
        }
        expect(new Set(seen).size).toBe(seen.length)
        expect([...expected].filter((key) => !seen.includes(key))).toEqual([])
      }),
      { numRuns: 8 },
    )
  })
})
