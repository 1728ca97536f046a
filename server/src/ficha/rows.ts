import { jsonObject } from '../platform/lists/list-definition.ts'

// The columns and tables of what a record is made of.

const nombrado = (alias: string) => jsonObject(`${alias}.id_usuario, ${alias}.nombre, ${alias}.apellido`)

export const alertaSelect = 'a.id_alerta, a.id_mascota, a.tipo, a.gravedad, a.texto, a.version'

export const pesadaSelect = `
  p.id_peso, p.id_visita, p.id_mascota, p.fecha::text, p.peso::float8, p.version, ${nombrado('u')} AS usuario`
export const pesadaFrom = 'pesada p JOIN usuario u USING (id_usuario)'
