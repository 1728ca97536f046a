import { type ListQuery, scopeOf, type Tratamiento, type TratamientoEstado } from '@huella/contract'
import { mascotasNamed, usuariosNamed } from '../busqueda/index.ts'
import { audit, changeAction, ownMascotaIds, type TimelineSource, type WordSource } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError, type ConstraintErrors } from '../platform/http/errors.ts'
import { jsonObject, type ListDefinition, spanishOrder } from '../platform/lists/list-definition.ts'
import { paginate, type SerializedList } from '../platform/lists/paginate.ts'
import { idIn, type SearchWord, searchFor } from '../platform/lists/search.ts'
import type { Database, Tx } from '../platform/sql/database.ts'
import { assignments, type Columns, columnValues, join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

const dueno = jsonObject('o.id_usuario, o.nombre, o.apellido, o.email')
const mascota = jsonObject(`m.id_mascota, m.nombre, m.especie, m.especie_texto, m.foto, ${dueno} AS usuario`)

const minute = (moment: string) => `to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI')`

const cita = `CASE WHEN c.id_cita IS NOT NULL THEN ${jsonObject(`
  c.id_cita, ${minute('c.fecha_hora')} AS fecha_hora, c.motivo_consulta, c.eliminado_en IS NULL AS disponible, c.id_usuario,
  ${minute('lower(c.periodo)')} AS fecha_inicio, ${minute('upper(c.periodo)')} AS fecha_fin, ${mascota} AS mascota,
  ${jsonObject('a.id_usuario, a.nombre, a.apellido')} AS veterinario`)} END`

const tratamientoSelect = `
  t.id_tratamiento, t.id_cita, t.id_visita, t.id_mascota, t.id_veterinario, t.nombre, t.precio::float8, t.descripcion,
  t.fecha_inicio::text, t.fecha_fin::text, t.estado, t.medicacion, m.fallecida_en IS NOT NULL AS fallecida, t.version,
  ${cita} AS cita, ${mascota} AS mascota, ${jsonObject('v.id_usuario, v.nombre, v.apellido')} AS veterinario`

const joinMascota = 'JOIN mascota m ON m.id_mascota = t.id_mascota'
const joinDueno = `${joinMascota} JOIN usuario o ON o.id_usuario = m.id_usuario`
const joinVeterinario = 'JOIN usuario v ON v.id_usuario = t.id_veterinario'
const joinCita = 'LEFT JOIN cita c ON c.id_cita = t.id_cita LEFT JOIN usuario a ON a.id_usuario = c.id_usuario'

/** A treatment with its pet, the owner, its vet, and its appointment, if it has one (which may be archived), with the vet of that. */
const joins = `${joinDueno} ${joinVeterinario} ${joinCita}`
/** After `WITH tratamiento AS (INSERT … RETURNING *)` it reads the row just written. */
const selectTratamiento = raw(`SELECT ${tratamientoSelect} FROM tratamiento t ${joins}`)

const list: ListDefinition = {
  table: 'tratamiento t',
  id: 't.id_tratamiento',
  sorts: {
    fecha_inicio: { columns: ['t.fecha_inicio'] },
    fecha_fin: { columns: ['t.fecha_fin'] },
    mascota: { columns: [spanishOrder('m.nombre')], joins: joinMascota },
    dueno: { columns: [spanishOrder('o.nombre'), spanishOrder('o.apellido')], joins: joinDueno },
    nombre: { columns: [spanishOrder('t.nombre')] },
    veterinario: { columns: [spanishOrder('v.nombre'), spanishOrder('v.apellido')], joins: joinVeterinario },
    precio: { columns: ['t.precio'] },
    estado: { columns: ['t.estado'] },
  },
  defaultSort: '-fecha_inicio',
  select: tratamientoSelect,
  joins,
}

export const tratamientoConstraintErrors: ConstraintErrors = {
  tratamiento_de_mascota_viva: () => new AppError('MASCOTA_FALLECIDA'),
}

/** The treatments that exist for this caller. */
const visibleTo = (caller: Caller): SqlFragment =>
  caller.scope === 'any' ? sql`t.eliminado_en IS NULL` : sql`t.eliminado_en IS NULL AND ${ownTratamiento(caller)}`

/** Of whoever sees all of them, those that they may change, as `canChangeTratamiento` of the contract; of others, those of their pets. */
function ownTratamiento({ usuario: { id_usuario: me, rol } }: Caller): SqlFragment {
  return scopeOf('tratamientos:list', rol) === 'any'
    ? sql`(t.id_veterinario = ${me} OR EXISTS (SELECT FROM cita WHERE cita.id_cita = t.id_cita AND cita.id_usuario = ${me}))`
    : sql`t.id_mascota = ANY(${ownMascotaIds(me)})`
}

interface TratamientoFilters {
  id_mascota?: number
  id_cita?: number
  id_visita?: number
  estado?: TratamientoEstado
  activos?: '1'
  asignados?: '1'
}

/** The treatments of the caller's list with these filters, as what follows FROM. */
export const tratamientosFrom = (caller: Caller, filters?: TratamientoFilters): SqlFragment =>
  sql`tratamiento t WHERE ${join(tratamientoConditions(caller, filters), ' AND ')}`

function tratamientoConditions(caller: Caller, filters: TratamientoFilters = {}): SqlFragment[] {
  const where = [visibleTo(caller)]
  if (filters.id_mascota) where.push(sql`t.id_mascota = ${filters.id_mascota}`)
  if (filters.id_cita) where.push(sql`t.id_cita = ${filters.id_cita}`)
  if (filters.id_visita) where.push(sql`t.id_visita = ${filters.id_visita}`)
  if (filters.estado) where.push(sql`t.estado = ${filters.estado}`)
  if (filters.activos) where.push(sql`t.estado IN ('activo', 'en_progreso')`)
  if (filters.asignados) {
    // `OFFSET 0` makes PostgreSQL start from the treatments, of which few are active, and not from all the vet's appointments.
    const me = caller.usuario.id_usuario
    where.push(sql`CASE WHEN t.id_cita IS NULL THEN t.id_veterinario = ${me}
      ELSE EXISTS (SELECT FROM cita c WHERE c.id_cita = t.id_cita AND c.id_usuario = ${me} OFFSET 0) END`)
  }
  return where
}

export const listTratamientos = (
  db: Database,
  caller: Caller,
  query: ListQuery & TratamientoFilters,
): Promise<SerializedList<Tratamiento>> =>
  paginate(db, list, query, { where: tratamientoConditions(caller, query), search: searchFor(query.search, matching) })

export const tratamientosTimeline = (caller: Caller): TimelineSource<Tratamiento> => ({
  from: sql`tratamiento t`,
  idMascota: sql`t.id_mascota`,
  cuando: sql`t.fecha_inicio`,
  id: sql`t.id_tratamiento`,
  where: visibleTo(caller),
  row: (id) => sql`${selectTratamiento} WHERE t.id_tratamiento = ${id}`,
})

export const tratamientosWords = (caller: Caller): WordSource => ({
  ...tratamientosTimeline(caller),
  texts: [{ words: 't.palabras', of: 'ARRAY[t.nombre, t.descripcion]' }],
  idVisita: sql`NULL::int`,
  autor: sql`t.id_veterinario`,
})

/** A search is by name, description and state, or by the names of pet, owner and vet. */
const matching = (pattern: SqlFragment): SearchWord => ({
  sets: [usuariosNamed(pattern), vetsOfTratamientos, mascotasNamed(pattern)],
  matches: [
    sql`t.busqueda LIKE ${pattern}`,
    idIn('t.id_veterinario', vetsOfTratamientos.name),
    idIn('t.id_mascota', 'mascotas'),
  ],
  condition: sql`(t.busqueda LIKE ${pattern} OR v.busqueda_nombre LIKE ${pattern} OR m.busqueda_nombre LIKE ${pattern}
    OR o.busqueda_nombre LIKE ${pattern})`,
})

const vetsOfTratamientos = {
  name: 'veterinarios',
  rows: sql`SELECT id FROM usuarios WHERE EXISTS (SELECT FROM tratamiento WHERE id_veterinario = id AND eliminado_en IS NULL)`,
}

/** The pet does not die meanwhile. It is locked before its treatments and appointments, as its death does, or both would wait. */
const keepMascota = (tx: Tx, idMascota: SqlFragment) =>
  tx.query(sql`SELECT FROM mascota WHERE id_mascota = (${idMascota}) FOR KEY SHARE`)

/** Locks first and reads then: while waiting for the lock, the appointment may get another pet, and the treatment with it. */
export async function lockTratamiento(tx: Tx, caller: Caller, id: number): Promise<Tratamiento> {
  await keepMascota(tx, sql`SELECT id_mascota FROM tratamiento WHERE id_tratamiento = ${id}`)
  await tx.query(sql`SELECT FROM tratamiento WHERE id_tratamiento = ${id} FOR UPDATE`)
  const [row] = await tx.query<Tratamiento>(
    sql`${selectTratamiento} WHERE ${visibleTo(caller)} AND t.id_tratamiento = ${id}`,
  )
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

interface CitaOfTratamiento {
  id_mascota: number
  /** The vet of the appointment. */
  id_usuario: number
}

/** The appointment, if it and its pet are not archived. Locked so that it stays and keeps its pet. */
export async function shareCitaOfTratamiento(tx: Tx, idCita: number): Promise<CitaOfTratamiento | undefined> {
  await keepMascota(tx, sql`SELECT id_mascota FROM cita WHERE id_cita = ${idCita}`)
  const [row] = await tx.query<CitaOfTratamiento & { fallecida: boolean }>(sql`
    SELECT c.id_mascota, c.id_usuario, m.fallecida_en IS NOT NULL AS fallecida FROM cita c JOIN mascota m USING (id_mascota)
    WHERE c.id_cita = ${idCita} AND c.eliminado_en IS NULL AND m.eliminado_en IS NULL FOR SHARE OF c`)
  if (row?.fallecida) throw new AppError('MASCOTA_FALLECIDA')
  return row
}

interface VisitaOfTratamiento extends CitaOfTratamiento {
  id_cita: number | null
}

/** The draft, locked so that nobody signs it meanwhile: what is signed is complete. */
export async function shareVisitaOfTratamiento(tx: Tx, idVisita: number): Promise<VisitaOfTratamiento | undefined> {
  await keepMascota(tx, sql`SELECT id_mascota FROM visita WHERE id_visita = ${idVisita}`)
  const [row] = await tx.query<VisitaOfTratamiento & { fallecida: boolean; firmada: boolean }>(sql`
    SELECT vi.id_mascota, vi.id_cita, vi.id_usuario, m.fallecida_en IS NOT NULL AS fallecida, vi.firmada_en IS NOT NULL AS firmada
    FROM visita vi JOIN mascota m USING (id_mascota)
    WHERE vi.id_visita = ${idVisita} AND vi.eliminado_en IS NULL AND m.eliminado_en IS NULL FOR SHARE OF vi`)
  if (row?.firmada) throw new AppError('VISITA_FIRMADA')
  if (row?.fallecida) throw new AppError('MASCOTA_FALLECIDA')
  return row
}

/** Whether there is such a pet, which stays. */
export async function keepMascotaOfTratamiento(tx: Tx, idMascota: number): Promise<boolean> {
  const [row] = await tx.query<{ fallecida: boolean }>(sql`
    SELECT fallecida_en IS NOT NULL AS fallecida FROM mascota
    WHERE id_mascota = ${idMascota} AND eliminado_en IS NULL FOR KEY SHARE`)
  if (row?.fallecida) throw new AppError('MASCOTA_FALLECIDA')
  return row !== undefined
}

/** A validated treatment, with its pet and its vet. */
export type TratamientoFields = Omit<
  Tratamiento,
  'id_tratamiento' | 'fallecida' | 'version' | 'cita' | 'mascota' | 'veterinario'
>

const columnsOf = (tratamiento: TratamientoFields) => ({
  id_cita: tratamiento.id_cita,
  id_visita: tratamiento.id_visita,
  id_mascota: tratamiento.id_mascota,
  id_veterinario: tratamiento.id_veterinario,
  nombre: tratamiento.nombre,
  precio: tratamiento.precio,
  descripcion: tratamiento.descripcion,
  fecha_inicio: tratamiento.fecha_inicio,
  fecha_fin: tratamiento.fecha_fin,
  estado: tratamiento.estado,
  medicacion: JSON.stringify(tratamiento.medicacion),
})

export async function insertTratamiento(tx: Tx, tratamiento: TratamientoFields, author: Author): Promise<Tratamiento> {
  const despues = await tx.queryOne<Tratamiento>(sql`
    WITH tratamiento AS (INSERT INTO tratamiento ${columnValues(columnsOf(tratamiento))} RETURNING *) ${selectTratamiento}`)
  await audit(tx, author, { accion: 'crear', entidad: 'tratamiento', id: despues.id_tratamiento, despues })
  return despues
}

/** A change of the state by hand is no longer the one that the pet's death made. */
export const updateTratamiento = (
  tx: Tx,
  antes: Tratamiento,
  tratamiento: TratamientoFields,
  author: Author,
): Promise<Tratamiento> =>
  writeTratamiento(
    tx,
    antes,
    { ...columnsOf(tratamiento), ...(tratamiento.estado !== antes.estado && { estado_al_fallecer: null }) },
    author,
  )

export async function writeTratamiento(
  tx: Tx,
  antes: Tratamiento,
  columns: Columns,
  author: Author,
): Promise<Tratamiento> {
  const id = antes.id_tratamiento
  const despues = await tx.queryOne<Tratamiento>(sql`
    WITH tratamiento AS (
      UPDATE tratamiento SET ${assignments(columns)} WHERE id_tratamiento = ${id} RETURNING *
    ) ${selectTratamiento}`)
  await audit(tx, author, { accion: changeAction(antes, despues), entidad: 'tratamiento', id, antes, despues })
  return despues
}

/** Locks the treatments of a pet that fulfil the condition, in order of id. */
export async function lockTratamientosOfMascota(
  tx: Tx,
  idMascota: number,
  condition: SqlFragment,
): Promise<Tratamiento[]> {
  const which = sql`t.id_mascota = ${idMascota} AND t.eliminado_en IS NULL AND ${condition}`
  await tx.query(sql`SELECT FROM tratamiento t WHERE ${which} ORDER BY t.id_tratamiento FOR UPDATE`)
  return tx.query<Tratamiento>(sql`${selectTratamiento} WHERE ${which} ORDER BY t.id_tratamiento`)
}
