import { type CitaEstado, type ClinicTime, can, MAX_RESULTADOS, type ResultadoTipo } from '@huella/contract'
import { citaVisibleTo, mascotaVisibleTo } from '../entities/index.ts'
import { type Caller, withScopeOf } from '../platform/auth/access.ts'
import type { Db } from '../platform/sql/database.ts'
import { join, jsonArrayOf, type RowsSql, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { isCliente } from '../usuarios/index.ts'
import { allOf, matchesCita, matchesMascota, matchesPersona, type WordPatterns } from './search-words.ts'

export interface Wanted {
  words: WordPatterns[]
  /** Only appointments of this day. */
  day: string | undefined
  /** All appointments of the day, whatever their words. */
  anyOfDay: boolean
  /** How many rows of each kind. */
  limits: Record<ResultadoTipo, number>
}

export interface FoundCliente {
  id: number
  nombre: string
  telefono: string | null
  mascotas: string | null
}
export interface FoundMascota {
  id: number
  nombre: string
  especie: string | null
  especie_texto: string | null
  raza: string | null
  foto: string | null
  fallecida: boolean
  id_dueno: number
  dueno: string
}
export interface FoundCita {
  id: number
  fecha_hora: string
  estado: CitaEstado
  motivo: string | null
  id_mascota: number
  mascota: string
  especie: string | null
  foto: string | null
  id_dueno: number
  dueno: string
  veterinario: string
}

export interface Found {
  clientes: FoundCliente[]
  mascotas: FoundMascota[]
  citas: FoundCita[]
  totales: Record<ResultadoTipo, number>
}

const UP_TO_MAX = raw(`LIMIT ${MAX_RESULTADOS}`)

/** What the caller may see and all words match, in one query. */
export async function findResults(db: Db, caller: Caller, wanted: Wanted, { now }: ClinicTime): Promise<Found> {
  const { limits } = wanted
  return db.queryOne<Found>(
    sql`
      WITH personas AS MATERIALIZED (${personas(caller, wanted)}),
        mascotas AS MATERIALIZED (${mascotas(caller, wanted)}),
        citas AS MATERIALIZED (${citas(caller, wanted)})
      SELECT ${jsonArrayOf(clienteRows(limits.cliente))} AS clientes,
        ${jsonArrayOf(mascotaRows(limits.mascota))} AS mascotas,
        ${jsonArrayOf(citaRows(limits.cita, wanted.day, now))} AS citas,
        json_build_object(
          'cliente', (SELECT count(*) FROM personas WHERE cliente),
          'mascota', (SELECT count(*) FROM mascotas), 'cita', (SELECT count(*) FROM citas)) AS totales`,
    // The plan depends on the words.
    { prepare: false },
  )
}

const nobody = sql`SELECT 0 AS id, false AS cliente, false AS empieza WHERE false`

/** Whether a word of the name of the user or the pet begins so. */
const begins = (table: 'u' | 'm', { wordStart }: WordPatterns): SqlFragment =>
  sql`' ' || ${raw(table)}.busqueda_nombre LIKE ${wordStart}`

/** The people with all words. Owners search for nobody. */
function personas({ usuario: { rol } }: Caller, { words }: Wanted): SqlFragment {
  if (!can('clientes:list', rol) || words.length === 0) return nobody
  const starts = words.map((word) => begins('u', word))
  return sql`
    SELECT u.id_usuario AS id, ${isCliente} AS cliente, ${allOf(starts)} AS empieza FROM usuario u
    WHERE u.eliminado_en IS NULL AND ${allOf(words.map(matchesPersona))} ${UP_TO_MAX}`
}

/** The pets with all words; of whoever may search for people, also those whose owner has them or has the others. */
function mascotas(caller: Caller, { words }: Wanted): SqlFragment {
  if (words.length === 0) return sql`SELECT 0 AS id, 0 AS orden, false AS empieza WHERE false`
  const starts = join(
    words.map((word) => begins('m', word)),
    ' OR ',
  )
  const where = (condition: SqlFragment, orden: number, from = sql`mascota m`) => sql`
    (SELECT m.id_mascota AS id, ${raw(String(orden))} AS orden, (${starts}) AS empieza FROM ${from}
     WHERE ${mascotaVisibleTo(withScopeOf('mascotas:list', caller))} AND ${condition} ${UP_TO_MAX})`
  const named = where(allOf(words.map(matchesMascota)), 0)
  if (!can('clientes:list', caller.usuario.rol)) return named
  const ofOwner = where(sql`m.id_usuario = ANY(ARRAY(SELECT id FROM personas))`, 2)
  const mixed =
    words.length === 1
      ? []
      : words.map((name, index) => {
          const others = words.filter((_, other) => other !== index)
          return where(
            allOf([matchesMascota(name), ...others.map(matchesPersona)]),
            1,
            sql`mascota m JOIN usuario u ON u.id_usuario = m.id_usuario`,
          )
        })
  return sql`SELECT id, min(orden) AS orden, bool_or(empieza) AS empieza FROM (${join([named, ...mixed, ofOwner], ' UNION ALL ')}) AS todas GROUP BY id ${UP_TO_MAX}`
}

const citaJoins = sql`
  JOIN mascota m ON m.id_mascota = c.id_mascota JOIN usuario o ON o.id_usuario = m.id_usuario
  JOIN usuario v ON v.id_usuario = c.id_usuario`

/** Of a day, or of an owner: those with all words anywhere. Else those of the pets that were found. */
function citas(caller: Caller, { words, day, anyOfDay }: Wanted): SqlFragment {
  const reader = withScopeOf('citas:list', caller)
  const visible = citaVisibleTo(reader)
  if (day)
    return sql`
      SELECT c.id_cita AS id, c.fecha_hora FROM cita c ${citaJoins}
      WHERE ${visible} AND c.fecha_hora >= ${day}::date AND c.fecha_hora < ${day}::date + 1
        AND ${allOf(anyOfDay ? [] : words.map(matchesCita))} ${UP_TO_MAX}`
  if (words.length === 0) return sql`SELECT 0 AS id, NULL::timestamp AS fecha_hora WHERE false`
  if (reader.scope === 'own')
    return sql`SELECT c.id_cita AS id, c.fecha_hora FROM cita c ${citaJoins} WHERE ${visible} AND ${allOf(words.map(matchesCita))} ${UP_TO_MAX}`
  return sql`
    SELECT c.id_cita AS id, c.fecha_hora FROM cita c WHERE ${visible} AND c.id_mascota = ANY(ARRAY(SELECT id FROM mascotas))
    ORDER BY c.fecha_hora DESC ${UP_TO_MAX}`
}

const limited = (limit: number) => raw(`LIMIT ${limit}`)

/** The row of this id, by its key: for a few hundred the planner would read the whole table. */
const rowOf = (table: 'usuario' | 'mascota', id: string): SqlFragment =>
  raw(`LATERAL (SELECT * FROM ${table} WHERE id_${table} = ${id} OFFSET 0)`)

const clienteRows = (limit: number): RowsSql<FoundCliente> => sql`
  SELECT id, rtrim(u.nombre || ' ' || u.apellido) AS nombre, u.telefono,
    (SELECT string_agg(m.nombre, ', ' ORDER BY m.nombre) FROM mascota m
     WHERE m.id_usuario = id AND m.eliminado_en IS NULL AND m.fallecida_en IS NULL AND m.baja_en IS NULL) AS mascotas
  FROM personas CROSS JOIN ${rowOf('usuario', 'id')} u WHERE cliente
  ORDER BY empieza DESC, u.nombre COLLATE "es-x-icu", u.apellido COLLATE "es-x-icu", id ${limited(limit)}`

const mascotaRows = (limit: number): RowsSql<FoundMascota> => sql`
  SELECT id, m.nombre, m.especie, m.especie_texto, m.raza, m.foto, m.fallecida_en IS NOT NULL AS fallecida,
    u.id_usuario AS id_dueno, rtrim(u.nombre || ' ' || u.apellido) AS dueno
  FROM mascotas CROSS JOIN ${rowOf('mascota', 'id')} m CROSS JOIN ${rowOf('usuario', 'm.id_usuario')} u
  ORDER BY orden, m.fallecida_en IS NOT NULL, empieza DESC, m.nombre COLLATE "es-x-icu", u.nombre COLLATE "es-x-icu", id ${limited(limit)}`

/** Of a day by their hour; else the next ones, and then the last ones. */
function citaRows(limit: number, day: string | undefined, now: string): RowsSql<FoundCita> {
  const hour = raw('h.fecha_hora')
  const order = day ? hour : sql`${hour} < ${now}::timestamp, abs(extract(epoch FROM ${hour} - ${now}::timestamp))`
  return sql`
    SELECT id, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.estado, c.motivo_consulta AS motivo,
      m.id_mascota, m.nombre AS mascota, m.especie, m.foto, o.id_usuario AS id_dueno, rtrim(o.nombre || ' ' || o.apellido) AS dueno,
      v.nombre AS veterinario
    FROM (SELECT h.* FROM citas h ORDER BY ${order}, h.id ${limited(limit)}) h JOIN cita c ON c.id_cita = h.id ${citaJoins}
    ORDER BY ${order}, h.id`
}
