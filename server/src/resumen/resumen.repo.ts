import { type ClinicTime, HOY_LIMIT, type Resumen, type Rol, type Usuario } from '@huella/contract'
import { citaFrom, citaSelect } from '../citas/index.ts'
import { countOf } from '../platform/counts.ts'
import type { Sql } from '../platform/database/pool.ts'

const UPCOMING = 2

/** The figures of the caller's role, counted in the database, in one question to it. */
export async function readResumen(sql: Sql, { id_usuario, rol }: Usuario, time: ClinicTime): Promise<Resumen> {
  const figures = { admin: ofClinic, veterinario: ofVeterinario, cliente: ofCliente } satisfies Record<Rol, unknown>
  const [row] = await figures[rol](sql, id_usuario, time)
  return { ...row, rol } as Resumen
}

/** The week and the day of these appointments, as columns. */
const agenda = (sql: Sql, { today }: ClinicTime, which: ReturnType<typeof citaFrom>) => sql`
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
     WHERE ${which} AND c.fecha_hora >= date_trunc('week', ${today}::timestamp)
       AND c.fecha_hora < date_trunc('week', ${today}::timestamp) + interval '7 days'
     GROUP BY 1) contadas USING (dia)) AS semana,
  (SELECT coalesce(json_agg(una), '[]') FROM (
     SELECT ${citaSelect(sql)} FROM ${citaFrom(sql)}
     WHERE ${which} AND c.fecha_hora >= ${today}::date AND c.fecha_hora < ${today}::date + 1
     ORDER BY c.fecha_hora, c.id_cita LIMIT ${HOY_LIMIT}) una) AS hoy`

const ofClinic = (sql: Sql, _me: number, time: ClinicTime) => sql`
  SELECT ${countOf(sql, 'usuario')} AS usuarios, ${countOf(sql, 'mascota')} AS mascotas,
         ${countOf(sql, 'cita')} AS citas, ${countOf(sql, 'tratamiento')} AS tratamientos,
         ${agenda(sql, time, sql`c.eliminado_en IS NULL`)}`

// A treatment outlives its appointment's deletion, so it is counted as it is listed: whatever became of that.
const ofVeterinario = (sql: Sql, me: number, time: ClinicTime) => sql`
  SELECT ${countOf(sql, 'cita', { id_usuario: me })} AS citas,
         ${countOf(sql, 'cita', { id_usuario: me, clase: 'pendiente' })} AS citas_pendientes,
         ${countOf(sql, 'paciente', { id_usuario: me })} AS mascotas_atendidas,
         (SELECT count(*)::int FROM tratamiento t JOIN cita c USING (id_cita)
          WHERE c.id_usuario = ${me} AND t.eliminado_en IS NULL
            AND t.estado IN ('activo', 'en_progreso')) AS tratamientos_activos,
         ${agenda(sql, time, sql`c.eliminado_en IS NULL AND c.id_usuario = ${me}`)}`

const ofCliente = (sql: Sql, me: number, { now }: ClinicTime) => sql`
  WITH mias AS (SELECT id_mascota FROM mascota WHERE id_usuario = ${me} AND eliminado_en IS NULL)
  SELECT (SELECT count(*)::int FROM mias) AS mascotas,
         (SELECT count(*)::int FROM cita JOIN mias USING (id_mascota) WHERE eliminado_en IS NULL) AS citas,
         (SELECT count(*)::int FROM tratamiento JOIN mias USING (id_mascota) WHERE eliminado_en IS NULL) AS tratamientos,
         (SELECT coalesce(json_agg(proxima), '[]') FROM (
           SELECT ${citaSelect(sql)} FROM ${citaFrom(sql)}
           WHERE c.id_mascota IN (SELECT id_mascota FROM mias) AND c.eliminado_en IS NULL AND c.estado <> 'cancelada'
             AND c.fecha_hora >= ${now}
           ORDER BY c.fecha_hora, c.id_cita LIMIT ${UPCOMING}) proxima) AS proximas`
