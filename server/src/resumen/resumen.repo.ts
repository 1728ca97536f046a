import { type ClinicTime, HOY_LIMIT, type Resumen, type Rol, type Usuario } from '@huella/contract'
import { citaFrom, citaSelect } from '../citas/index.ts'
import { countOf } from '../platform/counts.ts'
import { type Piece, piece, raw, run } from '../platform/database/piece.ts'
import type { Sql } from '../platform/database/pool.ts'

const UPCOMING = 2

/** The figures of the caller's role, counted in the database, in one question to it. */
export async function readResumen(sql: Sql, { id_usuario, rol }: Usuario, time: ClinicTime): Promise<Resumen> {
  const figures = { admin: ofClinic, veterinario: ofVeterinario, cliente: ofCliente } satisfies Record<Rol, unknown>
  const [row] = await run<[object]>(sql, figures[rol](id_usuario, time))
  return { rol, ...row } as Resumen
}

/** The week and the day of these appointments, as columns. */
const agenda = ({ today }: ClinicTime, which: Piece): Piece => piece`
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
     SELECT ${raw(citaSelect)} FROM ${raw(citaFrom)}
     WHERE ${which} AND c.fecha_hora >= ${today}::date AND c.fecha_hora < ${today}::date + 1
     ORDER BY c.fecha_hora, c.id_cita LIMIT ${raw(String(HOY_LIMIT))}) una) AS hoy`

const ofClinic = (_me: number, time: ClinicTime) => piece`
  SELECT ${countOf('usuario')} AS usuarios, ${countOf('mascota')} AS mascotas,
         ${countOf('cita')} AS citas, ${countOf('tratamiento')} AS tratamientos,
         ${agenda(time, piece`c.eliminado_en IS NULL`)}`

// A treatment outlives its appointment's deletion, so it is counted as it is listed: whatever became of that. `OFFSET 0` has
// PostgreSQL begin with the treatments that go on, which are few, and not with all the vet's appointments of many years.
const ofVeterinario = (me: number, time: ClinicTime) => piece`
  SELECT ${countOf('cita', { id_usuario: me })} AS citas,
         ${countOf('cita', { id_usuario: me, clase: 'pendiente' })} AS citas_pendientes,
         ${countOf('paciente', { id_usuario: me })} AS mascotas_atendidas,
         (SELECT count(*)::int FROM tratamiento t
          WHERE t.eliminado_en IS NULL AND t.estado IN ('activo', 'en_progreso')
            AND EXISTS (SELECT FROM cita c WHERE c.id_cita = t.id_cita AND c.id_usuario = ${me} OFFSET 0)
         ) AS tratamientos_activos,
         ${agenda(time, piece`c.eliminado_en IS NULL AND c.id_usuario = ${me}`)}`

const ofCliente = (me: number, { now }: ClinicTime) => piece`
  WITH mias AS (SELECT id_mascota FROM mascota WHERE id_usuario = ${me} AND eliminado_en IS NULL)
  SELECT (SELECT count(*)::int FROM mias) AS mascotas,
         (SELECT count(*)::int FROM cita JOIN mias USING (id_mascota) WHERE eliminado_en IS NULL) AS citas,
         (SELECT count(*)::int FROM tratamiento JOIN mias USING (id_mascota) WHERE eliminado_en IS NULL) AS tratamientos,
         (SELECT coalesce(json_agg(proxima), '[]') FROM (
           SELECT ${raw(citaSelect)} FROM ${raw(citaFrom)}
           WHERE c.id_mascota IN (SELECT id_mascota FROM mias) AND c.eliminado_en IS NULL AND c.estado <> 'cancelada'
             AND c.fecha_hora >= ${now}
           ORDER BY c.fecha_hora, c.id_cita LIMIT ${raw(String(UPCOMING))}) proxima) AS proximas`
