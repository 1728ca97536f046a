import { type AdendaCreate, can, type Descartada, roles, type Visita, type VisitaDetalle } from '@huella/contract'
import { audit, mascotaVisibleTo, type TimelineSource, type WordSource } from '../entities/index.ts'
import { lastPesoOf } from '../pesos/index.ts'
import { type Caller, withScopeOf } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError, type ConstraintErrors } from '../platform/http/errors.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { columnValues, join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { actosNow, actosOf } from './actos.ts'

export const visitaConstraintErrors: ConstraintErrors = {
  visita_firmada: () => new AppError('VISITA_FIRMADA'),
  visita_firmada_no_archivada: () => new AppError('VISITA_FIRMADA'),
  visita_firmada_mascota: () => new AppError('CITA_CON_VISITA_FIRMADA'),
  visita_unica_de_cita: () => new AppError('CITA_CON_VISITA'),
  adenda_de_firmada: () => new AppError('VISITA_SIN_FIRMAR'),
}

export const person = (alias: string) => jsonObject(`${alias}.id_usuario, ${alias}.nombre, ${alias}.apellido`)
const signer = (alias: string) =>
  jsonObject(`${alias}.id_usuario, ${alias}.nombre, ${alias}.apellido, ${alias}.rol, ${alias}.colegiado`)
/** Whether the writer `au` of a draft left, or signs no visits any more. */
const signers = roles.filter((rol) => can('visitas:firmar', rol)).map((rol) => `'${rol}'`)
export const isRelevable = `(au.eliminado_en IS NOT NULL OR au.rol NOT IN (${signers.join(', ')}))`
const numbers = ['peso', 'temperatura', 'trc'].map((column) => `vi.${column}::float8`).join(', ')

/** The columns of a visit, with or without what is internal. */
const columnsWith = (interno: boolean): string => `
  vi.id_visita, vi.id_mascota, vi.id_cita, vi.id_usuario, to_char(vi.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora,
  vi.motivo, vi.anamnesis, vi.exploracion, ${numbers}, vi.frecuencia_cardiaca, vi.frecuencia_respiratoria,
  vi.condicion_corporal, vi.dolor, vi.mucosas, vi.diagnosticos, vi.plan, ${interno ? 'vi.nota_interna,' : ''}
  ${['vi.firmada_en', 'vi.creado_en', 'vi.guardada_en'].map(utcTimestamp).join(', ')}, vi.version,
  ${signer('au')} AS autor, (SELECT ${person('eu')} FROM usuario eu WHERE eu.id_usuario = vi.empezada_por) AS empezada_por,
  vi.version_traspaso, vi.firmada_en IS NULL AND ${isRelevable} AS relevable, ${person('gu')} AS guardada_por, vi.escritores <> '{}' OR vi.version > 1 AS escrita,
  coalesce((SELECT json_agg(row_to_json(una) ORDER BY una.id_adenda) FROM (
    SELECT d.id_adenda, d.texto, d.interna, d.peso::float8, ${utcTimestamp('d.creado_en')}, ${signer('du')} AS usuario
    FROM adenda d JOIN usuario du ON du.id_usuario = d.id_usuario
    WHERE d.id_visita = vi.id_visita ${interno ? '' : 'AND NOT d.interna'}) una), '[]') AS adendas`

const seesInternal = ({ usuario }: Caller): boolean => can('visitas:nota-interna', usuario.rol)

/** A visit with its author and who saved it last. */
const visitaFrom =
  'visita vi JOIN usuario au ON au.id_usuario = vi.id_usuario JOIN usuario gu ON gu.id_usuario = vi.guardada_por'

const dueno = jsonObject('o.id_usuario, o.nombre, o.apellido, o.email, o.telefono')
export const paciente = jsonObject(`
  m.id_mascota, m.nombre, m.especie, m.especie_texto, m.foto, m.raza, m.sexo, m.esterilizada, m.fecha_nacimiento::text, ${dueno} AS usuario`)

const cambiadoPor = `
  coalesce((SELECT json_object_agg(c.key, ${person('cu')}) FROM jsonb_each(vi.cambios) c
    JOIN usuario cu ON cu.id_usuario = (c.value ->> 'id_usuario')::int), '{}') AS cambiado_por`

const selectVisita = (interno: boolean): SqlFragment =>
  raw(`SELECT ${columnsWith(interno)}, ${interno ? `${cambiadoPor},` : ''} ${actosOf(interno)} AS actos, ${paciente} AS mascota
  FROM ${visitaFrom} JOIN mascota m ON m.id_mascota = vi.id_mascota JOIN usuario o ON o.id_usuario = m.id_usuario`)

/** The visits `vi` of a pet that exist for this caller. */
const visitaConditions = ({ usuario }: Caller): SqlFragment[] => [
  sql`vi.eliminado_en IS NULL`,
  ...(can('visitas:drafts', usuario.rol) ? [] : [sql`vi.firmada_en IS NOT NULL`]),
]

/** The visits of the pets `m` that exist for this caller. */
const visibleTo = (caller: Caller): SqlFragment =>
  join([...visitaConditions(caller), mascotaVisibleTo(withScopeOf('visitas:read', caller))], ' AND ')

/** The last weight of the pet; what a draft says is none. */
export async function readLastPeso(db: Db, { id_mascota }: Pick<Visita, 'id_mascota'>): Promise<number | undefined> {
  const { peso } = await db.queryOne<{ peso: number | null }>(
    sql`SELECT ${lastPesoOf(sql`${id_mascota}::int`)} AS peso`,
  )
  return peso ?? undefined
}

