import { type ClienteHistoria, type ClienteHistoriaQuery, clienteHistoriaTipos, keysOf } from '@huella/contract'
import { citaPasada, citasTimeline } from '../citas/index.ts'
import { readTimelinePage } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { SerializedJson } from '../platform/http/serializer.ts'
import type { Db } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { tratamientosTimeline } from '../tratamientos/index.ts'
import { clienteWhere } from '../usuarios/index.ts'
import { mascotaIdsOf } from './clientes.repo.ts'

/** The appointments that were and the treatments of all pets of a client, newest first. */
export function readClienteHistoria(
  db: Db,
  caller: Caller,
  id: number,
  { tipo, antes }: ClienteHistoriaQuery,
  now: string,
): Promise<SerializedJson<ClienteHistoria>> {
  const citas = citasTimeline(caller)
  const sources = {
    cita: { ...citas, where: sql`${citas.where} AND ${citaPasada(now)}` },
    tratamiento: tratamientosTimeline(caller),
  }
  return readTimelinePage(db, {
    kinds: (tipo ? [tipo] : keysOf(clienteHistoriaTipos)).map((each) => ({ tipo: each, source: sources[each] })),
    subject: sql`SELECT FROM usuario u WHERE ${clienteWhere(id)}`,
    ofMascota: (idMascota) => sql`${idMascota} = ANY(${mascotaIdsOf(id)})`,
    antes,
  })
}
