import type {
  ClinicTime,
  Especie,
  ListQuery,
  PrevencionPendiente,
  PrevencionSituacion,
  PrevencionTipo,
} from '@huella/contract'
import { hasCitaForPrevencion, proximaCitaJson } from '../citas/index.ts'
import { lastResultado, ultimaLlamadaJson } from '../llamadas/index.ts'
import { jsonObject, type ListDefinition } from '../platform/lists/list-definition.ts'
import { paginate, type SerializedList } from '../platform/lists/paginate.ts'
import type { Database } from '../platform/sql/database.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { prevencionJoin, prevencionSelect } from './prevenciones.repo.ts'

const dueno = jsonObject('d.id_usuario, d.nombre, d.apellido, d.email, d.telefono, d.recordatorios')

const columns = raw(`${prevencionSelect},
    ${jsonObject(`m.id_mascota, m.nombre, m.especie, m.especie_texto, m.foto, m.fecha_nacimiento::text, ${dueno} AS usuario`)} AS mascota,
    (SELECT to_char(max(a.creado_en) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') FROM aviso a
     WHERE a.tipo = 'prevencion' AND a.id_usuario = d.id_usuario AND a.estado IN ('pendiente', 'enviado')
       AND a.datos -> 'prevenciones' @> to_jsonb(p.id_prevencion)) AS ultimo_aviso`)

/** More than a desk calls in a month. Of each row it is looked up what came later, whether there is an appointment, and the last call. */
const MAX_TOTAL = 1_000

const listAt = (time: ClinicTime): ListDefinition => ({
  table: 'prevencion_pendiente p',
  id: 'p.id_prevencion',
  sorts: { proxima: { columns: ['p.proxima'] } },
  defaultSort: 'proxima',
  maxTotal: MAX_TOTAL,
  select: sql`${columns}, ${proximaCitaJson(time)} AS proxima_cita, ${hasCitaForPrevencion(time)} AS con_cita,
    ${ultimaLlamadaJson} AS ultima_llamada`,
  joins: `${prevencionJoin} JOIN mascota m ON m.id_mascota = p.id_mascota JOIN usuario d ON d.id_usuario = m.id_usuario`,
})

export interface PendientesFilters {
  desde?: string
  hasta?: string
  tipo?: PrevencionTipo
  especie?: Especie
  situacion?: PrevencionSituacion
}

/** What is due in the clinic, by day. */
export function listPendientes(
  db: Database,
  query: ListQuery & PendientesFilters,
  time: ClinicTime,
): Promise<SerializedList<PrevencionPendiente>> {
  const { desde = '1900-01-01', hasta = '2100-01-01', tipo, especie, situacion } = query
  const where = [sql`p.proxima BETWEEN ${desde}::date AND ${hasta}::date`]
  if (tipo) where.push(sql`p.tipo = ${tipo}`)
  if (especie) where.push(sql`p.especie = ${especie}`)
  if (situacion) where.push(conditionOf(situacion, time))
  return paginate(db, listAt(time), query, { where })
}

function conditionOf(situacion: PrevencionSituacion, time: ClinicTime): SqlFragment {
  const conCita = hasCitaForPrevencion(time)
  if (situacion === 'con_cita') return conCita
  if (situacion === 'por_llamar') return isUnanswered(time)
  if (situacion === 'sin_llamar') return sql`NOT ${conCita} AND ${lastResultado} IS NULL`
  return sql`NOT ${conCita} AND ${lastResultado} = ${situacion}`
}

/** Whether its owner is still to be called or reminded: there is no appointment for it, and they have not said that they do not want it. */
export const isUnanswered = (time: ClinicTime): SqlFragment =>
  sql`NOT ${hasCitaForPrevencion(time)} AND ${lastResultado} IS DISTINCT FROM 'no_quiere'`
