import { type ClinicTime, HOY_LIMIT, type Resumen, type Rol, type Usuario } from '@huella/contract'
import { citaFrom, citaSelect } from '../citas/index.ts'
import { countRows } from '../platform/lists/paginate.ts'
import type { Db } from '../platform/sql/database.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

const UPCOMING = 2

/** The figures of the caller's role, in one query. */
export async function readResumen(db: Db, { id_usuario, rol }: Usuario, time: ClinicTime): Promise<Resumen> {
  const figures = { admin: ofClinic, veterinario: ofVeterinario, cliente: ofCliente } satisfies Record<Rol, unknown>
  const row = await db.queryOne(figures[rol](id_usuario, time))
  return { rol, ...row } as Resumen
}

/** The week and today's list of these appointments, as columns. */
const agenda = ({ today }: ClinicTime, where: SqlFragment): SqlFragment => sql`
  (SELECT json_agg(json_build_object('dia', to_char(dia, 'YYYY-MM-DD'), 'pendientes', coalesce(pendientes, 0),
            'confirmadas', coalesce(confirmadas, 0), 'completadas', coalesce(completadas, 0),
            'canceladas', coalesce(canceladas, 0)) ORDER BY dia)
   FROM (SELECT date_trunc('week', ${today}::timestamp)::date + n AS dia FROM generate_series(0, 6) n) dias
   LEFT JOIN (
     SELECT c.fecha_hora::date AS dia,
            count(*) FILTER (WHERE c.estado = 'pendiente') AS pendientes,
            count(*) FILTER (WHERE c.estado = 'confirmada') AS confirmadas,
            count(*) FILTER (WHERE c.estado = 'completada') AS completadas,
            count(*) FILTER (WHERE c.estado = 'cancelada') AS canceladas
     FROM cita c
     WHERE ${where} AND c.fecha_hora >= date_trunc('week', ${today}::timestamp)
       AND c.fecha_hora < date_trunc('week', ${today}::timestamp) + interval '7 days'
     GROUP BY 1) contadas USING (dia)) AS semana,
  (SELECT coalesce(json_agg(una), '[]') FROM (
     SELECT ${raw(citaSelect)} FROM ${raw(citaFrom)}
     WHERE ${where} AND c.fecha_hora >= ${today}::date AND c.fecha_hora < ${today}::date + 1
     ORDER BY c.fecha_hora, c.id_cita LIMIT ${raw(String(HOY_LIMIT))}) una) AS hoy`

const ofClinic = (_me: number, time: ClinicTime) => sql`
  SELECT ${countRows(sql`usuario WHERE eliminado_en IS NULL`)} AS usuarios,
         ${countRows(sql`mascota WHERE eliminado_en IS NULL`)} AS mascotas,
         ${countRows(sql`cita WHERE eliminado_en IS NULL`)} AS citas,
         ${countRows(sql`tratamiento WHERE eliminado_en IS NULL`)} AS tratamientos,
         ${agenda(time, sql`c.eliminado_en IS NULL`)}`

// A treatment stays when its appointment is deleted, and is counted as it is listed. `OFFSET 0` makes PostgreSQL start from the
// treatments in progress, which are few, and not from all the vet's appointments.
const ofVeterinario = (me: number, time: ClinicTime) => sql`
  SELECT ${countRows(sql`cita WHERE eliminado_en IS NULL AND id_usuario = ${me}`)} AS citas,
         ${countRows(sql`cita WHERE eliminado_en IS NULL AND id_usuario = ${me} AND estado = 'pendiente'`)} AS citas_pendientes,
         (SELECT count(DISTINCT id_mascota)::int FROM cita
          WHERE eliminado_en IS NULL AND id_usuario = ${me} AND estado <> 'cancelada') AS mascotas_atendidas,
         (SELECT count(*)::int FROM tratamiento t
          WHERE t.eliminado_en IS NULL AND t.estado IN ('activo', 'en_progreso')
            AND EXISTS (SELECT FROM cita c WHERE c.id_cita = t.id_cita AND c.id_usuario = ${me} OFFSET 0)
         ) AS tratamientos_activos,
         ${agenda(time, sql`c.eliminado_en IS NULL AND c.id_usuario = ${me}`)}`

const ofCliente = (me: number, { now }: ClinicTime) => sql`
  WITH mias AS (SELECT id_mascota FROM mascota WHERE id_usuario = ${me} AND eliminado_en IS NULL)
  SELECT (SELECT count(*)::int FROM mias) AS mascotas,
         (SELECT count(*)::int FROM cita JOIN mias USING (id_mascota) WHERE eliminado_en IS NULL) AS citas,
         (SELECT count(*)::int FROM tratamiento JOIN mias USING (id_mascota) WHERE eliminado_en IS NULL) AS tratamientos,
         (SELECT coalesce(json_agg(proxima), '[]') FROM (
           SELECT ${raw(citaSelect)} FROM ${raw(citaFrom)}
           WHERE c.id_mascota IN (SELECT id_mascota FROM mias) AND c.eliminado_en IS NULL AND c.estado <> 'cancelada'
             AND c.fecha_hora >= ${now}
           ORDER BY c.fecha_hora, c.id_cita LIMIT ${raw(String(UPCOMING))}) proxima) AS proximas`
