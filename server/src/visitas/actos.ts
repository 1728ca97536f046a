/** A JSON array of the rows of a SELECT, in the order of this column. */
const rows = (select: string, order: string) =>
  `coalesce((SELECT jsonb_agg(to_jsonb(una) ORDER BY una.${order}) FROM (${select}) una), '[]')`

/**
 * What was given at a visit `vi`: what is noted of it now. Treatments of its appointment are among them: that is how they were noted
 * before a treatment had a visit, and how clients of the API do it.
 */
export const actosNow = `jsonb_build_object(
  'prevenciones', ${rows(
    `SELECT p.id_prevencion, p.tipo, p.producto, p.enfermedades, p.laboratorio, p.lote, p.caducidad::text, p.proxima::text
     FROM prevencion p WHERE p.id_visita = vi.id_visita AND p.eliminado_en IS NULL`,
    'id_prevencion',
  )},
  'tratamientos', ${rows(
    `SELECT t.id_tratamiento, t.nombre, t.descripcion, t.fecha_inicio::text, t.fecha_fin::text, t.estado, t.medicacion
     FROM tratamiento t
     WHERE (t.id_visita = vi.id_visita OR (t.id_visita IS NULL AND t.id_cita = vi.id_cita AND t.id_mascota = vi.id_mascota))
       AND t.eliminado_en IS NULL`,
    'id_tratamiento',
  )},
  'archivos', ${rows(
    `SELECT d.id_adjunto, d.nombre, d.descripcion, d.visible
     FROM adjunto d WHERE d.id_visita = vi.id_visita AND d.eliminado_en IS NULL`,
    'id_adjunto',
  )})`

const signed = `coalesce(vi.actos, ${actosNow})`

/** What was given at a signed visit `vi`, with or without the files that its owner does not see; null of a draft. */
export const actosOf = (interno: boolean): string =>
  interno
    ? `CASE WHEN vi.firmada_en IS NOT NULL THEN ${signed} END`
    : `CASE WHEN vi.firmada_en IS NOT NULL THEN (
         SELECT jsonb_set(de.actos, '{archivos}', jsonb_path_query_array(de.actos, '$.archivos[*] ? (@.visible == true)'))
         FROM (SELECT ${signed} AS actos) de) END`
