import {
  type AdendaCreate,
  type Cita,
  can,
  type Descartada,
  type Firmante,
  type Nombrado,
  type Visita,
  type VisitaContent,
  type VisitaDescartada,
  type VisitaDetalle,
  type VisitaNueva,
} from '@huella/contract'
import { archive, audienceOf, audit, findMascota, mascotaVisibleTo, type TimelineSource } from '../entities/index.ts'
import { type Caller, withScopeOf } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError, type ConstraintErrors } from '../platform/http/errors.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { notify } from '../platform/sql/events.ts'
import { assignments, columnValues, join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

export const visitaConstraintErrors: ConstraintErrors = {
  visita_firmada: () => new AppError('VISITA_FIRMADA'),
  visita_firmada_no_archivada: () => new AppError('VISITA_FIRMADA'),
  visita_firmada_mascota: () => new AppError('CITA_CON_VISITA_FIRMADA'),
  visita_unica_de_cita: () => new AppError('CITA_CON_VISITA'),
  adenda_de_firmada: () => new AppError('VISITA_SIN_FIRMAR'),
}

const person = (alias: string) => jsonObject(`${alias}.id_usuario, ${alias}.nombre, ${alias}.apellido`)
const signer = (alias: string) =>
  jsonObject(`${alias}.id_usuario, ${alias}.nombre, ${alias}.apellido, ${alias}.rol, ${alias}.colegiado`)
const numbers = ['peso', 'temperatura', 'trc'].map((column) => `vi.${column}::float8`).join(', ')

/** The columns of a visit, with or without what is internal. */
const columnsWith = (interno: boolean): string => `
  vi.id_visita, vi.id_mascota, vi.id_cita, vi.id_usuario, to_char(vi.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora,
  vi.motivo, vi.anamnesis, vi.exploracion, ${numbers}, vi.frecuencia_cardiaca, vi.frecuencia_respiratoria,
  vi.condicion_corporal, vi.dolor, vi.mucosas, vi.diagnosticos, vi.plan, ${interno ? 'vi.nota_interna,' : ''}
  ${['vi.firmada_en', 'vi.creado_en', 'vi.guardada_en'].map(utcTimestamp).join(', ')}, vi.version,
  ${signer('au')} AS autor, ${person('gu')} AS guardada_por, vi.escritores <> '{}' OR vi.version > 1 AS escrita,
  coalesce((SELECT json_agg(row_to_json(una) ORDER BY una.id_adenda) FROM (
    SELECT d.id_adenda, d.texto, d.interna, d.peso::float8, ${utcTimestamp('d.creado_en')}, ${signer('du')} AS usuario
    FROM adenda d JOIN usuario du ON du.id_usuario = d.id_usuario
    WHERE d.id_visita = vi.id_visita ${interno ? '' : 'AND NOT d.interna'}) una), '[]') AS adendas`

const seesInternal = ({ usuario }: Caller): boolean => can('visitas:nota-interna', usuario.rol)

/** A visit with its author and who saved it last. */
const visitaFrom =
  'visita vi JOIN usuario au ON au.id_usuario = vi.id_usuario JOIN usuario gu ON gu.id_usuario = vi.guardada_por'

const dueno = jsonObject('o.id_usuario, o.nombre, o.apellido, o.email, o.telefono')
const paciente = jsonObject(`
  m.id_mascota, m.nombre, m.especie, m.foto, m.raza, m.sexo, m.fecha_nacimiento::text, ${dueno} AS usuario`)

const cambiadoPor = `
  coalesce((SELECT json_object_agg(c.key, ${person('cu')}) FROM jsonb_each(vi.cambios) c
    JOIN usuario cu ON cu.id_usuario = (c.value ->> 'id_usuario')::int), '{}') AS cambiado_por`

const selectVisita = (interno: boolean): SqlFragment =>
  raw(`SELECT ${columnsWith(interno)}, ${interno ? `${cambiadoPor},` : ''} ${paciente} AS mascota
  FROM ${visitaFrom} JOIN mascota m ON m.id_mascota = vi.id_mascota JOIN usuario o ON o.id_usuario = m.id_usuario`)

/** The visits `vi` of a pet that exist for this caller. */
const visitaConditions = ({ usuario }: Caller): SqlFragment[] => [
  sql`vi.eliminado_en IS NULL`,
  ...(can('visitas:drafts', usuario.rol) ? [] : [sql`vi.firmada_en IS NOT NULL`]),
]

/** The visits of the pets `m` that exist for this caller. */
const visibleTo = (caller: Caller): SqlFragment =>
  join([...visitaConditions(caller), mascotaVisibleTo(withScopeOf('visitas:read', caller))], ' AND ')

export async function getVisita(db: Db, caller: Caller, id: number): Promise<VisitaDetalle> {
  const [row] = await db.query<VisitaDetalle>(
    sql`${selectVisita(seesInternal(caller))} WHERE vi.id_visita = ${id} AND ${visibleTo(caller)}`,
  )
  if (!row) throw await gone(db, caller, id)
  return row
}

const descartada = (alias: string) =>
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

/** Locks first and reads then: the row may change while we wait for the lock. */
export async function lockVisita(tx: Tx, caller: Caller, id: number): Promise<VisitaDetalle> {
  await tx.query(sql`SELECT FROM visita WHERE id_visita = ${id} FOR NO KEY UPDATE`)
  return getVisita(tx, caller, id)
}

/** Selects the whole row, also what is internal. */
const selectAll = selectVisita(true)

const readVisita = (tx: Tx, id: number): Promise<VisitaDetalle> =>
  tx.queryOne(sql`${selectAll} WHERE vi.id_visita = ${id}`)

const audited = ({ cambiado_por: _, ...visita }: VisitaDetalle) => ({
  ...visita,
  id_dueno: visita.mascota.usuario.id_usuario,
})

/** The caller, as far as a visit needs to know who writes it. */
export const getFirmante = (db: Db, { usuario }: Caller): Promise<Firmante> =>
  db.queryOne(sql`
    SELECT id_usuario, nombre, apellido, rol, colegiado FROM usuario WHERE id_usuario = ${usuario.id_usuario}`)

/** The pet of a visit that is not stored yet; undefined if there is none. */
export async function findPaciente(db: Db, idMascota: number): Promise<VisitaNueva['mascota'] | undefined> {
  const [row] = await db.query<{ mascota: VisitaNueva['mascota'] }>(sql`
    SELECT ${raw(paciente)} AS mascota FROM mascota m JOIN usuario o ON o.id_usuario = m.id_usuario
    WHERE m.id_mascota = ${idMascota} AND m.eliminado_en IS NULL`)
  return row?.mascota
}

export type CitaOfVisita = Pick<
  Cita,
  'id_mascota' | 'fecha_hora' | 'motivo_consulta' | 'estado' | 'llegada_en' | 'inicio_en'
>

/** What a visit takes from its appointment, which is locked so that its pet stays. */
export async function shareCitaOfVisita(db: Db, idCita: number): Promise<CitaOfVisita | undefined> {
  const [row] = await db.query<CitaOfVisita>(sql`
    SELECT id_mascota, to_char(fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, motivo_consulta, estado, llegada_en, inicio_en
    FROM cita WHERE id_cita = ${idCita} AND eliminado_en IS NULL FOR SHARE`)
  return row
}

/** Null: somebody has begun the visit of this appointment in the meantime. `escrita`: it has a text of its author. */
export async function insertVisita(
  tx: Tx,
  fields: Partial<VisitaContent> & { id_mascota: number; id_cita: number | null },
  escrita: boolean,
  now: Date,
  author: Author & { actor: number },
): Promise<VisitaDetalle | null> {
  const written = { escritores: escrita ? { [author.actor]: now } : {}, guardada_por: author.actor, guardada_en: now }
  const columns = { ...fields, ...written, id_usuario: author.actor, creado_en: now }
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO visita ${columnValues(columns)}
    ON CONFLICT (id_cita) WHERE eliminado_en IS NULL DO NOTHING RETURNING id_visita AS id`)
  if (!row) return null
  const despues = await readVisita(tx, row.id)
  await audit(tx, author, { accion: 'crear', entidad: 'visita', id: row.id, despues: audited(despues) })
  return despues
}

export async function findVisitaOfCita(tx: Db, idCita: number): Promise<VisitaDetalle | undefined> {
  const [row] = await tx.query<VisitaDetalle>(
    sql`${selectAll} WHERE vi.id_cita = ${idCita} AND vi.eliminado_en IS NULL`,
  )
  return row
}

/** The caller's newest draft of a pet. */
export async function findOwnDraft(db: Db, idMascota: number, { usuario }: Caller): Promise<VisitaDetalle | undefined> {
  const [row] = await db.query<VisitaDetalle>(sql`
    ${selectAll} WHERE vi.id_mascota = ${idMascota} AND vi.id_usuario = ${usuario.id_usuario}
      AND vi.firmada_en IS NULL AND vi.eliminado_en IS NULL
    ORDER BY vi.guardada_en DESC, vi.id_visita DESC LIMIT 1`)
  return row
}

/** The version at which each field of a visit changed last, and who changed it. A field that is missing is as it was in the beginning. */
export type Cambios = Partial<Record<string, { version: number; id_usuario: number }>>

export async function readCambios(tx: Tx, id: number): Promise<Cambios> {
  const { cambios } = await tx.queryOne<{ cambios: Cambios }>(sql`SELECT cambios FROM visita WHERE id_visita = ${id}`)
  return cambios
}

/**
 * Saves a draft; the first who writes in it is its author. Others are notified, but it is not audited: it comes every few seconds, and
 * the signature keeps the whole text. What somebody else had written and this save replaces is in the trail.
 */
export async function saveDraft(
  tx: Tx,
  before: VisitaDetalle,
  fields: Partial<VisitaContent>,
  replaced: Partial<VisitaContent>,
  now: Date,
  author: Author & { actor: number },
): Promise<VisitaDetalle> {
  const { id_visita: id, escrita } = before
  const { actor } = author
  const columns = { ...fields, ...(!escrita && { id_usuario: actor }), guardada_por: actor, guardada_en: now }
  await tx.execute(sql`
    UPDATE visita SET ${assignments(columns)}, escritores = escritores || ${{ [actor]: now }}::jsonb
    WHERE id_visita = ${id}`)
  const despues = await readVisita(tx, id)
  if (Object.keys(replaced).length > 0) {
    const { id_dueno, firmada_en, id_mascota } = audited(before)
    const row = { id_mascota, id_dueno, firmada_en }
    await audit(tx, author, {
      ...{ accion: 'actualizar', entidad: 'visita', id },
      ...{ antes: { ...row, ...replaced }, despues: { ...row, ...fields } },
    })
    return despues
  }
  const audience = audienceOf('visita', [audited(before)])
  await tx.execute(sql`SELECT ${notify({ entidad: 'visita', id, accion: 'actualizar', autor: actor, ...audience })}`)
  return despues
}

/** Signs a draft. `minute`: the clinic's time, after which no visit is dated. */
export async function signVisita(
  tx: Tx,
  before: VisitaDetalle,
  { now, minute }: { now: Date; minute: string },
  author: Author,
): Promise<VisitaDetalle> {
  const id = before.id_visita
  await tx.execute(sql`
    UPDATE visita SET firmada_en = ${now}, fecha_hora = least(fecha_hora, ${minute}::timestamp) WHERE id_visita = ${id}`)
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

/** Somebody else who has saved a draft since this moment. */
export async function findOtherWriter(tx: Tx, id: number, actor: number, since: Date): Promise<Nombrado | undefined> {
  const [row] = await tx.query<Nombrado>(sql`
    SELECT u.id_usuario, u.nombre, u.apellido FROM visita vi
      CROSS JOIN jsonb_each_text(vi.escritores) AS e (quien, cuando) JOIN usuario u ON u.id_usuario = e.quien::int
    WHERE vi.id_visita = ${id} AND u.id_usuario <> ${actor} AND e.cuando::timestamptz > ${since}
    ORDER BY e.cuando::timestamptz DESC LIMIT 1`)
  return row
}

/** The discarded drafts `vi` that the caller can bring back. */
function recoverableBy(caller: Caller): SqlFragment {
  const { scope, usuario } = withScopeOf('visitas:recuperar', caller)
  const own = sql`${usuario.id_usuario} IN (vi.id_usuario, vi.eliminado_por)`
  return sql`vi.eliminado_en IS NOT NULL AND vi.firmada_en IS NULL AND ${scope === 'any' ? sql`true` : own}`
}

const DISCARDED = 20

/** The last drafts of a pet that were discarded with a text in them, the newest first. */
export async function listDescartadas(db: Db, caller: Caller, idMascota: number): Promise<VisitaDescartada[]> {
  await findMascota(db, withScopeOf('visitas:read', caller), idMascota)
  return db.query(sql`
    SELECT vi.id_visita, to_char(vi.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, vi.motivo, ${raw(person('au'))} AS autor,
      ${raw(descartada('eu'))} AS descartada
    FROM visita vi JOIN usuario au ON au.id_usuario = vi.id_usuario JOIN usuario eu ON eu.id_usuario = vi.eliminado_por
    WHERE vi.id_mascota = ${idMascota} AND (vi.escritores <> '{}' OR vi.version > 2) AND ${recoverableBy(caller)}
    ORDER BY vi.eliminado_en DESC LIMIT ${DISCARDED}`)
}

export async function recoverVisita(tx: Tx, caller: Caller, id: number, author: Author): Promise<VisitaDetalle> {
  const recovered = await tx.execute(sql`
    UPDATE visita vi SET eliminado_en = NULL, eliminado_por = NULL WHERE vi.id_visita = ${id} AND ${recoverableBy(caller)}`)
  if (recovered === 0) throw new AppError('NO_ENCONTRADO')
  const despues = await readVisita(tx, id)
  await audit(tx, author, { accion: 'actualizar', entidad: 'visita', id, despues: audited(despues) })
  return despues
}

export async function discardVisita(tx: Tx, id: number, author: Author): Promise<void> {
  await archive(tx, 'visita', sql`id_visita = ${id}`, author)
}
