import { type Espera, scopeOf } from '@huella/contract'
import { activeVet, archive, audit, openEstados, ownMascota } from '../entities/index.ts'
import { liveOferta } from '../huecos/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError, type ConstraintErrors } from '../platform/http/errors.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { columnValues, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

export const esperaConstraintErrors: ConstraintErrors = {
  espera_unica: () => new AppError('ESPERA_REPETIDA'),
}

const person = (alias: string) => jsonObject(`${alias}.id_usuario, ${alias}.nombre, ${alias}.apellido`)
export const wallTime = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`

/** A moment, and what it is in the clinic. */
export interface Moment {
  now: Date
  /** `YYYY-MM-DDTHH:MM`. */
  wall: string
}

/** Entries `e` that still wait, with the appointment `c` that they would move, which is still to come. */
export const liveEspera = ({ wall }: Moment): SqlFragment => sql`
  e.estado = 'activa' AND e.eliminado_en IS NULL AND e.hasta >= ${wall}::date
  AND (e.id_cita IS NULL
    OR c.eliminado_en IS NULL AND c.estado IN ${openEstados} AND c.fecha_hora > ${wall}::timestamp)`

/** Of entries `e`: the pet with its owner, and the appointment that would be moved. */
export const subjectOfEspera = raw(`
    ${jsonObject(`m.id_mascota, m.nombre, m.especie, m.especie_texto, m.foto, ${jsonObject('d.id_usuario, d.nombre, d.apellido, d.email, d.telefono')} AS usuario`)} AS mascota,
    CASE WHEN c.id_cita IS NOT NULL THEN
      ${jsonObject(`c.id_cita, ${wallTime('c.fecha_hora')} AS fecha_hora, ${person('cv')} AS veterinario`)} END AS cita`)
export const subjectJoins = raw(`
  JOIN mascota m ON m.id_mascota = e.id_mascota JOIN usuario d ON d.id_usuario = m.id_usuario
  LEFT JOIN cita c ON c.id_cita = e.id_cita LEFT JOIN usuario cv ON cv.id_usuario = c.id_usuario`)

const ofertaOf = (now: Date): SqlFragment => sql`
  (SELECT row_to_json(una) FROM (
    SELECT o.id_oferta, ${raw(wallTime('o.fecha_hora'))} AS fecha_hora, o.duracion,
      ${raw(utcTimestamp('o.creada_en'))}, ${raw(utcTimestamp('o.caduca_en'))}, ${raw(person('v'))} AS veterinario
    FROM oferta o JOIN usuario v ON v.id_usuario = o.id_usuario
    WHERE o.id_espera = e.id_espera AND ${liveOferta(now)}) una)`

/** The desk needs to know the last ones. */
const MAX_ANTERIORES = 3

/** An open offer whose time is over is closed by the worker, which may be late. */
const ofertasAnteriores = (now: Date): SqlFragment => sql`
  coalesce((SELECT json_agg(una) FROM (
    SELECT o.id_oferta, ${raw(wallTime('o.fecha_hora'))} AS fecha_hora, ${raw(person('v'))} AS veterinario,
      CASE WHEN o.estado = 'abierta' THEN 'caducada' ELSE o.estado END AS estado, ${raw(utcTimestamp('o.creada_en'))}
    FROM oferta o JOIN usuario v ON v.id_usuario = o.id_usuario
    WHERE o.id_espera = e.id_espera AND NOT (${liveOferta(now)})
    ORDER BY o.id_oferta DESC LIMIT ${raw(String(MAX_ANTERIORES))}) una), '[]')`

const selectEspera = ({ now }: Moment): SqlFragment => sql`
  SELECT e.id_espera, e.id_mascota, e.tipo_consulta, e.motivo_consulta, e.urgente, ${raw(utcTimestamp('e.creado_en'))}, e.version,
    e.desde::text, e.hasta::text, left(e.hora_desde::text, 5) AS hora_desde, left(e.hora_hasta::text, 5) AS hora_hasta,
    coalesce((SELECT json_agg(${raw(person('v'))} ORDER BY v.id_usuario) FROM usuario v
      WHERE v.id_usuario = ANY(e.veterinarios)), '[]') AS veterinarios,
    ${subjectOfEspera}, ${ofertaOf(now)} AS oferta, ${ofertasAnteriores(now)} AS ofertas_anteriores
  FROM espera e ${subjectJoins}`

/** `isOwnEspera` of the contract, in SQL. */
function ownedBy({ usuario: { id_usuario: me, rol } }: Caller): SqlFragment {
  return scopeOf('espera:list', rol) === 'any'
    ? sql`((${ownMascota(me)}) OR ${me} = ANY(e.veterinarios) OR c.id_usuario = ${me})`
    : ownMascota(me)
}

const visibleTo = (caller: Caller): SqlFragment => (caller.scope === 'any' ? sql`true` : ownedBy(caller))

const MAX_ROWS = 1_000

/** The entries in the order of the list. */
export const listEspera = (db: Db, caller: Caller, moment: Moment): Promise<Espera[]> =>
  db.query(sql`
    ${selectEspera(moment)} WHERE ${liveEspera(moment)} AND ${visibleTo(caller)}
    ORDER BY e.orden, e.id_espera LIMIT ${MAX_ROWS}`)

const readEspera = (tx: Tx, id: number, moment: Moment): Promise<Espera> =>
  tx.queryOne(sql`${selectEspera(moment)} WHERE e.id_espera = ${id}`)

export interface EsperaFields
  extends Pick<
    Espera,
    'id_mascota' | 'tipo_consulta' | 'motivo_consulta' | 'desde' | 'hasta' | 'hora_desde' | 'hora_hasta' | 'urgente'
  > {
  id_cita: number | null
  veterinarios: number[]
}

export async function areVeterinarios(tx: Tx, ids: number[]): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM usuario WHERE id_usuario = ANY(${ids}::int[]) AND ${activeVet}`)
  return rows.length === ids.length
}

