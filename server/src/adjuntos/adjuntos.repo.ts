import { jsonObject } from '../platform/lists/list-definition.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'

/** The columns of a file. Owners get its visit once that is signed. */
export const adjuntoSelect = (staff: boolean): string => `
  ad.id_adjunto, ad.id_mascota,
  ${staff ? 'ad.id_visita' : '(SELECT fv.id_visita FROM visita fv WHERE fv.id_visita = ad.id_visita AND fv.firmada_en IS NOT NULL) AS id_visita'},
  to_char(ad.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, ad.nombre, ad.descripcion, ad.tipo, ad.tamano, ad.ancho, ad.alto,
  ad.visible, ${jsonObject('ua.id_usuario, ua.nombre, ua.apellido')} AS usuario, ad.version`

export const adjuntoFrom = 'adjunto ad JOIN usuario ua ON ua.id_usuario = ad.id_usuario'

/** Owners see what is marked as visible. */
export const adjuntoConditions = (staff: boolean): SqlFragment[] => [
  sql`ad.eliminado_en IS NULL`,
  ...(staff ? [] : [sql`ad.visible`]),
]
