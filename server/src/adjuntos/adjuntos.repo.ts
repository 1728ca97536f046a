import { type Adjunto, can } from '@huella/contract'
import { findMascota, mascotaVisibleTo, type TimelineSource, type WordSource } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import { AppError } from '../platform/http/errors.ts'
import { jsonObject } from '../platform/lists/list-definition.ts'
import type { Db } from '../platform/sql/database.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

/** The columns of a file. A visit that is not signed is named only to who reads drafts. */
const columnsWith = (drafts: boolean): string => `
  ad.id_adjunto, ad.id_mascota,
  ${drafts ? 'ad.id_visita' : '(SELECT fv.id_visita FROM visita fv WHERE fv.id_visita = ad.id_visita AND fv.firmada_en IS NOT NULL) AS id_visita'},
  ad.id_prevencion, to_char(ad.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, ad.nombre, ad.descripcion, ad.tipo, ad.tamano, ad.ancho, ad.alto,
  ad.visible, ${jsonObject('ua.id_usuario, ua.nombre, ua.apellido')} AS usuario, ad.version`

const adjuntoSelect = ({ usuario }: Caller): string => columnsWith(can('visitas:drafts', usuario.rol))

const adjuntoFrom = 'adjunto ad JOIN usuario ua ON ua.id_usuario = ad.id_usuario'

/** The files `ad` that exist for this caller: of one's own pets, those that are marked as visible. */
const adjuntoConditions = ({ scope }: Caller): SqlFragment[] => [
  sql`ad.eliminado_en IS NULL`,
  ...(scope === 'any' ? [] : [sql`ad.visible`]),
]

export const adjuntosTimeline = (caller: Caller): TimelineSource<Adjunto> => ({
  from: sql`adjunto ad`,
  idMascota: sql`ad.id_mascota`,
  cuando: sql`ad.fecha_hora`,
  id: sql`ad.id_adjunto`,
  where: join(adjuntoConditions(caller), ' AND '),
  row: (id) => sql`SELECT ${raw(adjuntoSelect(caller))} FROM ${raw(adjuntoFrom)} WHERE ad.id_adjunto = ${id}`,
})

export const adjuntosWords = (caller: Caller): WordSource => ({
  ...adjuntosTimeline(caller),
  texts: [{ words: 'ad.palabras', of: 'ARRAY[ad.nombre, ad.descripcion]' }],
  idVisita: sql`NULL::int`,
  autor: sql`ad.id_usuario`,
})

const MOST = 500

export async function listAdjuntos(
  db: Db,
  caller: Caller,
  id: number,
  { id_visita, id_prevencion }: { id_visita?: number; id_prevencion?: number } = {},
): Promise<Adjunto[]> {
  await findMascota(db, caller, id)
  const only = [
    ...(id_visita === undefined ? [] : [sql`fila.id_visita = ${id_visita}`]),
    ...(id_prevencion === undefined ? [] : [sql`fila.id_prevencion = ${id_prevencion}`]),
  ]
  return db.query(sql`
    SELECT * FROM (
      SELECT ${raw(adjuntoSelect(caller))} FROM ${raw(adjuntoFrom)}
      WHERE ${join([sql`ad.id_mascota = ${id}`, ...adjuntoConditions(caller)], ' AND ')}
    ) fila ${only.length > 0 ? sql`WHERE ${join(only, ' AND ')}` : sql``}
    ORDER BY fila.fecha_hora DESC, fila.id_adjunto DESC LIMIT ${MOST}`)
}

export const readAdjunto = (db: Db, id: number): Promise<Adjunto> =>
  db.queryOne(sql`SELECT ${raw(columnsWith(true))} FROM ${raw(adjuntoFrom)} WHERE ad.id_adjunto = ${id}`)

export interface StoredAdjunto extends Pick<Adjunto, 'id_mascota' | 'nombre' | 'tipo' | 'visible'> {
  sha256: string
  miniatura: string | null
  /** The owner of the pet. */
  id_dueno: number
  /** Who added it. */
  id_usuario: number
}

/** Fails unless the caller may see the file: of a pet of theirs, and visible to them. */
export async function findAdjunto(db: Db, caller: Caller, id: number): Promise<StoredAdjunto> {
  const conditions = [mascotaVisibleTo(caller), ...adjuntoConditions(caller)]
  const [row] = await db.query<StoredAdjunto>(sql`
    SELECT ad.id_mascota, ad.nombre, ad.tipo, ad.visible, ad.sha256, ad.miniatura, ad.id_usuario, m.id_usuario AS id_dueno
    FROM adjunto ad JOIN mascota m USING (id_mascota)
    WHERE ad.id_adjunto = ${id} AND ${join(conditions, ' AND ')}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}
