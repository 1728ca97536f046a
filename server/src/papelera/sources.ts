import type { Action, PapeleraEntity } from '@huella/contract'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

/**
 * What was deleted of one entity: rows `x`, with their pet `m` and the client `d` that they are of. What went with something else is
 * not listed by itself: it has the moment of what it went with.
 */
export interface BinSource {
  /** The joins that give `m` and `d`. */
  joins: SqlFragment
  /** By whose name it is found, beside its own: its pet's and that one's owner's, or its client's. */
  de?: 'mascota' | 'cliente'
  /** Which rows were deleted by themselves. */
  where: SqlFragment
  nombre: SqlFragment
  /** What it is found by, normalized, where a column has it; otherwise its name. */
  busqueda?: SqlFragment
  tipo: SqlFragment
  fecha: SqlFragment
  /** Which rows went with it: of each entity those with the moment `x.eliminado_en`. */
  con: Partial<Record<PapeleraEntity, SqlFragment>>
  /** Who may still see such rows, and delete them. */
  list: Action
  delete: Action
}

const NULL = raw('NULL')
const everything = raw('true')

const ofMascota = sql`JOIN mascota m ON m.id_mascota = x.id_mascota JOIN usuario d ON d.id_usuario = m.id_usuario`
const ofCliente = sql`LEFT JOIN mascota m ON false JOIN usuario d ON d.id_usuario = x.id_usuario`
const withMascota = sql`NOT EXISTS (SELECT FROM mascota p WHERE p.id_mascota = x.id_mascota AND p.eliminado_en = x.eliminado_en)`

/** Whether it was taken back with the call that brought it. */
const withLlamada = (column: 'id_usuario' | 'id_mascota' | 'id_cita'): SqlFragment =>
  sql`NOT EXISTS (SELECT FROM llamada l WHERE l.${raw(column)} = x.${raw(column)} AND l.eliminado_en = x.eliminado_en)`

const rows = (table: PapeleraEntity, condition: SqlFragment): SqlFragment =>
  sql`FROM ${raw(table)} y WHERE y.eliminado_en = x.eliminado_en AND ${condition}`
const ofThatMascota = sql`y.id_mascota = x.id_mascota`
const ofTheirMascotas = sql`y.id_mascota IN (SELECT id_mascota FROM mascota WHERE id_usuario = x.id_usuario AND eliminado_en = x.eliminado_en)`

const record = { joins: ofMascota, de: 'mascota', where: everything, con: {} } as const
const weight = sql`replace(trim_scale(x.peso)::text, '.', ',') || ' kg'`
const none = { nombre: NULL, tipo: NULL, fecha: NULL } as const

