import type { Cliente, ClinicTime } from '@huella/contract'
import { alertasOfMascota } from '../alertas/index.ts'
import { citaPasada, citasOfMascotas } from '../citas/index.ts'
import { fusionesOf } from '../fusion/index.ts'
import { lastPesoOf } from '../pesos/index.ts'
import { AppError } from '../platform/http/errors.ts'
import { SerializedJson } from '../platform/http/serializer.ts'
import { utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db } from '../platform/sql/database.ts'
import { join, jsonArrayOf, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { pendienteOf } from '../prevencion/index.ts'
import { clienteWhere, usuarioSelect } from '../usuarios/index.ts'
import { selectNota } from './notas.repo.ts'

/** More are in the list of appointments. */
const MAX_PROXIMAS = 25

/** The ids of all pets of a client, as an array that is computed once; those that they took off their list, too. */
export const mascotaIdsOf = (id: number): SqlFragment =>
  sql`ARRAY(SELECT m.id_mascota FROM mascota m WHERE m.id_usuario = ${id} AND m.eliminado_en IS NULL)`

/** Pets that live first, by name. */
const mascotasOf = (id: number, now: string): SqlFragment => sql`
  SELECT m.id_mascota, m.nombre, m.especie, m.especie_texto, m.raza, m.sexo, m.fecha_nacimiento::text, m.fecha_aproximada, m.fallecida_en::text,
    ${raw(utcTimestamp('m.baja_en'))}, m.foto, ${lastPesoOf(sql`m.id_mascota`)} AS peso, ${raw(alertasOfMascota('m.id_mascota'))},
    (SELECT row_to_json(debida) FROM (
      SELECT p.id_prevencion, p.tipo, p.producto, p.proxima::text,
        (SELECT to_char(min(c.fecha_hora), 'YYYY-MM-DD"T"HH24:MI') FROM cita c
         WHERE c.id_mascota = m.id_mascota AND c.eliminado_en IS NULL AND c.tipo_consulta = 'vacunacion' AND NOT ${citaPasada(now)}) AS cita
      FROM (${pendienteOf(sql`m.id_mascota`)}) p) debida) AS prevencion
  FROM mascota m WHERE m.id_usuario = ${id} AND m.eliminado_en IS NULL
  ORDER BY m.fallecida_en IS NOT NULL, m.baja_en IS NOT NULL, m.nombre COLLATE "es-x-icu", m.id_mascota`

/** The last appointment in this state, as far as a figure shows it. */
const lastIn = (estado: 'completada' | 'no_presentada', ids: SqlFragment): SqlFragment => sql`
  (SELECT row_to_json(ultima) FROM (
    SELECT to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, m.nombre AS mascota, c.motivo_consulta
    FROM cita c JOIN mascota m USING (id_mascota)
    WHERE c.id_mascota = ANY(${ids}) AND c.eliminado_en IS NULL AND c.estado = ${estado}
    ORDER BY c.fecha_hora DESC, c.id_cita DESC LIMIT 1) ultima)`

/** The page of a client without its history, in one query. */
export async function readCliente(
  db: Db,
  id: number,
  { now }: ClinicTime,
  instant: Date,
): Promise<SerializedJson<Cliente>> {
  const ids = sql`suyas.ids`
  const columns = [
    sql`(SELECT row_to_json(nota) FROM (${selectNota(sql`n.id_usuario = ${id} AND n.fijada`)}) nota) AS nota_fijada`,
    sql`${jsonArrayOf(mascotasOf(id, now))} AS mascotas`,
    sql`${jsonArrayOf(citasOfMascotas(ids, now, MAX_PROXIMAS))} AS proximas`,
    sql`citas.proximas AS proximas_total`,
    sql`${lastIn('completada', ids)} AS ultima_visita`,
    sql`json_build_object('total', citas.no_presentadas, 'de', citas.esperadas, 'ultima', ${lastIn('no_presentada', ids)}) AS no_presentadas`,
    sql`json_build_object('total', tratamientos.vigentes, 'importe', tratamientos.importe, 'desde', tratamientos.desde) AS tratamientos`,
    sql`json_build_object('cita', citas.pasadas, 'tratamiento', tratamientos.total) AS historia`,
    sql`${jsonArrayOf(fusionesOf(instant))} AS fusiones`,
  ]
  const [row] = await db.query<{ json: string }>(sql`
    SELECT row_to_json(cliente)::text AS json FROM (
      SELECT ${raw(usuarioSelect)}, ${raw(utcTimestamp('u.creado_en'))}, ${join(columns)}
      FROM usuario u
      CROSS JOIN LATERAL (SELECT ${mascotaIdsOf(id)} AS ids) suyas
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE NOT ${citaPasada(now)})::int AS proximas,
          count(*) FILTER (WHERE ${citaPasada(now)})::int AS pasadas,
          count(*) FILTER (WHERE c.estado = 'no_presentada')::int AS no_presentadas,
          count(*) FILTER (WHERE c.estado IN ('completada', 'no_presentada'))::int AS esperadas
        FROM cita c WHERE c.id_mascota = ANY(${ids}) AND c.eliminado_en IS NULL) citas
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS total, count(*) FILTER (WHERE t.estado <> 'cancelado')::int AS vigentes,
          coalesce(sum(t.precio) FILTER (WHERE t.estado <> 'cancelado'), 0)::float8 AS importe,
          (min(t.fecha_inicio) FILTER (WHERE t.estado <> 'cancelado'))::text AS desde
        FROM tratamiento t WHERE t.id_mascota = ANY(${ids}) AND t.eliminado_en IS NULL) tratamientos
      WHERE ${clienteWhere(id)}
    ) cliente`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return new SerializedJson(row.json)
}
