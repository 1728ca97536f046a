import { jsonObject } from '../platform/lists/list-definition.ts'

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
