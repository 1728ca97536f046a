import { can, type Ficha, type ListQuery, type Mascota, validation } from '@huella/contract'
import type { NoticeContext } from '../avisos/index.ts'
import { searchSimilar } from '../busqueda/index.ts'
import { enqueueArchivedCitaNotices } from '../citas/avisos/index.ts'
import { archive, audit, mascotaVisibleTo } from '../entities/index.ts'
import { archiveEsperasOfMascotas } from '../espera/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError, type ConstraintErrors, fieldError } from '../platform/http/errors.ts'
import { jsonObject, type ListDefinition, spanishOrder, utcTimestamp } from '../platform/lists/list-definition.ts'
import { paginate, type SerializedList } from '../platform/lists/paginate.ts'
import { firstPattern } from '../platform/lists/search.ts'
import type { Database, Tx } from '../platform/sql/database.ts'
import { assignments, columnValues, join, type RowsSql, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { searchMascotas } from './search.ts'

export const mascotaConstraintErrors: ConstraintErrors = {
  mascota_fallecida_despues_de_nacer: () =>
    new AppError('DATOS_INVALIDOS', { errors: { fecha_nacimiento: validation.nacimientoAfterDeath } }),
  mascota_microchip_unico: () => fieldError('MICROCHIP_EN_USO', 'microchip'),
}

export const seesNotasClinicas = ({ usuario }: Caller): boolean => can('mascotas:notas-clinicas', usuario.rol)

/** The columns of a pet, without its owner. */
const columnsWith = (notasClinicas: boolean) => `
  m.id_mascota, m.nombre, m.especie, m.especie_texto, m.raza, m.fecha_nacimiento::text, m.fecha_aproximada, m.sexo, m.notas, m.microchip, m.pasaporte, m.capa, m.esterilizada, m.riesgo,
  ${notasClinicas ? 'm.notas_clinicas, ' : ''}m.fallecida_en::text, m.causa_fallecimiento, ${utcTimestamp('m.baja_en')},
  m.foto, m.id_usuario, m.version`

const selectWith = (notasClinicas: boolean) =>
  `${columnsWith(notasClinicas)}, ${jsonObject('u.id_usuario, u.nombre, u.apellido, u.email')} AS usuario`

const joinDueno = 'JOIN usuario u ON u.id_usuario = m.id_usuario'

/** The whole row, for the audit trail. After `WITH mascota AS (INSERT … RETURNING *)` it reads the row just written. */
const selectMascota = raw(`SELECT ${selectWith(true)} FROM mascota m ${joinDueno}`)

const listWith = (notasClinicas: boolean): ListDefinition => ({
  select: selectWith(notasClinicas),
  table: 'mascota m',
  id: 'm.id_mascota',
  sorts: {
    nombre: { columns: [spanishOrder('m.nombre')] },
    especie: { columns: [spanishOrder('m.especie')] },
    raza: { columns: [spanishOrder('m.raza')] },
    fecha_nacimiento: { columns: ['m.fecha_nacimiento'] },
    sexo: { columns: ['m.sexo'] },
    dueno: { columns: [spanishOrder('u.nombre'), spanishOrder('u.apellido')], joins: joinDueno },
    notas: { columns: [spanishOrder('m.notas')] },
  },
  defaultSort: 'nombre',
  joins: joinDueno,
})
const lists = { clinical: listWith(true), plain: listWith(false) }

interface MascotaFilters {
  id_usuario?: number
  atendidas?: '1'
  vivas?: '1'
}

/** The pets of the caller's list with these filters, as what follows FROM. */
export const mascotasFrom = (caller: Caller, filters?: MascotaFilters): SqlFragment =>
  sql`mascota m WHERE ${join(mascotaConditions(caller, filters), ' AND ')}`

function mascotaConditions(caller: Caller, filters: MascotaFilters = {}): SqlFragment[] {
  const where = [mascotaVisibleTo(caller)]
  if (filters.id_usuario) where.push(sql`m.id_usuario = ${filters.id_usuario}`)
  if (filters.vivas) where.push(sql`m.fallecida_en IS NULL AND m.baja_en IS NULL`)
  if (filters.atendidas) {
    where.push(sql`m.id_mascota = ANY(ARRAY(
      SELECT DISTINCT id_mascota FROM cita
      WHERE id_usuario = ${caller.usuario.id_usuario} AND estado = 'completada' AND eliminado_en IS NULL))`)
  }
  return where
}

export const listMascotas = (
  db: Database,
  caller: Caller,
  query: ListQuery & MascotaFilters,
): Promise<SerializedList<Mascota>> =>
  paginate(db, seesNotasClinicas(caller) ? lists.clinical : lists.plain, query, {
    where: mascotaConditions(caller, query),
    search: searchMascotas(query.search, caller),
    similar: searchSimilar(db, caller, query, (options) => searchMascotas(query.search, caller, options)),
    first: beginsWith(firstPattern(query)),
  })

const beginsWith = (pattern: SqlFragment | undefined) => pattern && sql`m.busqueda_nombre LIKE ${pattern}`

/** The pet with its owner, if it exists for this caller. */
export const mascotaWithDueno = (caller: Caller, id: number): RowsSql<Mascota & Pick<Ficha, 'usuario'>> => sql`
  SELECT ${raw(columnsWith(seesNotasClinicas(caller)))},
    ${raw(jsonObject('u.id_usuario, u.nombre, u.apellido, u.email, u.telefono'))} AS usuario
  FROM mascota m ${raw(joinDueno)} WHERE m.id_mascota = ${id} AND ${mascotaVisibleTo(caller)}`

/** The owners before the present one, oldest first. */
export const duenosAnteriores = (id: number, timeZone: string): RowsSql<Ficha['duenos_anteriores'][number]> => sql`
  SELECT u.id_usuario, u.nombre, u.apellido, (d.desde AT TIME ZONE ${timeZone})::date AS desde, (d.hasta AT TIME ZONE ${timeZone})::date AS hasta
  FROM dueno_anterior d JOIN usuario u USING (id_usuario) WHERE d.id_mascota = ${id} AND u.bloqueado_en IS NULL ORDER BY d.hasta, d.id_dueno_anterior`

/** A row as the caller may see it. */
export function shownTo(caller: Caller, { notas_clinicas, ...mascota }: Mascota): Mascota {
  return seesNotasClinicas(caller) ? { ...mascota, notas_clinicas } : mascota
}

/** Locks first and reads then: the row may change while we wait for the lock. */
export async function lockMascotaRow(tx: Tx, caller: Caller, id: number): Promise<Mascota> {
  await tx.query(sql`SELECT FROM mascota WHERE id_mascota = ${id} FOR UPDATE`)
  const [row] = await tx.query<Mascota>(
    sql`${selectMascota} WHERE ${mascotaVisibleTo(caller)} AND m.id_mascota = ${id}`,
  )
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

/** Whether this user exists, locked so that they are not archived meanwhile. */
export async function lockDueno(tx: Tx, idUsuario: number): Promise<boolean> {
  const rows = await tx.query(
    sql`SELECT FROM usuario WHERE id_usuario = ${idUsuario} AND eliminado_en IS NULL FOR SHARE`,
  )
  return rows.length > 0
}

/** A validated pet, with its owner. */
export type MascotaFields = Omit<
  Mascota,
  'id_mascota' | 'version' | 'usuario' | 'fallecida_en' | 'causa_fallecimiento' | 'baja_en' | 'foto'
>

const columnsOf = (mascota: MascotaFields) => ({
  nombre: mascota.nombre,
  especie: mascota.especie,
  especie_texto: mascota.especie_texto,
  raza: mascota.raza,
  fecha_nacimiento: mascota.fecha_nacimiento,
  fecha_aproximada: mascota.fecha_aproximada,
  sexo: mascota.sexo,
  notas: mascota.notas,
  microchip: mascota.microchip,
  pasaporte: mascota.pasaporte,
  capa: mascota.capa,
  esterilizada: mascota.esterilizada,
  riesgo: mascota.riesgo,
  notas_clinicas: mascota.notas_clinicas ?? null,
  id_usuario: mascota.id_usuario,
})

export async function insertMascota(tx: Tx, mascota: MascotaFields, author: Author): Promise<Mascota> {
  const despues = await tx.queryOne<Mascota>(sql`
    WITH mascota AS (INSERT INTO mascota ${columnValues(columnsOf(mascota))} RETURNING *) ${selectMascota}`)
  await audit(tx, author, { accion: 'crear', entidad: 'mascota', id: despues.id_mascota, despues })
  return despues
}

export function updateMascota(tx: Tx, antes: Mascota, mascota: MascotaFields, author: Author): Promise<Mascota> {
  // A new owner has not taken it off their list.
  const received = mascota.id_usuario === antes.id_usuario ? {} : { baja_en: null }
  return writeMascota(tx, antes, { ...columnsOf(mascota), ...received }, author)
}

export async function writeMascota(tx: Tx, antes: Mascota, columns: object, author: Author): Promise<Mascota> {
  const id = antes.id_mascota
  const despues = await tx.queryOne<Mascota>(sql`
    WITH mascota AS (UPDATE mascota SET ${assignments({ ...columns })} WHERE id_mascota = ${id} RETURNING *)
    ${selectMascota}`)
  await audit(tx, author, { accion: 'actualizar', entidad: 'mascota', id, antes, despues })
  return despues
}

/** Archives the owner's pets, or one pet, and with them their appointments, treatments and entries of the waiting list. */
export async function archiveMascotas(
  tx: Tx,
  which: { id_usuario: number } | { id_mascota: number },
  context: NoticeContext,
  motivo: string | null = null,
): Promise<void> {
  const { author } = context
  const where = 'id_usuario' in which ? sql`id_usuario = ${which.id_usuario}` : sql`id_mascota = ${which.id_mascota}`
  const mascotas = await archive(tx, 'mascota', where, author, motivo)
  const citas = await archive(tx, 'cita', sql`id_mascota = ANY(${mascotas})`, author)
  await archiveEsperasOfMascotas(tx, mascotas, author)
  await archive(tx, 'tratamiento', sql`id_mascota = ANY(${mascotas})`, author)
  await enqueueArchivedCitaNotices(tx, citas, context)
}