export const binSources: Record<PapeleraEntity, BinSource> = {
  usuario: {
    ...none,
    joins: sql`LEFT JOIN mascota m ON false LEFT JOIN usuario d ON false`,
    // A client who was merged is the kept one.
    where: sql`NOT EXISTS (SELECT FROM fusion f WHERE f.id_otro = x.id_usuario AND f.deshecha_en IS NULL) AND ${withLlamada('id_usuario')}`,
    nombre: sql`rtrim(x.nombre || ' ' || x.apellido)`,
    busqueda: sql`x.busqueda_nombre`,
    tipo: sql`x.rol`,
    con: {
      mascota: rows('mascota', sql`y.id_usuario = x.id_usuario`),
      cita: rows('cita', ofTheirMascotas),
      tratamiento: rows('tratamiento', ofTheirMascotas),
      espera: rows('espera', ofTheirMascotas),
    },
    list: 'usuarios:list',
    delete: 'usuarios:delete',
  },
  mascota: {
    ...none,
    joins: sql`LEFT JOIN mascota m ON false JOIN usuario d ON d.id_usuario = x.id_usuario`,
    de: 'cliente',
    where: sql`NOT (d.eliminado_en IS NOT NULL AND d.eliminado_en = x.eliminado_en) AND ${withLlamada('id_mascota')}`,
    nombre: sql`x.nombre`,
    busqueda: sql`x.busqueda_nombre`,
    tipo: sql`x.especie`,
    con: {
      cita: rows('cita', ofThatMascota),
      tratamiento: rows('tratamiento', ofThatMascota),
      espera: rows('espera', ofThatMascota),
    },
    list: 'mascotas:list',
    delete: 'mascotas:delete',
  },
  cita: {
    ...record,
    where: sql`${withMascota} AND ${withLlamada('id_cita')}`,
    nombre: sql`x.motivo_consulta`,
    busqueda: sql`x.busqueda`,
    tipo: sql`x.tipo_consulta`,
    fecha: sql`to_char(x.fecha_hora, 'YYYY-MM-DD"T"HH24:MI')`,
    list: 'citas:list',
    delete: 'citas:delete',
  },
  tratamiento: {
    ...record,
    where: withMascota,
    nombre: sql`x.nombre`,
    busqueda: sql`x.busqueda`,
    tipo: NULL,
    fecha: sql`x.fecha_inicio::text`,
    list: 'tratamientos:list',
    delete: 'tratamientos:delete',
  },
  medicamento: {
    ...none,
    joins: sql`LEFT JOIN mascota m ON false LEFT JOIN usuario d ON false`,
    where: everything,
    nombre: sql`x.nombre`,
    busqueda: sql`x.busqueda`,
    con: {},
    list: 'medicamentos:list',
    delete: 'medicamentos:delete',
  },
  espera: {
    ...record,
    where: withMascota,
    nombre: sql`x.motivo_consulta`,
    tipo: sql`x.tipo_consulta`,
    fecha: sql`x.desde::text`,
    list: 'espera:list',
    delete: 'espera:delete',
  },
  visita: {
    ...record,
    nombre: sql`x.motivo`,
    tipo: NULL,
    fecha: sql`to_char(x.fecha_hora, 'YYYY-MM-DD"T"HH24:MI')`,
    list: 'visitas:drafts',
    delete: 'visitas:recuperar',
  },
  alerta: {
    ...record,
    ...none,
    nombre: sql`x.texto`,
    tipo: sql`x.tipo`,
    list: 'alertas:list',
    delete: 'alertas:delete',
  },
  plantilla: {
    ...none,
    joins: sql`LEFT JOIN mascota m ON false LEFT JOIN usuario d ON false`,
    where: everything,
    nombre: sql`x.nombre`,
    tipo: sql`x.tipo`,
    con: {},
    list: 'plantillas:list',
    delete: 'plantillas:delete',
  },
  prevencion: {
    ...record,
    nombre: sql`x.producto`,
    tipo: sql`x.tipo`,
    fecha: sql`x.fecha::text`,
    list: 'prevenciones:list',
    delete: 'prevenciones:delete',
  },
  peso: {
    ...record,
    nombre: sql`CASE WHEN x.peso < 1 THEN trim_scale(x.peso * 1000)::text || ' g' ELSE ${weight} END`,
    busqueda: weight,
    tipo: NULL,
    fecha: sql`x.fecha::text`,
    list: 'pesos:list',
    delete: 'pesos:delete',
  },
  adjunto: {
    ...record,
    nombre: sql`x.nombre`,
    tipo: NULL,
    fecha: sql`to_char(x.fecha_hora, 'YYYY-MM-DD"T"HH24:MI')`,
    list: 'adjuntos:list',
    delete: 'adjuntos:delete',
  },
  llamada: {
    ...none,
    joins: ofCliente,
    de: 'cliente',
    where: everything,
    nombre: sql`x.nota`,
    tipo: sql`x.motivo`,
    con: {
      usuario: rows('usuario', sql`y.id_usuario = x.id_usuario`),
      mascota: rows('mascota', ofThatMascota),
      cita: rows('cita', sql`y.id_cita = x.id_cita`),
      nota_cliente: rows('nota_cliente', sql`y.id_llamada = x.id_llamada`),
    },
    list: 'llamadas:list',
    delete: 'llamadas:delete',
  },
  nota_cliente: {
    ...none,
    joins: ofCliente,
    de: 'cliente',
    where: sql`NOT EXISTS (SELECT FROM llamada l WHERE l.id_llamada = x.id_llamada AND l.eliminado_en = x.eliminado_en)`,
    nombre: sql`x.texto`,
    con: {},
    list: 'notas:list',
    delete: 'notas:delete',
  },
}

/** How many rows of each entity went with a row `x`, as JSON. */
export function countsOf({ con }: BinSource): SqlFragment {
  const counts = Object.entries(con).map(
    ([entidad, of]) => sql`SELECT ${raw(`'${entidad}'`)} AS entidad, count(*)::int AS n ${of}`,
  )
  if (counts.length === 0) return raw(`'[]'::json`)
  return sql`(SELECT coalesce(json_agg(cuenta), '[]') FROM (${join(counts, ' UNION ALL ')}) cuenta WHERE n > 0)`
}
