import type { Parecido, ParecidosQuery } from '@huella/contract'
import { utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db } from '../platform/sql/database.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { activeCliente } from '../usuarios/index.ts'

const MAX_ROWS = 10

const match = (motivo: string, rows: SqlFragment): SqlFragment =>
  sql`SELECT u.id_usuario, ${motivo}::text AS motivo ${rows} AND ${activeCliente}`

/** The clients of these matches, each with the reasons, the strongest first. */
const clientesOf = (matches: SqlFragment[], where = sql`true`): SqlFragment => sql`
  SELECT u.id_usuario, u.nombre, u.apellido, u.email, u.telefono, ${raw(utcTimestamp('u.creado_en'))}, p.motivos,
    (SELECT coalesce(json_agg(json_build_object('id_mascota', m.id_mascota, 'nombre', m.nombre) ORDER BY m.nombre, m.id_mascota), '[]')
     FROM mascota m WHERE m.id_usuario = u.id_usuario AND m.eliminado_en IS NULL) AS mascotas
  FROM (SELECT id_usuario, array_agg(DISTINCT motivo) AS motivos FROM (${join(matches, ' UNION ALL ')}) iguales GROUP BY id_usuario) p
  JOIN usuario u USING (id_usuario) WHERE ${where}
  ORDER BY cardinality(p.motivos) DESC, u.nombre COLLATE "es-x-icu", u.id_usuario LIMIT ${raw(String(MAX_ROWS))}`

/** Who may be the client that somebody is writing down: by telephone, by name and pet, or by a pet's chip. */
export async function findParecidos(db: Db, query: ParecidosQuery): Promise<Parecido[]> {
  const { telefono, nombre, apellido = '', mascota, microchip } = query
  const matches: SqlFragment[] = []
  if (telefono) matches.push(match('telefono', sql`FROM usuario u WHERE u.telefono = ${telefono}`))
  if (nombre && mascota)
    matches.push(
      match(
        'nombre_y_mascota',
        sql`FROM usuario u JOIN mascota m ON m.id_usuario = u.id_usuario AND m.eliminado_en IS NULL
            WHERE u.busqueda_nombre = normalizar(${nombre} || ' ' || ${apellido}) AND m.busqueda_nombre = normalizar(${mascota})`,
      ),
    )
  if (microchip)
    matches.push(
      match(
        'microchip',
        sql`FROM mascota m JOIN usuario u ON u.id_usuario = m.id_usuario WHERE m.microchip = ${microchip} AND m.eliminado_en IS NULL`,
      ),
    )
  return matches.length > 0 ? db.query(clientesOf(matches)) : []
}

/** Nobody has said that the clients `u` and this one are two people. */
const notDistinto = (id: number) => sql`NOT EXISTS (
  SELECT FROM cliente_distinto d WHERE d.id_menor = least(u.id_usuario, ${id}) AND d.id_mayor = greatest(u.id_usuario, ${id}))`

/** Who may be the same person as this client. */
export const parecidosOf = (db: Db, id: number): Promise<Parecido[]> =>
  db.query(
    clientesOf(
      [
        match(
          'telefono',
          sql`FROM usuario c JOIN usuario u ON u.telefono = c.telefono AND u.id_usuario <> c.id_usuario WHERE c.id_usuario = ${id}`,
        ),
        match(
          'nombre_y_mascota',
          sql`FROM usuario c JOIN usuario u ON u.busqueda_nombre = c.busqueda_nombre AND u.id_usuario <> c.id_usuario
            JOIN mascota propia ON propia.id_usuario = c.id_usuario AND propia.eliminado_en IS NULL
            JOIN mascota m ON m.id_usuario = u.id_usuario AND m.eliminado_en IS NULL AND m.busqueda_nombre = propia.busqueda_nombre
            WHERE c.id_usuario = ${id}`,
        ),
      ],
      notDistinto(id),
    ),
  )
