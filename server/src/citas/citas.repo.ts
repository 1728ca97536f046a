import type { Cita, CitaEstado, ListQuery, TipoConsulta } from '@huella/contract'
import { mascotasNamed, usuariosNamed } from '../busqueda/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import { AppError } from '../platform/http/errors.ts'
import { jsonObject, type ListDefinition, spanishOrder } from '../platform/lists/list-definition.ts'
import { paginate, type SerializedList } from '../platform/lists/paginate.ts'
import { idIn, type SearchWord, searchFor } from '../platform/lists/search.ts'
import { type Author, audit, changeAction } from '../platform/sql/audit.ts'
import type { Database, Db, Tx } from '../platform/sql/database.ts'
import { assignments, columnValues, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

export const citaSelect = `
  c.id_cita, c.id_mascota, c.id_usuario, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.duracion,
  c.tipo_consulta, c.motivo_consulta, c.estado, c.solapa, c.version,
  ${jsonObject(`m.id_mascota, m.nombre, m.especie, ${jsonObject('o.id_usuario, o.nombre, o.apellido, o.email')} AS usuario`)} AS mascota,
  ${jsonObject('v.id_usuario, v.nombre, v.apellido')} AS veterinario`

const joinMascota = 'JOIN mascota m ON m.id_mascota = c.id_mascota'
const joinDueno = `${joinMascota} JOIN usuario o ON o.id_usuario = m.id_usuario`
const joinVeterinario = 'JOIN usuario v ON v.id_usuario = c.id_usuario'

/** An appointment with its pet, the pet's owner and the vet. */
export const citaFrom = `cita c ${joinDueno} ${joinVeterinario}`
const selectCita = raw(`SELECT ${citaSelect} FROM ${citaFrom}`)

const list: ListDefinition = {
  table: 'cita c',
  id: 'c.id_cita',
  sorts: {
    fecha_hora: { columns: ['c.fecha_hora'] },
    mascota: { columns: [spanishOrder('m.nombre')], joins: joinMascota },
    dueno: { columns: [spanishOrder('o.nombre'), spanishOrder('o.apellido')], joins: joinDueno },
    veterinario: { columns: [spanishOrder('v.nombre'), spanishOrder('v.apellido')], joins: joinVeterinario },
    tipo_consulta: { columns: ['c.tipo_consulta'] },
    motivo_consulta: { columns: [spanishOrder('left(c.motivo_consulta, 100)')] },
    estado: { columns: ['c.estado'] },
  },
  defaultSort: '-fecha_hora',
  select: citaSelect,
  joins: `${joinDueno} ${joinVeterinario}`,
}

/** The appointments that exist for this caller. */
const visibleTo = (caller: Caller): SqlFragment =>
  caller.scope === 'any' ? sql`c.eliminado_en IS NULL` : sql`c.eliminado_en IS NULL AND ${ownedBy(caller)}`

/** Of a pet of theirs; for a vet also those assigned to them. A former vet no longer sees old patients. */
function ownedBy({ usuario: { id_usuario: me, rol } }: Caller): SqlFragment {
  const ofMyPet = sql`c.id_mascota = ANY(ARRAY(
    SELECT id_mascota FROM mascota WHERE id_usuario = ${me} AND eliminado_en IS NULL))`
  return rol === 'cliente' ? ofMyPet : sql`(c.id_usuario = ${me} OR ${ofMyPet})`
}

interface CitaFilters {
  desde?: string
  hasta?: string
  estado?: CitaEstado
  tipo_consulta?: TipoConsulta
  id_usuario?: number
  mias?: '1'
  asignadas?: '1'
  activas?: '1'
}

/** The conditions on `cita c` of the caller's list with these filters. */
export function citaConditions(caller: Caller, filters: CitaFilters = {}): SqlFragment[] {
  const where = [visibleTo(caller)]
  if (filters.mias) where.push(ownedBy(caller))
  if (filters.asignadas) where.push(sql`c.id_usuario = ${caller.usuario.id_usuario}`)
  if (filters.activas) where.push(sql`c.estado <> 'cancelada'`)
  if (filters.desde) where.push(sql`c.fecha_hora >= ${filters.desde}::date`)
  if (filters.hasta) where.push(sql`c.fecha_hora < ${filters.hasta}::date + 1`)
  if (filters.estado) where.push(sql`c.estado = ${filters.estado}`)
  if (filters.tipo_consulta) where.push(sql`c.tipo_consulta = ${filters.tipo_consulta}`)
  if (filters.id_usuario) where.push(sql`c.id_usuario = ${filters.id_usuario}`)
  return where
}

export const listCitas = (
  db: Database,
  caller: Caller,
  query: ListQuery & CitaFilters,
): Promise<SerializedList<Cita>> =>
  paginate(db, list, query, { where: citaConditions(caller, query), search: searchFor(query.search, matching) })

/** By reason, type and state, or by the names of pet, owner and vet. */
const matching = (pattern: SqlFragment): SearchWord => ({
  sets: [usuariosNamed(pattern), vetsOfCitas, mascotasNamed(pattern)],
  matches: [sql`c.busqueda LIKE ${pattern}`, idIn('c.id_usuario', vetsOfCitas.name), idIn('c.id_mascota', 'mascotas')],
  condition: sql`(c.busqueda LIKE ${pattern} OR v.busqueda_nombre LIKE ${pattern} OR m.busqueda_nombre LIKE ${pattern}
    OR o.busqueda_nombre LIKE ${pattern})`,
})

const vetsOfCitas = {
  name: 'veterinarios',
  rows: sql`SELECT id FROM usuarios WHERE EXISTS (SELECT FROM cita WHERE id_usuario = id AND eliminado_en IS NULL)`,
}

/** Locks first and reads then: the row may change while we wait for the lock. */
export async function lockCita(tx: Tx, caller: Caller, id: number): Promise<Cita> {
  await tx.query(sql`SELECT FROM cita WHERE id_cita = ${id} FOR UPDATE`)
  return getCita(tx, caller, id)
}

export async function getCita(db: Db, caller: Caller, id: number): Promise<Cita> {
  const [row] = await db.query<Cita>(sql`${selectCita} WHERE ${visibleTo(caller)} AND c.id_cita = ${id}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

const readCita = (tx: Tx, id: number): Promise<Cita> => tx.queryOne(sql`${selectCita} WHERE c.id_cita = ${id}`)

/** A validated appointment, with its vet. */
export type CitaFields = Pick<
  Cita,
  'id_mascota' | 'id_usuario' | 'fecha_hora' | 'duracion' | 'tipo_consulta' | 'motivo_consulta' | 'estado' | 'solapa'
>

const columnsOf = (cita: CitaFields) => ({
  id_mascota: cita.id_mascota,
  id_usuario: cita.id_usuario,
  fecha_hora: cita.fecha_hora,
  duracion: cita.duracion,
  tipo_consulta: cita.tipo_consulta,
  motivo_consulta: cita.motivo_consulta,
  estado: cita.estado,
  solapa: cita.solapa,
})

export async function insertCita(tx: Tx, cita: CitaFields, now: Date, author: Author): Promise<Cita> {
  const columns = { ...columnsOf(cita), acordada_en: now }
  const { id } = await tx.queryOne<{ id: number }>(
    sql`INSERT INTO cita ${columnValues(columns)} RETURNING id_cita AS id`,
  )
  const despues = await readCita(tx, id)
  await audit(tx, author, { accion: 'crear', entidad: 'cita', id, despues })
  return despues
}

export async function updateCita(tx: Tx, antes: Cita, cita: CitaFields, now: Date, author: Author): Promise<Cita> {
  const id = antes.id_cita
  const moved = cita.fecha_hora !== antes.fecha_hora ? { acordada_en: now, mascota_solapa: false } : {}
  await tx.execute(sql`UPDATE cita SET ${assignments({ ...columnsOf(cita), ...moved })} WHERE id_cita = ${id}`)
  const despues = await readCita(tx, id)
  await audit(tx, author, { accion: changeAction(antes, despues), entidad: 'cita', id, antes, despues })
  return despues
}
