import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'

// The columns and tables of what a record is made of.

const nombrado = (alias: string) => jsonObject(`${alias}.id_usuario, ${alias}.nombre, ${alias}.apellido`)

export const alertaSelect = 'a.id_alerta, a.id_mascota, a.tipo, a.gravedad, a.texto, a.version'

export const pesadaSelect = `
  p.id_peso, p.id_visita, p.id_mascota, p.fecha::text, p.peso::float8, p.version, ${nombrado('u')} AS usuario`
export const pesadaFrom = 'pesada p JOIN usuario u USING (id_usuario)'

export const prevencionSelect = `
  p.id_prevencion, p.id_mascota, p.tipo, p.producto, p.enfermedades, p.laboratorio, p.lote, p.caducidad::text, p.fecha::text,
  p.proxima::text, p.id_veterinario, p.id_visita, p.version,
  CASE WHEN v.id_usuario IS NOT NULL THEN ${nombrado('v')} END AS veterinario`
export const prevencionFrom = 'prevencion p LEFT JOIN usuario v ON v.id_usuario = p.id_veterinario'

/** Owners see neither the internal note nor internal addenda. */
export const visitaSelect = (staff: boolean) => `
  vi.id_visita, vi.id_mascota, vi.id_cita, vi.id_usuario, to_char(vi.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora,
  vi.motivo, vi.anamnesis, vi.exploracion, vi.peso::float8, vi.temperatura::float8, vi.frecuencia_cardiaca,
  vi.frecuencia_respiratoria, vi.condicion_corporal, vi.dolor, vi.mucosas, vi.trc::float8, vi.diagnosticos, vi.plan,
  ${staff ? 'vi.nota_interna, ' : ''}${['vi.firmada_en', 'vi.creado_en', 'vi.guardada_en'].map(utcTimestamp).join(', ')}, vi.version,
  ${nombrado('au')} AS autor, ${nombrado('gu')} AS guardada_por, (
    SELECT coalesce(json_agg(row_to_json(adenda) ORDER BY adenda.id_adenda), '[]') FROM (
      SELECT d.id_adenda, d.texto, d.interna, ${utcTimestamp('d.creado_en')}, ${nombrado('du')} AS usuario
      FROM adenda d JOIN usuario du USING (id_usuario)
      WHERE d.id_visita = vi.id_visita${staff ? '' : ' AND NOT d.interna'}) adenda) AS adendas`
export const visitaFrom = `
  visita vi JOIN usuario au ON au.id_usuario = vi.id_usuario JOIN usuario gu ON gu.id_usuario = vi.guardada_por`
