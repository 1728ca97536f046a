import { type Historia, type HistoriaQuery, historiaTipos, keysOf } from '@huella/contract'
import { readTimelinePage, type TimelineSources } from '../entities/index.ts'
import { mascotaWithDueno } from '../mascotas/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { SerializedJson } from '../platform/http/serializer.ts'
import type { Db } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

/** A page of a pet's timeline, newest first. */
export const readHistoria = (
  db: Db,
  sources: TimelineSources,
  caller: Caller,
  id: number,
  { tipo, antes }: HistoriaQuery,
): Promise<SerializedJson<Historia>> =>
  readTimelinePage(db, {
    kinds: (tipo ? [tipo] : keysOf(historiaTipos)).map((each) => ({ tipo: each, source: sources[each](caller) })),
    subject: mascotaWithDueno(caller, id),
    ofMascota: (idMascota) => sql`${idMascota} = ${id}`,
    antes,
  })
