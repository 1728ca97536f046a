import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import { raw, type SqlFragment } from '../platform/sql/sql.ts'

/** The last call about what is due, of a row `p` of `prevencion`. */
const lastLlamada = `l.id_prevencion = p.id_prevencion AND l.eliminado_en IS NULL ORDER BY l.creado_en DESC, l.id_llamada DESC LIMIT 1`

/** How it ended; null: nobody has called. */
export const lastResultado: SqlFragment = raw(`(SELECT l.resultado FROM llamada l WHERE ${lastLlamada})`)

/** As a JSON object. */
export const ultimaLlamadaJson: SqlFragment = raw(`(
  SELECT row_to_json(ultima) FROM (
    SELECT l.resultado, l.nota, ${utcTimestamp('l.creado_en')},
      ${jsonObject('a.id_usuario, a.nombre, a.apellido')} AS autor
    FROM llamada l JOIN usuario a ON a.id_usuario = l.id_autor WHERE ${lastLlamada}) ultima)`)