export async function getVisita(db: Db, caller: Caller, id: number): Promise<VisitaDetalle> {
  const [row] = await db.query<VisitaDetalle>(
    sql`${selectVisita(seesInternal(caller))} WHERE vi.id_visita = ${id} AND ${visibleTo(caller)}`,
  )
  if (!row) throw await gone(db, caller, id)
  return row
}

export const descartada = (alias: string) =>
  jsonObject(
    `${person(alias)} AS usuario, to_char(vi.eliminado_en AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS en`,
  )

/** Why there is no such visit: who would see a draft reads who discarded it. */
async function gone(db: Db, { usuario }: Caller, id: number): Promise<AppError> {
  if (!can('visitas:drafts', usuario.rol)) return new AppError('NO_ENCONTRADO')
  const [row] = await db.query<{ descartada: Descartada }>(sql`
    SELECT ${raw(descartada('eu'))} AS descartada FROM visita vi JOIN usuario eu ON eu.id_usuario = vi.eliminado_por
    WHERE vi.id_visita = ${id}`)
  return row ? new AppError('VISITA_DESCARTADA', row) : new AppError('NO_ENCONTRADO')
}

export const visitasTimeline = (caller: Caller): TimelineSource<Visita> => ({
  from: sql`visita vi`,
  idMascota: sql`vi.id_mascota`,
  cuando: sql`vi.fecha_hora`,
  id: sql`vi.id_visita`,
  where: join(visitaConditions(caller), ' AND '),
  row: (id) => sql`SELECT ${raw(columnsWith(seesInternal(caller)))} FROM ${raw(visitaFrom)} WHERE vi.id_visita = ${id}`,
})

/** What is written in visits. */
export const visitasWords = (caller: Caller): WordSource => ({
  ...visitasTimeline(caller),
  texts: [
    {
      words: 'vi.palabras',
      of: 'vi.diagnosticos || ARRAY[vi.motivo, vi.anamnesis, vi.exploracion, vi.mucosas, vi.plan]',
    },
    ...(seesInternal(caller) ? [{ words: 'vi.palabras_internas', of: 'ARRAY[vi.nota_interna]' }] : []),
  ],
  idVisita: sql`vi.id_visita`,
  autor: sql`vi.id_usuario`,
})

/** What is written in addenda. */
export const adendasWords = (caller: Caller, timeZone: string): WordSource => ({
  from: sql`adenda d JOIN visita vi ON vi.id_visita = d.id_visita`,
  idMascota: sql`vi.id_mascota`,
  cuando: sql`date_trunc('second', d.creado_en AT TIME ZONE ${timeZone})`,
  id: sql`d.id_adenda`,
  where: seesInternal(caller) ? sql`true` : sql`NOT d.interna`,
  texts: [{ words: 'd.palabras', of: 'ARRAY[d.texto]' }],
  idVisita: sql`d.id_visita`,
  autor: sql`d.id_usuario`,
})

/** Locks first and reads then: the row may change while we wait for the lock. */
export async function lockVisita(tx: Tx, caller: Caller, id: number): Promise<VisitaDetalle> {
  await tx.query(sql`SELECT FROM visita WHERE id_visita = ${id} FOR NO KEY UPDATE`)
  return getVisita(tx, caller, id)
}

/** Selects the whole row, also what is internal. */
export const selectAll = selectVisita(true)

export const readVisita = (tx: Tx, id: number): Promise<VisitaDetalle> =>
  tx.queryOne(sql`${selectAll} WHERE vi.id_visita = ${id}`)

/** Without what is in the trail of its own: the rows that were given. */
export const audited = ({ cambiado_por: _, actos: __, ...visita }: VisitaDetalle) => ({
  ...visita,
  id_dueno: visita.mascota.usuario.id_usuario,
})

/** Signs a draft. `minute`: the clinic's time, after which no visit is dated. */
export async function signVisita(
  tx: Tx,
  before: VisitaDetalle,
  { now, minute }: { now: Date; minute: string },
  author: Author,
): Promise<VisitaDetalle> {
  const id = before.id_visita
  await tx.execute(sql`
    UPDATE visita vi SET firmada_en = ${now}, fecha_hora = least(fecha_hora, ${minute}::timestamp), actos = ${raw(actosNow)}
    WHERE vi.id_visita = ${id}`)
  const despues = await readVisita(tx, id)
  const rows = { antes: audited(before), despues: audited(despues) }
  await audit(tx, author, { accion: 'estado', entidad: 'visita', id, ...rows })
  return despues
}

export async function insertAdenda(
  tx: Tx,
  { id_visita: id, mascota, firmada_en }: VisitaDetalle,
  { texto, interna = false, peso = null }: AdendaCreate,
  now: Date,
  author: Author & { actor: number },
): Promise<VisitaDetalle> {
  const columns = { id_visita: id, id_usuario: author.actor, texto, interna, peso, creado_en: now }
  await tx.execute(sql`INSERT INTO adenda ${columnValues(columns)}`)
  const { id_mascota, usuario } = mascota
  const despues = {
    ...{ id_mascota, id_dueno: usuario.id_usuario, firmada_en, interna, adenda: texto },
    ...(peso !== null && { peso }),
  }
  await audit(tx, author, { accion: 'actualizar', entidad: 'visita', id, despues })
  return readVisita(tx, id)
}
