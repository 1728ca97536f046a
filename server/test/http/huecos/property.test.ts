import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { freeStartsOf, hour, type RandomClinic, type RandomTramo, timeOf } from './model.ts'

// The long form: HUECOS_CASES=5000
const CASES = Number(process.env.HUECOS_CASES ?? 60)
const BOOKINGS = 8

/** Three days around both changes of the clocks, and the turn of the year; `now` is on the first of them, at 09:20 in Madrid. */
const windows = [
  { days: ['2026-03-28', '2026-03-29', '2026-03-30'], utc: '2026-03-28T08:20:00Z' },
  { days: ['2026-10-24', '2026-10-25', '2026-10-26'], utc: '2026-10-24T07:20:00Z' },
  { days: ['2026-12-31', '2027-01-01', '2027-01-02'], utc: '2026-12-31T08:20:00Z' },
]

let nodes: Clinic[]
let owner: Person
let vet: number
let pet: number
beforeAll(async () => {
  const [first, ...others] = windows
  const one = await Clinic.open({ now: first?.utc })
  nodes = [one, ...(await Promise.all(others.map(({ utc }) => Clinic.open({ url: one.url, now: utc }))))]
  owner = await one.person()
  vet = (await one.person('veterinario')).usuario.id_usuario
  pet = await one.mascota(owner)
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

const fives = (min: number, max: number) => fc.integer({ min: min / 5, max: max / 5 }).map((n) => n * 5)

const caseOf = fc.nat({ max: windows.length - 1 }).chain((window) => {
  const days = windows[window]?.days ?? []
  const day = fc.constantFrom(...days)
  const tramo = fc
    .record({
      dia: fc.integer({ min: 1, max: 7 }),
      desde: fives(360, 1430),
      length: fives(5, 600),
      vigente_desde: fc.option(day, { freq: 2 }),
      vigente_hasta: fc.option(day, { freq: 2 }),
    })
    .filter(({ vigente_desde: from, vigente_hasta: to }) => !from || !to || from <= to)
    .map(({ length, ...one }): RandomTramo => ({ ...one, hasta: Math.min(one.desde + length, 1440) }))
  const period = (length: fc.Arbitrary<number>) =>
    fc
      .record({ day, minute: fives(0, 1435), length })
      .map(({ day, minute, length }) => ({ from: timeOf(day, minute), to: timeOf(day, minute + length) }))
  const cita = fc
    .record({ day, quarter: fc.integer({ min: 0, max: 95 }), length: fives(5, 240) })
    .map(({ day, quarter, length }) => ({ from: timeOf(day, quarter * 15), to: timeOf(day, quarter * 15 + length) }))
  return fc.record({
    window: fc.constant(window),
    duracion: fives(5, 240),
    clinica: fc.array(tramo, { minLength: 1, maxLength: 8 }).map(withoutOverlaps),
    propio: fc.array(tramo, { maxLength: 4 }).map(withoutOverlaps),
    excepciones: fc.array(
      fc
        .record({
          own: fc.boolean(),
          tipo: fc.constantFrom('cierre' as const, 'apertura' as const),
          period: period(fives(5, 2000)),
        })
        .map(({ period, ...one }) => ({ ...one, ...period })),
      { maxLength: 5 },
    ),
    citas: fc
      .array(cita, { maxLength: 6 })
      .map((citas) =>
        citas.filter((one, n) => citas.slice(0, n).every((other) => one.to <= other.from || other.to <= one.from)),
      ),
    tries: fc.array(fc.record({ day, quarter: fc.integer({ min: 0, max: 95 }) }), {
      minLength: BOOKINGS,
      maxLength: BOOKINGS,
    }),
  })
})

/** Keeps the tramos that the database accepts together. */
const withoutOverlaps = (tramos: RandomTramo[]) => {
  const kept: RandomTramo[] = []
  const valid = (one: RandomTramo, other: RandomTramo) => (one.vigente_desde ?? '') <= (other.vigente_hasta ?? '9')
  for (const one of tramos)
    if (
      !kept.some(
        (other) =>
          one.dia === other.dia &&
          one.desde < other.hasta &&
          other.desde < one.hasta &&
          valid(one, other) &&
          valid(other, one),
      )
    )
      kept.push(one)
  return kept
}

async function store({ clinica, propio, excepciones, citas }: RandomClinic, duracion: number): Promise<void> {
  const { sql } = nodes[0] as Clinic
  const tramos = [...clinica.map((one) => ({ ...one, id: null })), ...propio.map((one) => ({ ...one, id: vet }))]
  await sql`DELETE FROM horario`
  await sql`DELETE FROM excepcion`
  await sql`UPDATE cita SET eliminado_en = now(), eliminado_por = id_usuario WHERE eliminado_en IS NULL`
  await sql`UPDATE ajustes SET duraciones = ${JSON.stringify({ control: duracion })}::jsonb`
  await sql`
    INSERT INTO horario (id_usuario, dia, desde, hasta, vigente_desde, vigente_hasta)
    SELECT id, dia, desde, hasta, vigente_desde, vigente_hasta FROM jsonb_to_recordset(${JSON.stringify(
      tramos.map((one) => ({ ...one, desde: hour(one.desde), hasta: hour(one.hasta) })),
    )}::jsonb) AS t (id integer, dia smallint, desde time, hasta time, vigente_desde date, vigente_hasta date)`
  await sql`
    INSERT INTO excepcion (id_usuario, desde, hasta, tipo)
    SELECT CASE WHEN own THEN ${vet}::integer END, "from", "to", tipo
    FROM jsonb_to_recordset(${JSON.stringify(excepciones)}::jsonb) AS e (own boolean, "from" timestamp, "to" timestamp, tipo text)`
  await sql`
    INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta)
    SELECT ${pet}, ${vet}, "from", extract(epoch FROM "to" - "from") / 60, 'control', 'x'
    FROM jsonb_to_recordset(${JSON.stringify(citas)}::jsonb) AS c ("from" timestamp, "to" timestamp)`
}

test(
  'an owner can book every start that is named, and no other',
  async () => {
    await fc.assert(
      fc.asyncProperty(caseOf, async ({ window, duracion, tries, ...random }) => {
        const { days, utc } = windows[window] as (typeof windows)[number]
        const node = nodes[window] as Clinic
        await store(random, duracion)
        const path = `/api/huecos?desde=${days[0]}&hasta=${days.at(-1)}&tipo_consulta=control&id_usuario=${vet}`
        const response = (await owner.on(node.app).get(path)).json()
        const named = new Map<string, string[]>()
        for (const { fecha, huecos } of response.dias)
          named.set(
            fecha,
            huecos.map((one: { hora: string }) => one.hora),
          )
        const now = `${utc.slice(0, 10)}T09:20`
        for (const day of days) expect(named.get(day), day).toEqual(freeStartsOf(random, day, duracion, now))
        const all = [...named].flatMap(([day, hours]) => hours.map((one) => `${day}T${one}`))
        expect(response.primero?.fecha_hora).toBe(all[0])

        // Half of the tries at starts that are named, if there are any.
        for (const [n, { day, quarter }] of tries.entries()) {
          const any = timeOf(day, quarter * 15)
          const start = n % 2 && all.length > 0 ? all[quarter % all.length] : undefined
          const fecha_hora = start ?? any
          const body = { id_mascota: pet, id_usuario: n % 3 ? vet : null, fecha_hora, tipo_consulta: 'control' }
          const booked = await owner.on(node.app).post('/api/citas', { ...body, motivo_consulta: 'x' })
          const expected = all.includes(fecha_hora) ? [201] : [409, 422]
          expect(expected, `${fecha_hora}: ${booked.body}`).toContain(booked.statusCode)
          if (booked.statusCode === 201) await node.archiveCita(booked.json().id_cita)
        }
      }),
      { numRuns: CASES },
    )
  },
  CASES * 2_000,
)
