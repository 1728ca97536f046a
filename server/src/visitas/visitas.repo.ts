import { type AdendaCreate, can, type Visita, type VisitaContent, type VisitaDetalle } from '@huella/contract'
import { archive, audienceOf, audit, mascotaVisibleTo, type TimelineSource } from '../entities/index.ts'
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
  adenda_de_firmada: () => new AppError('VISITA_SIN_FIRMAR'),
}

const person = (alias: string) => jsonObject(`${alias}.id_usuario, ${alias}.nombre, ${alias}.apellido`)
const numbers = ['peso', 'temperatura', 'trc'].map((column) => `vi.${column}::float8`).join(', ')

/** The columns of a visit, with or without what is internal. */
const columnsWith = (interno: boolean): string => `
  vi.id_visita, vi.id_mascota, vi.id_cita, vi.id_usuario, to_char(vi.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora,
  vi.motivo, vi.anamnesis, vi.exploracion, ${numbers}, vi.frecuencia_cardiaca, vi.frecuencia_respiratoria,
  vi.condicion_corporal, vi.dolor, vi.mucosas, vi.diagnosticos, vi.plan, ${interno ? 'vi.nota_interna,' : ''}
  ${['vi.firmada_en', 'vi.creado_en', 'vi.guardada_en'].map(utcTimestamp).join(', ')}, vi.version,
  ${person('au')} AS autor, ${person('gu')} AS guardada_por,
  coalesce((SELECT json_agg(row_to_json(una) ORDER BY una.id_adenda) FROM (
    SELECT d.id_adenda, d.texto, d.interna, ${utcTimestamp('d.creado_en')}, ${person('du')} AS usuario
    FROM adenda d JOIN usuario du ON du.id_usuario = d.id_usuario
    WHERE d.id_visita = vi.id_visita ${interno ? '' : 'AND NOT d.interna'}) una), '[]') AS adendas`

const visitaSelect = ({ usuario }: Caller): string => columnsWith(can('visitas:nota-interna', usuario.rol))

/** A visit with its author and who saved it last. */
const visitaFrom =
  'visita vi JOIN usuario au ON au.id_usuario = vi.id_usuario JOIN usuario gu ON gu.id_usuario = vi.guardada_por'

