import type { ClinicTime, Ficha } from '@huella/contract'
import { alertaSelect, GRAVEST_FIRST } from '../alertas/index.ts'
import { citaConditions, citaFrom, citaSelect } from '../citas/index.ts'
import { mascotaColumns, mascotaConditions } from '../mascotas/index.ts'
import { pesoCondition, pesoFrom, pesoSelect } from '../pesos/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import { AppError } from '../platform/http/errors.ts'
import { SerializedJson } from '../platform/http/serializer.ts'
import { jsonObject } from '../platform/lists/list-definition.ts'
import type { Db } from '../platform/sql/database.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { prevencionJoin, prevencionSelect } from '../prevencion/index.ts'

/** The gravest first. */
const alertas = (id: number): SqlFragment => sql`
  SELECT ${raw(alertaSelect)} FROM alerta a WHERE a.id_mascota = ${id} AND a.eliminado_en IS NULL
  ORDER BY ${raw(GRAVEST_FIRST)}`

/** The newest first. */
const pesos = (id: number, caller: Caller): SqlFragment => sql`
  SELECT ${raw(pesoSelect)} FROM ${raw(pesoFrom)} WHERE p.id_mascota = ${id} AND ${pesoCondition(caller)}
  ORDER BY p.fecha DESC, p.creado_en DESC LIMIT 2`

/** What is due first. `+ 0` keeps PostgreSQL from reading all pets' dates in their order. */
const proximaPrevencion = (id: number): SqlFragment => sql`
  SELECT ${raw(prevencionSelect)} FROM prevencion_pendiente p ${raw(prevencionJoin)}
  WHERE p.id_mascota = ${id} ORDER BY p.proxima + 0, p.id_prevencion LIMIT 1`

const proximaCita = (id: number, caller: Caller, { now }: ClinicTime): SqlFragment => sql`
  SELECT ${raw(citaSelect)} FROM ${raw(citaFrom)}
  WHERE c.id_mascota = ${id} AND c.fecha_hora >= ${now} AND c.estado IN ('pendiente', 'confirmada')
    AND ${join(citaConditions(caller), ' AND ')}
  ORDER BY c.fecha_hora, c.id_cita LIMIT 1`

const duenosAnteriores = (id: number, timeZone: string): SqlFragment => sql`
  SELECT u.id_usuario, u.nombre, u.apellido, (d.desde AT TIME ZONE ${timeZone})::date AS desde, (d.hasta AT TIME ZONE ${timeZone})::date AS hasta
  FROM dueno_anterior d JOIN usuario u USING (id_usuario) WHERE d.id_mascota = ${id} ORDER BY d.hasta, d.id_dueno_anterior`

const array = (rows: SqlFragment): SqlFragment => sql`(SELECT coalesce(json_agg(fila), '[]') FROM (${rows}) fila)`
const first = (rows: SqlFragment): SqlFragment => sql`(SELECT row_to_json(fila) FROM (${rows}) fila)`

/** The head of a patient's page, in one query. */
export async function readFicha(
  db: Db,
  caller: Caller,
  id: number,
  clinic: ClinicTime & { timeZone: string },
): Promise<SerializedJson<Ficha>> {
  const [row] = await db.query<{ json: string }>(sql`
    SELECT row_to_json(ficha)::text AS json FROM (
      SELECT ${raw(mascotaColumns(caller))},
        ${raw(jsonObject('u.id_usuario, u.nombre, u.apellido, u.email, u.telefono'))} AS usuario,
        ${array(alertas(id))} AS alertas, pesos.filas -> 0 AS ultimo_peso, pesos.filas -> 1 AS peso_anterior,
        ${first(proximaPrevencion(id))} AS proxima_prevencion,
        ${first(proximaCita(id, caller, clinic))} AS proxima_cita,
        ${caller.scope === 'any' ? array(duenosAnteriores(id, clinic.timeZone)) : sql`'[]'::json`} AS duenos_anteriores
      FROM mascota m JOIN usuario u ON u.id_usuario = m.id_usuario
      CROSS JOIN LATERAL (SELECT ${array(pesos(id, caller))} AS filas) pesos
      WHERE m.id_mascota = ${id} AND ${join(mascotaConditions(caller), ' AND ')}
    ) ficha`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return new SerializedJson(row.json)
}
