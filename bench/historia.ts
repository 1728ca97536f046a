import type { Database } from '../server/src/platform/sql/database.ts'
import { sql } from '../server/src/platform/sql/sql.ts'
import { fill } from './fill.ts'
import { type BenchDatabase, createSession } from './support/fixtures.ts'
import { startLoadWorker, startServer, stop } from './support/processes.ts'
import { responseTimes } from './support/response-times.ts'

const CITAS = 100_000
const REQUESTS = 41
const EACH_KIND = 100

/** How many times longer than a page of 25 appointments a page of a timeline of 500 entries may take. */
const TARGET = 2

export interface HistoriaFigure {
  what: string
  ms: number
  /** By the time of a page of 25 appointments. */
  ratio: number
  target: number
}

export async function measureHistoria(
  database: (name: string) => Promise<BenchDatabase>,
  log: (text: string) => void,
): Promise<HistoriaFigure[]> {
  const { url, db } = await database('historia')
  await fill(url, CITAS)
  await fillRecords(db)
  log('filled')
  const worker = startLoadWorker()
  const { token } = await createSession(db, 'admin')
  const { port, child } = await startServer(url)
  const median = async (path: string) => (await responseTimes(worker, port, { path, token, requests: REQUESTS })).median
  const page = await median('/api/citas?page=1&per_page=25')
  const last = await lastPage(`http://127.0.0.1:${port}`, token)
  const paths = {
    'the head': '/api/mascotas/1',
    'first page': historiaPath,
    'last page': last,
    'a word of one visit in a thousand': '/api/historia?q=pancreatitis',
    'a word of every visit': '/api/historia?q=reposo',
    'two words of which few visits have both': '/api/historia?q=reposo%20pancreatitis',
    'a word that no visit has': '/api/historia?q=otohematoma',
  }
  const figures: HistoriaFigure[] = []
  for (const [what, path] of Object.entries(paths)) {
    const ms = await median(path)
    figures.push({ what, ms, ratio: ms / page, target: TARGET })
  }
  await stop(child)
  return figures
}

export const historiaPath = '/api/mascotas/1/historia'

/** The last whole page of the timeline. */
async function lastPage(address: string, token: string): Promise<string> {
  let path = historiaPath
  for (;;) {
    const response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
    const { siguiente } = (await response.json()) as { siguiente: string | null }
    if (siguiente === null) return path
    path = `${historiaPath}?antes=${siguiente}`
  }
}

/** Chips, a record of every pet, and 500 entries of the first one. */
export async function fillRecords(db: Database): Promise<void> {
  await db.execute(sql`
    UPDATE mascota SET microchip = '724' || lpad((id_mascota * 1000003::bigint % 274877906943)::text, 12, '0'),
      notas_clinicas = 'Historia número ' || id_mascota`)
  await db.execute(sql`
    INSERT INTO visita (id_mascota, id_usuario, fecha_hora, motivo, plan, diagnosticos, peso, firmada_en, guardada_por)
    SELECT id_mascota, id_usuario, fecha_hora, motivo_consulta, repeat('Reposo y dieta blanda. ', 20),
      CASE WHEN id_cita % 1000 = 1 THEN ARRAY['Pancreatitis aguda'] ELSE '{}' END, 4.5, now(), id_usuario
    FROM cita WHERE fecha_hora < current_date`)
  await db.execute(sql`
    INSERT INTO prevencion (id_mascota, tipo, producto, fecha, proxima, id_veterinario)
    SELECT id_mascota, 'vacuna', 'Rabisin', current_date - 200 * n - id_mascota % 900, current_date - 200 * n - id_mascota % 900 + 365, 1
    FROM mascota, generate_series(1, 3) n`)
  await db.execute(sql`
    INSERT INTO peso (id_mascota, fecha, peso, id_usuario)
    SELECT id_mascota, current_date - 90 * n, 4 + n / 10.0, 1 FROM mascota, generate_series(1, 3) n`)
  await db.execute(sql`
    INSERT INTO alerta (id_mascota, tipo, gravedad, texto)
    SELECT id_mascota, 'alergia', 'grave', 'Penicilina' FROM mascota WHERE id_mascota % 3 = 1`)
  await db.execute(sql`
    INSERT INTO dueno_anterior (id_mascota, id_usuario, desde, hasta)
    SELECT id_mascota, id_usuario, now() - interval '3 years', now() - interval '1 year' FROM mascota WHERE id_mascota % 5 = 1`)
  await db.execute(sql`
    INSERT INTO adenda (id_visita, id_usuario, texto)
    SELECT id_visita, id_usuario, 'El cultivo fue negativo' FROM visita WHERE id_visita % 10 = 1`)
  await db.execute(sql`
    INSERT INTO adjunto (id_mascota, id_usuario, fecha_hora, nombre, tipo, tamano, sha256, visible)
    SELECT id_mascota, id_usuario, current_date - 60 * n, 'analitica.pdf', 'application/pdf', 1000,
      encode(sha256((id_mascota || '-' || n)::bytea), 'hex'), true
    FROM mascota, generate_series(1, 3) n`)
  const days = sql`generate_series(1, ${EACH_KIND}) n`
  await db.execute(sql`
    INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, estado)
    SELECT 1, 1, current_date - 10 * n + time '12:00', 30, 'control', 'Revisión', 'cancelada' FROM ${days}`)
  await db.execute(sql`
    INSERT INTO visita (id_mascota, id_usuario, fecha_hora, motivo, plan, firmada_en, guardada_por)
    SELECT 1, 1, current_date - 10 * n + time '12:00', 'Revisión', repeat('Reposo y dieta blanda. ', 20), now(), 1 FROM ${days}`)
  await db.execute(sql`
    INSERT INTO tratamiento (id_cita, id_mascota, id_veterinario, nombre, precio, descripcion, fecha_inicio, estado)
    SELECT id_cita, 1, 1, 'Curas', 20, 'Cada ocho horas', fecha_hora::date, 'completado'
    FROM cita WHERE id_mascota = 1 AND estado = 'cancelada'`)
  await db.execute(sql`
    INSERT INTO prevencion (id_mascota, tipo, producto, fecha) SELECT 1, 'vacuna', 'Tricat', current_date - 10 * n FROM ${days}`)
  await db.execute(sql`
    INSERT INTO peso (id_mascota, fecha, peso, id_usuario) SELECT 1, current_date - 10 * n, 4, 1 FROM ${days}`)
  await db.execute(sql`VACUUM ANALYZE`)
}
