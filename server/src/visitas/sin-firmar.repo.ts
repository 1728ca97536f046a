import { can, type VisitaSinFirmar } from '@huella/contract'
import type { Caller } from '../platform/auth/access.ts'
import { jsonObject } from '../platform/lists/list-definition.ts'
import { type RowsSql, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { isRelevable, person } from './visitas.repo.ts'

const LIMIT = 200
const dueno = jsonObject('o.id_usuario, o.nombre, o.apellido, o.email, o.telefono')
const mascota = jsonObject(`m.id_mascota, m.nombre, m.especie, m.especie_texto, m.foto, ${dueno} AS usuario`)

const drafts = (where: SqlFragment): RowsSql<VisitaSinFirmar> => sql`
  SELECT vi.id_visita, vi.id_cita, vi.id_mascota, to_char(vi.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora,
    ${raw(mascota)} AS mascota, ${raw(person('au'))} AS autor,
    (SELECT ${raw(person('eu'))} FROM usuario eu WHERE eu.id_usuario = vi.empezada_por) AS empezada_por
  FROM visita vi JOIN usuario au ON au.id_usuario = vi.id_usuario
    JOIN mascota m ON m.id_mascota = vi.id_mascota JOIN usuario o ON o.id_usuario = m.id_usuario
  WHERE vi.firmada_en IS NULL AND vi.eliminado_en IS NULL AND m.eliminado_en IS NULL AND ${where}
  ORDER BY vi.fecha_hora, vi.id_visita LIMIT ${raw(String(LIMIT))}`

/** The drafts that wait for a signature, of all authors or of one, the oldest first. Without what they say: the front desk sees them too. */
export const visitasSinFirmar = (autor: number | null): RowsSql<VisitaSinFirmar> =>
  drafts(sql`vi.id_usuario = coalesce(${autor}, vi.id_usuario)`)

/** The drafts of people who left, which the caller may take over. */
export const visitasPorRelevar = ({ usuario }: Caller): RowsSql<VisitaSinFirmar> =>
  drafts(can('visitas:relevar', usuario.rol) ? raw(isRelevable) : sql`false`)

/** The appointments of these days of which there is a draft, as an array of their ids. */
export const draftsOfDays = (desde: string, hasta = desde): SqlFragment => sql`
  coalesce((SELECT json_agg(vi.id_cita ORDER BY vi.id_cita) FROM visita vi JOIN cita c ON c.id_cita = vi.id_cita
    WHERE c.fecha_hora >= ${desde}::date AND c.fecha_hora < ${hasta}::date + 1 AND c.eliminado_en IS NULL
      AND vi.firmada_en IS NULL AND vi.eliminado_en IS NULL), '[]')`
