import type { Especie, ListQuery, PrevencionPendiente, PrevencionTipo } from '@huella/contract'
import { jsonObject, type ListDefinition } from '../platform/lists/list-definition.ts'
import { paginate, type SerializedList } from '../platform/lists/paginate.ts'
import type { Database } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { prevencionJoin, prevencionSelect } from './prevenciones.repo.ts'

const dueno = jsonObject('d.id_usuario, d.nombre, d.apellido, d.email, d.telefono, d.recordatorios')

const list: ListDefinition = {
  table: 'prevencion_pendiente p',
  id: 'p.id_prevencion',
  sorts: { proxima: { columns: ['p.proxima'] } },
  defaultSort: 'proxima',
  select: `${prevencionSelect},
    ${jsonObject(`m.id_mascota, m.nombre, m.especie, m.fecha_nacimiento::text, ${dueno} AS usuario`)} AS mascota,
    (SELECT to_char(max(a.creado_en) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') FROM aviso a
     WHERE a.tipo = 'prevencion' AND a.id_usuario = d.id_usuario AND a.estado IN ('pendiente', 'enviado')
       AND a.datos -> 'prevenciones' @> to_jsonb(p.id_prevencion)) AS ultimo_aviso`,
  joins: `${prevencionJoin} JOIN mascota m ON m.id_mascota = p.id_mascota JOIN usuario d ON d.id_usuario = m.id_usuario`,
}

export interface PendientesFilters {
  desde?: string
  hasta?: string
  tipo?: PrevencionTipo
  especie?: Especie
}

/** What is due in the clinic, by day. */
export function listPendientes(
  db: Database,
  query: ListQuery & PendientesFilters,
): Promise<SerializedList<PrevencionPendiente>> {
  const { desde = '1900-01-01', hasta = '2100-01-01', tipo, especie } = query
  const where = [sql`p.proxima BETWEEN ${desde}::date AND ${hasta}::date`]
  if (tipo) where.push(sql`p.tipo = ${tipo}`)
  if (especie) where.push(sql`p.especie = ${especie}`)
  return paginate(db, list, query, { where })
}
