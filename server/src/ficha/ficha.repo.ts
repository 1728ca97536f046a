import type { ClinicTime, Ficha, Mascota } from '@huella/contract'
import { alertasOf } from '../alertas/index.ts'
import { proximaCita } from '../citas/index.ts'
import { comunicadoOf, duenosAnteriores, mascotaWithDueno } from '../mascotas/index.ts'
import { newestPesos } from '../pesos/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import { AppError } from '../platform/http/errors.ts'
import { SerializedJson } from '../platform/http/serializer.ts'
import type { Db } from '../platform/sql/database.ts'
import { join, jsonArrayOf, type RowsSql, raw, sql } from '../platform/sql/sql.ts'
import { proximaPrevencion } from '../prevencion/index.ts'

/** What a head has beside the pet, as columns. */
type Parts = { [Part in Exclude<keyof Ficha, keyof Mascota>]: RowsSql<Ficha[Part]> }

const first = <Row>(rows: RowsSql<Row>): RowsSql<Row | null> => sql`(SELECT row_to_json(fila) FROM (${rows}) fila)`

/** The head of a patient's page, in one query. */
export async function readFicha(
  db: Db,
  caller: Caller,
  id: number,
  clinic: ClinicTime & { timeZone: string },
): Promise<SerializedJson<Ficha>> {
  const parts: Parts = {
    alertas: jsonArrayOf(alertasOf(id)),
    ultimo_peso: sql`pesos.filas -> 0`,
    peso_anterior: sql`pesos.filas -> 1`,
    proxima_prevencion: first(proximaPrevencion(caller, id)),
    proxima_cita: first(proximaCita(caller, id, clinic)),
    comunicado: first(comunicadoOf(id)),
    duenos_anteriores: caller.scope === 'any' ? jsonArrayOf(duenosAnteriores(id, clinic.timeZone)) : sql`'[]'::json`,
  }
  const columns = Object.entries(parts).map(([name, part]) => sql`${part} AS ${raw(name)}`)
  const [row] = await db.query<{ json: string }>(sql`
    SELECT row_to_json(ficha)::text AS json FROM (
      SELECT m.*, ${join(columns)} FROM (${mascotaWithDueno(caller, id)}) m
      CROSS JOIN LATERAL (SELECT ${jsonArrayOf(newestPesos(id, 2))} AS filas) pesos
    ) ficha`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return new SerializedJson(row.json)
}