/** Adds an entry at the end of the list; an urgent one is put before all that are not. */
export async function insertEspera(tx: Tx, fields: EsperaFields, moment: Moment, author: Author): Promise<Espera> {
  const active = raw(`FROM espera WHERE estado = 'activa' AND eliminado_en IS NULL`)
  const end = sql`coalesce((SELECT max(orden) ${active}), 0) + 1`
  const { orden } = await tx.queryOne<{ orden: number }>(
    fields.urgente
      ? sql`SELECT coalesce((SELECT min(orden) - 1 ${active} AND NOT urgente), ${end}) AS orden`
      : sql`SELECT ${end} AS orden`,
  )
  const columns = { ...fields, orden, creada_por: author.actor }
  const { id } = await tx.queryOne<{ id: number }>(
    sql`INSERT INTO espera ${columnValues(columns)} RETURNING id_espera AS id`,
  )
  const despues = await readEspera(tx, id, moment)
  const id_dueno = despues.mascota.usuario.id_usuario
  await audit(tx, author, { accion: 'crear', entidad: 'espera', id, despues: { ...despues, id_dueno } })
  return despues
}

async function lockEspera(tx: Tx, caller: Caller, id: number, moment: Moment): Promise<void> {
  await tx.query(sql`SELECT FROM espera WHERE id_espera = ${id} FOR UPDATE`)
  const rows = await tx.query(sql`
    SELECT FROM espera e JOIN mascota m ON m.id_mascota = e.id_mascota LEFT JOIN cita c ON c.id_cita = e.id_cita
    WHERE e.id_espera = ${id} AND ${liveEspera(moment)} AND ${visibleTo(caller)}`)
  if (rows.length === 0) throw new AppError('NO_ENCONTRADO')
}

/** A trigger ends the open offer of the entry. */
export async function removeEspera(tx: Tx, caller: Caller, id: number, moment: Moment, author: Author): Promise<void> {
  await lockEspera(tx, caller, id, moment)
  await archive(tx, 'espera', sql`id_espera = ${id}`, author)
}

/** The entries of a pet that died, or that its owner took off their list. */
export async function endEsperasOfMascota(tx: Tx, idMascota: number, author: Author): Promise<void> {
  await archive(tx, 'espera', sql`id_mascota = ${idMascota} AND estado = 'activa'`, author)
}

/** All entries of pets that are archived, also those that ended. */
export async function archiveEsperasOfMascotas(tx: Tx, ids: number[], author: Author): Promise<void> {
  await archive(tx, 'espera', sql`id_mascota = ANY(${ids})`, author)
}

/** How many entries of a pet still wait. */
export async function countEsperasOfMascota(db: Db, idMascota: number): Promise<number> {
  const { n } = await db.queryOne<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM espera WHERE id_mascota = ${idMascota} AND estado = 'activa' AND eliminado_en IS NULL`)
  return n
}

/** Puts an entry before another, or at the end, and numbers the list anew. */
export async function moveEspera(
  tx: Tx,
  caller: Caller,
  { id, antes_de }: { id: number; antes_de: number | null },
  moment: Moment,
  author: Author,
): Promise<Espera[]> {
  await lockEspera(tx, caller, id, moment)
  const before = await listEspera(tx, caller, moment)
  const rest = before.map(({ id_espera }) => id_espera).filter((one) => one !== id)
  const index = antes_de === null ? rest.length : rest.indexOf(antes_de)
  if (index < 0) throw new AppError('NO_ENCONTRADO')
  const ids = rest.toSpliced(index, 0, id)
  await tx.execute(sql`
    UPDATE espera e SET orden = n.orden
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS n (id_espera, orden)
    WHERE e.id_espera = n.id_espera AND e.orden <> n.orden`)
  const from = before.findIndex(({ id_espera }) => id_espera === id)
  const mascota = before[from]?.mascota
  const of = { id_mascota: mascota?.id_mascota ?? 0, id_dueno: mascota?.usuario.id_usuario ?? 0 }
  const positions = { antes: { ...of, orden: from + 1 }, despues: { ...of, orden: index + 1 } }
  await audit(tx, author, { accion: 'actualizar', entidad: 'espera', id, ...positions })
  return listEspera(tx, caller, moment)
}
