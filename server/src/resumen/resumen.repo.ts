import type { Resumen, Rol, Usuario } from '@huella/contract'
import { citaFrom, citaSelect } from '../citas/index.ts'
import type { Sql } from '../platform/database/pool.ts'

const UPCOMING = 2

/** The figures of the caller's role, counted in the database, in one question to it. */
export async function readResumen(sql: Sql, { id_usuario, rol }: Usuario, now: string): Promise<Resumen> {
  const figures = { admin: ofClinic, veterinario: ofVeterinario, cliente: ofCliente } satisfies Record<Rol, unknown>
  const [row] = await figures[rol](sql, id_usuario, now)
  return { ...row, rol } as Resumen
}

const ofClinic = (sql: Sql) => sql`
  SELECT (SELECT count(*)::int FROM usuario WHERE eliminado_en IS NULL) AS usuarios,
         (SELECT count(*)::int FROM mascota WHERE eliminado_en IS NULL) AS mascotas,
         (SELECT count(*)::int FROM cita WHERE eliminado_en IS NULL) AS citas,
         (SELECT count(*)::int FROM tratamiento WHERE eliminado_en IS NULL) AS tratamientos`

// A treatment outlives its appointment's deletion, so it is counted as it is listed: whatever became of that.
const ofVeterinario = (sql: Sql, me: number) => sql`
  SELECT count(*)::int AS citas,
         count(*) FILTER (WHERE estado = 'pendiente')::int AS citas_pendientes,
         count(DISTINCT id_mascota) FILTER (WHERE estado <> 'cancelada')::int AS mascotas_atendidas,
         (SELECT count(*)::int FROM tratamiento t JOIN cita c USING (id_cita)
          WHERE c.id_usuario = ${me} AND t.eliminado_en IS NULL
            AND t.estado IN ('activo', 'en_progreso')) AS tratamientos_activos
  FROM cita WHERE id_usuario = ${me} AND eliminado_en IS NULL`

const ofCliente = (sql: Sql, me: number, now: string) => sql`
  WITH mias AS (SELECT id_mascota FROM mascota WHERE id_usuario = ${me} AND eliminado_en IS NULL)
  SELECT (SELECT count(*)::int FROM mias) AS mascotas,
         (SELECT count(*)::int FROM cita JOIN mias USING (id_mascota) WHERE eliminado_en IS NULL) AS citas,
         (SELECT count(*)::int FROM tratamiento JOIN mias USING (id_mascota) WHERE eliminado_en IS NULL) AS tratamientos,
         (SELECT coalesce(json_agg(proxima), '[]') FROM (
           SELECT ${citaSelect(sql)} FROM ${citaFrom(sql)}
           WHERE c.id_mascota IN (SELECT id_mascota FROM mias) AND c.eliminado_en IS NULL AND c.estado <> 'cancelada'
             AND c.fecha_hora >= ${now}
           ORDER BY c.fecha_hora, c.id_cita LIMIT ${UPCOMING}) proxima) AS proximas`
