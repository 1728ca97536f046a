import type { ClienteAviso, ListQuery } from '@huella/contract'
import { avisoJoin, avisoSelect } from '../avisos/index.ts'
import type { ListDefinition } from '../platform/lists/list-definition.ts'
import { paginate, type SerializedList } from '../platform/lists/paginate.ts'
import type { Database } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

const list: ListDefinition = {
  table: 'aviso a',
  id: 'a.id_aviso',
  // What was not delivered comes first.
  sorts: { creado_en: { columns: [`(a.estado = 'fallido')`, 'a.creado_en'] } },
  defaultSort: '-creado_en',
  select: `${avisoSelect}, am.nombre AS mascota, to_char(ac.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora`,
  // They select the columns they need: `a` has some of the same name.
  joins: `${avisoJoin}
    LEFT JOIN (SELECT id_cita, id_mascota, fecha_hora FROM cita) ac ON ac.id_cita = a.id_cita
    LEFT JOIN (SELECT id_mascota, nombre FROM mascota) am ON am.id_mascota = coalesce(a.id_mascota, ac.id_mascota)`,
}

/** The notices to a client, first those that were not delivered, then the newest. */
export const listClienteAvisos = (db: Database, id: number, query: ListQuery): Promise<SerializedList<ClienteAviso>> =>
  paginate(db, list, query, { where: [sql`a.id_usuario = ${id}`] })
