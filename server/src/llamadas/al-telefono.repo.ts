import { type ClienteAlTelefono, can } from '@huella/contract'
import { alertasOfMascota } from '../alertas/index.ts'
import { openEstados } from '../entities/index.ts'
import { currentCliente } from '../fusion/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Db } from '../platform/sql/database.ts'
import { jsonArrayOf, raw, sql } from '../platform/sql/sql.ts'
import { porLlamarOrder, selectPorLlamar, stillNews } from './avisos.ts'

/** A vet who saw a pet longer ago is not its usual one. */
const USUAL_SINCE = raw(`interval '2 years'`)

/** A client with the pets that can come, in one query. */
export async function getClienteAlTelefono(
  db: Db,
  idCliente: number,
  context: RequestContext,
): Promise<ClienteAlTelefono> {
  const { caller, clock, config } = context
  const id = await currentCliente(db, idCliente)
  const { now } = clinicTime(clock(), config.timeZone)
  const told = can('avisos:llamar', caller.usuario.rol)
  const porLlamar = selectPorLlamar(sql`a.id_usuario = ${id} AND ${told} AND ${stillNews(now, clock())}`)
  return db.queryOne(sql`
    WITH suyas AS (
      SELECT m.*, (
        SELECT max(c.fecha_hora) FROM cita c
        WHERE c.id_mascota = m.id_mascota AND c.estado = 'completada' AND c.eliminado_en IS NULL) AS vista_en
      FROM mascota m WHERE m.id_usuario = ${id} AND m.eliminado_en IS NULL
    ), fichas AS (
      SELECT m.id_mascota, m.nombre, m.especie, m.especie_texto, m.foto, ${raw(alertasOfMascota('m.id_mascota'))}, (
          SELECT row_to_json(p) FROM (
            SELECT c.id_cita, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.tipo_consulta, c.motivo_consulta,
              c.id_usuario
            FROM cita c
            WHERE c.id_mascota = m.id_mascota AND c.eliminado_en IS NULL AND c.estado IN ${openEstados}
              AND c.fecha_hora >= ${now}::timestamp
            ORDER BY c.fecha_hora, c.id_cita LIMIT 1) p) AS proxima, (
          SELECT c.id_usuario FROM cita c
          WHERE c.id_mascota = m.id_mascota AND c.estado = 'completada' AND c.eliminado_en IS NULL
            AND c.fecha_hora > ${now}::timestamp - ${USUAL_SINCE}
          GROUP BY c.id_usuario ORDER BY count(*) DESC, max(c.fecha_hora) DESC LIMIT 1) AS id_habitual, m.vista_en
      FROM suyas m WHERE m.fallecida_en IS NULL AND m.baja_en IS NULL
    )
    SELECT u.id_usuario, u.nombre, u.apellido, u.email, u.telefono,
      (SELECT max(vista_en)::date::text FROM suyas) AS ultima_visita,
      (SELECT n.texto FROM nota_cliente n WHERE n.id_usuario = u.id_usuario AND n.fijada AND n.eliminado_en IS NULL) AS nota,
      ${jsonArrayOf(sql`${porLlamar} ${porLlamarOrder}`)} AS por_llamar,
      (SELECT coalesce(json_agg(f ORDER BY f.vista_en DESC NULLS LAST, f.nombre), '[]') FROM fichas f) AS mascotas
    FROM usuario u WHERE u.id_usuario = ${id}`)
}