const selectVisita = (columns: string): SqlFragment =>
  raw(`SELECT ${columns},
    ${jsonObject(`m.id_mascota, m.nombre, m.especie, m.foto, m.raza, m.sexo, m.fecha_nacimiento::text, ${jsonObject('o.id_usuario, o.nombre, o.apellido, o.email, o.telefono')} AS usuario`)} AS mascota
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
    sql`${selectVisita(visitaSelect(caller))} WHERE vi.id_visita = ${id} AND ${visibleTo(caller)}`,
  )
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

export const visitasTimeline = (caller: Caller): TimelineSource<Visita> => ({
  from: sql`visita vi`,
  idMascota: sql`vi.id_mascota`,
  cuando: sql`vi.fecha_hora`,
  id: sql`vi.id_visita`,
  where: join(visitaConditions(caller), ' AND '),
  row: (id) => sql`SELECT ${raw(visitaSelect(caller))} FROM ${raw(visitaFrom)} WHERE vi.id_visita = ${id}`,
})

/** Locks first and reads then: the row may change while we wait for the lock. */
export async function lockVisita(tx: Tx, caller: Caller, id: number): Promise<VisitaDetalle> {
  await tx.query(sql`SELECT FROM visita WHERE id_visita = ${id} FOR NO KEY UPDATE`)
  return getVisita(tx, caller, id)
}

/** Selects the whole row, also what is internal. */
const selectAll = selectVisita(columnsWith(true))

const readVisita = (tx: Tx, id: number): Promise<VisitaDetalle> =>
  tx.queryOne(sql`${selectAll} WHERE vi.id_visita = ${id}`)

const audited = (visita: VisitaDetalle) => ({ ...visita, id_dueno: visita.mascota.usuario.id_usuario })

export interface CitaOfVisita {
  id_mascota: number
  fecha_hora: string
  motivo_consulta: string
}

/** What a visit takes from its appointment, which is locked so that its pet stays. Undefined: it does not exist, or does not take place. */
export async function shareCitaOfVisita(tx: Tx, idCita: number): Promise<CitaOfVisita | undefined> {
  const [row] = await tx.query<CitaOfVisita>(sql`
    SELECT id_mascota, to_char(fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, motivo_consulta FROM cita
    WHERE id_cita = ${idCita} AND eliminado_en IS NULL AND estado NOT IN ('cancelada', 'no_presentada') FOR SHARE`)
  return row
}

/** Null: somebody has begun the visit of this appointment in the meantime. */
export async function insertVisita(
  tx: Tx,
  fields: Partial<VisitaContent> & { id_mascota: number; id_cita: number | null },
  now: Date,
  author: Author & { actor: number },
): Promise<VisitaDetalle | null> {
  const columns = { ...fields, id_usuario: author.actor, guardada_por: author.actor, guardada_en: now, creado_en: now }
  const [row] = await tx.query<{ id: number }>(sql`
    INSERT INTO visita ${columnValues(columns)}
    ON CONFLICT (id_cita) WHERE eliminado_en IS NULL DO NOTHING RETURNING id_visita AS id`)
  if (!row) return null
  const despues = await readVisita(tx, row.id)
  await audit(tx, author, { accion: 'crear', entidad: 'visita', id: row.id, despues: audited(despues) })
  return despues
}

export async function findVisitaOfCita(tx: Tx, idCita: number): Promise<VisitaDetalle | undefined> {
  const [row] = await tx.query<VisitaDetalle>(
    sql`${selectAll} WHERE vi.id_cita = ${idCita} AND vi.eliminado_en IS NULL`,
  )
  return row
}

/** Saves a draft. Others are notified, but it is not audited: it comes every few seconds, and the signature keeps the whole text. */
export async function saveDraft(
  tx: Tx,
  before: VisitaDetalle,
  fields: Partial<VisitaContent>,
  now: Date,
  { actor }: Author & { actor: number },
): Promise<VisitaDetalle> {
  const id = before.id_visita
  const columns = { ...fields, guardada_por: actor, guardada_en: now }
  const audience = audienceOf('visita', [audited(before)])
  await tx.execute(sql`
    WITH guardada AS (UPDATE visita SET ${assignments(columns)} WHERE id_visita = ${id})
    SELECT ${notify({ entidad: 'visita', id, accion: 'actualizar', autor: actor, ...audience })}`)
  return readVisita(tx, id)
}

export async function signVisita(tx: Tx, before: VisitaDetalle, now: Date, author: Author): Promise<VisitaDetalle> {
  const id = before.id_visita
  await tx.execute(sql`UPDATE visita SET firmada_en = ${now} WHERE id_visita = ${id}`)
  const despues = await readVisita(tx, id)
  const rows = { antes: audited(before), despues: audited(despues) }
  await audit(tx, author, { accion: 'estado', entidad: 'visita', id, ...rows })
  return despues
}

export async function insertAdenda(
  tx: Tx,
  { id_visita: id, mascota, firmada_en }: VisitaDetalle,
  { texto, interna = false }: AdendaCreate,
  now: Date,
  author: Author & { actor: number },
): Promise<VisitaDetalle> {
  const columns = { id_visita: id, id_usuario: author.actor, texto, interna, creado_en: now }
  await tx.execute(sql`INSERT INTO adenda ${columnValues(columns)}`)
  const { id_mascota, usuario } = mascota
  const despues = { id_mascota, id_dueno: usuario.id_usuario, firmada_en, interna, adenda: texto }
  await audit(tx, author, { accion: 'actualizar', entidad: 'visita', id, despues })
  return readVisita(tx, id)
}

export async function discardVisita(tx: Tx, id: number, author: Author): Promise<void> {
  await archive(tx, 'visita', sql`id_visita = ${id}`, author)
}
