import type { Database } from '../server/src/platform/sql/database.ts'
import { sql } from '../server/src/platform/sql/sql.ts'
import { fill } from './fill.ts'
import { type BenchDatabase, createSession } from './support/fixtures.ts'
import { startLoadWorker, startServer, stop } from './support/processes.ts'
import { responseTimes } from './support/response-times.ts'

const SIZES = [100_000, 1_000_000]
const REQUESTS = 41

/** How many times longer than a page of 25 appointments the free hours of so many days may take. */
const TARGETS = [
  { days: 7, target: 3 },
  { days: 31, target: 8 },
]
/** How many times longer with ten times the appointments. */
export const MAX_HUECOS_GROWTH = 1.5

export interface HuecosFigure {
  days: number
  /** The median response time with 100,000 and with 1,000,000 appointments, in milliseconds. */
  ms: number[]
  /** By the time of a page of 25 appointments, at each size. */
  ratios: number[]
  target: number
  growth: number
}

export async function measureHuecos(
  database: (name: string) => Promise<BenchDatabase>,
  log: (text: string) => void,
): Promise<HuecosFigure[]> {
  const worker = startLoadWorker()
  const pages: number[] = []
  const times = new Map<number, number[]>()
  for (const citas of SIZES) {
    log(`${citas.toLocaleString('en')} appointments`)
    const { url, db } = await database(`huecos_${citas}`)
    await fill(url, citas)
    await fillAhead(db)
    const { token } = await createSession(db, 'admin')
    const { port, child } = await startServer(url)
    const median = async (path: string) =>
      (await responseTimes(worker, port, { path, token, requests: REQUESTS })).median
    pages.push(await median('/api/citas?page=1&per_page=25'))
    for (const { days } of TARGETS) {
      times.set(days, [...(times.get(days) ?? []), await median(huecosPath(days))])
    }
    await stop(child)
  }
  return TARGETS.map(({ days, target }) => {
    const ms = times.get(days) ?? []
    const ratios = ms.map((time, n) => time / (pages[n] ?? Number.NaN))
    return { days, ms, ratios, target, growth: (ms[1] ?? Number.NaN) / (ms[0] ?? Number.NaN) }
  })
}

/** The free hours of so many days from tomorrow on, of all vets. */
export function huecosPath(days: number): string {
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)
  return `/api/huecos?desde=${day(1)}&hasta=${day(days)}&tipo_consulta=control`
}

/** A timetable, two exceptions, and full days where `fill` ends: seven appointments of each of the ten vets a day. */
export async function fillAhead(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO horario (dia, desde, hasta)
    SELECT dia, desde, hasta FROM generate_series(1, 7) dia, (VALUES (time '09:30', time '13:30'), ('16:30', '20:00')) t (desde, hasta)`)
  await db.execute(sql`
    INSERT INTO excepcion (id_usuario, desde, hasta, tipo)
    VALUES (NULL, current_date + 12, current_date + 13, 'cierre'), (1, current_date + 5, current_date + 7, 'cierre')`)
  await db.execute(sql`
    INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, estado)
    SELECT 1 + (dia * 70 + turno * 10 + vet) % 20000, vet, current_date + dia + time '13:00' - turno * interval '30 minutes',
           30, 'control', 'Revisión', 'confirmada'
    FROM generate_series(7, 32) dia, generate_series(0, 6) turno, generate_series(1, 10) vet`)
  await db.execute(sql`ANALYZE`)
}
