import type { ChildProcess } from 'node:child_process'
import type { Database } from '../server/src/platform/sql/database.ts'
import { raw, sql } from '../server/src/platform/sql/sql.ts'
import { fill } from './fill.ts'
import { fillRecords } from './historia.ts'
import { type BenchDatabase, createSession, medianOf } from './support/fixtures.ts'
import { getRequest } from './support/http-client.ts'
import { runLoad, startLoadWorker, startServer } from './support/processes.ts'
import { responseTimes } from './support/response-times.ts'

const CITAS = 100_000
const REQUESTS = 41
/** How many times longer than a page of 25 appointments a page of what was deleted or changed may take. */
const TARGET = 2

export interface CambiosFigure {
  what: string
  ms: number
  /** By the time of a page of 25 appointments, or of the same record opened again. */
  ratio: number
  target?: number
}

/** Of the bin and the trail, by what they are asked for: paths after `/api/`. */
export const cambiosPaths = {
  'the bin': 'papelera',
  'the bin, further on': 'papelera?antes=2026-01-01T00:00:00.000000_peso_1',
  'the bin, of a vet': 'papelera?id_usuario=2',
  'the bin, a kind': 'papelera?entidad=cita',
  'the bin, search «penicilina luna»': 'papelera?search=penicilina luna',
  'the trail': 'auditoria',
  'the trail, further on': 'auditoria?antes=2026-01-01T00:00:00.000000_1000',
  'the trail, of a vet': 'auditoria?id_usuario=2',
  'the trail, a kind': 'auditoria?entidad=tratamiento',
  'the trail, deletions': 'auditoria?accion=eliminar',
  'the trail, a vet’s deletions of a kind': 'auditoria?id_usuario=2&accion=eliminar&entidad=peso',
  'the trail, a day': 'auditoria?desde=2026-01-01&hasta=2026-01-01',
  'the history of a row': 'historial/mascota/1',
  'who opened the record': 'mascotas/1/accesos',
}

/** Pages of 100,000 deleted rows, of a trail and an access log of 100,000 rows each, and what it costs to note an opening. */
export async function measureCambios(
  database: (name: string) => Promise<BenchDatabase>,
  log: (text: string) => void,
): Promise<CambiosFigure[]> {
  const { url, db } = await database('cambios')
  await fill(url, CITAS)
  await fillRecords(db)
  await fillCambios(db)
  log('filled')
  const worker = startLoadWorker()
  const { token } = await createSession(db, 'admin')
  const { port } = await startServer(url)
  const figures: CambiosFigure[] = []
  for (const [what, path] of Object.entries(cambiosPaths)) {
    const page = await medianTime(worker, port, token, '/api/citas?page=1&per_page=25')
    const ms = await medianTime(worker, port, token, `/api/${path}`)
    figures.push({ what, ms, ratio: ms / page, target: TARGET })
  }
  for (const connections of [1, 8]) figures.push(await measureOpenings(db, worker, port, connections))
  return figures
}

const medianTime = async (worker: ChildProcess, port: number, token: string, path: string) =>
  (await responseTimes(worker, port, { path, token, requests: REQUESTS })).median

/** Records that a vet opens for the first time, by the same ones opened again, when nothing is written; in turns. */
async function measureOpenings(
  db: Database,
  worker: ChildProcess,
  port: number,
  connections: number,
): Promise<CambiosFigure> {
  const rounds = 15
  const each = 40
  const { token } = await createSession(db, 'veterinario')
  const time = async (requests: string[]) => {
    const { median, firstError } = await runLoad(worker, { burst: { ports: [port], connections, requests } })
    if (firstError) throw new Error(firstError)
    return median
  }
  const pages: { first: number; again: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const requests = Array.from({ length: each }, (_, n) => getRequest(`/api/mascotas/${2 + round * each + n}`, token))
    pages.push({ first: await time(requests), again: await time(requests) })
  }
  const ratio = medianOf(pages.map(({ first, again }) => first / again))
  const what = `a record opened for the first time, by again, ${connections === 1 ? 'one after the other' : `${connections} at once`}`
  return { what, ms: medianOf(pages.map(({ first }) => first)), ratio }
}

/** 100,000 deleted rows of five kinds, and as many rows of the trail and of the access log. Follows `fillRecords`. */
export async function fillCambios(db: Database): Promise<void> {
  const deleted = { peso: 35_000, adjunto: 30_000, prevencion: 20_000, cita: 10_000, alerta: 5_000 }
  for (const [table, rows] of Object.entries(deleted)) {
    const id = raw(`id_${table}`)
    await db.execute(sql`
      UPDATE ${raw(table)} SET eliminado_en = timestamptz '2026-09-01 12:00Z' - ${id} * interval '7 minutes', eliminado_por = 1 + ${id} % 10
      WHERE ${id} IN (SELECT ${id} FROM ${raw(table)} WHERE id_mascota <> 1 ORDER BY ${id} LIMIT ${rows})`)
  }
  await db.execute(sql`
    INSERT INTO auditoria (cuando, id_usuario, accion, entidad, id_entidad, motivo, antes, despues)
    SELECT timestamptz '2026-09-01 12:00Z' - n * interval '5 minutes', 1 + n % 10,
      CASE WHEN n % 20 = 0 THEN 'eliminar' WHEN n % 3 = 0 THEN 'crear' ELSE 'actualizar' END,
      (ARRAY['cita', 'mascota', 'tratamiento', 'peso', 'visita'])[1 + n % 5], 1 + n % 30000, CASE WHEN n % 20 = 0 THEN 'Repetido' END,
      CASE WHEN n % 3 <> 0 THEN fila || '{"motivo_consulta": "Revisión"}' END, fila
    FROM generate_series(1, 100000) n CROSS JOIN LATERAL (SELECT jsonb_build_object(
      'id_mascota', 1 + n % 30000, 'id_usuario', 1 + n % 10, 'nombre', 'Luna', 'fecha_hora', '2026-02-03T10:00', 'estado', 'confirmada',
      'motivo_consulta', 'Vacuna anual', 'duracion', 30, 'precio', 20) AS fila) f`)
  await db.execute(sql`
    INSERT INTO lectura (cuando, id_usuario, rol, entidad, id_entidad, id_sesion, direccion, franja)
    SELECT momento, 1 + n % 10, 'veterinario', 'mascota', CASE WHEN n % 100 = 0 THEN 1 ELSE 1 + n % 30000 END, n, '192.0.2.7', momento
    FROM generate_series(1, 100000) n CROSS JOIN LATERAL (SELECT now() - interval '1 day' - n * interval '7 minutes' AS momento) m`)
  await db.execute(sql`VACUUM ANALYZE`)
}
