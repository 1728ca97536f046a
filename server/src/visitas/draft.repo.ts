import type { Cita, Firmante, Nombrado, VisitaContent, VisitaDetalle, VisitaNueva } from '@huella/contract'
import { audienceOf, audit } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { notify } from '../platform/sql/events.ts'
import { assignments, columnValues, raw, sql } from '../platform/sql/sql.ts'
import { audited, paciente, readVisita, selectAll } from './visitas.repo.ts'

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

/** Locks the appointment of a visit, if it has one. */
export const lockCitaOf = (tx: Tx, idVisita: number) =>
  tx.query(sql`SELECT FROM cita WHERE id_cita = (SELECT id_cita FROM visita WHERE id_visita = ${idVisita}) FOR UPDATE`)

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

/** Somebody else who has saved a draft since this moment. */
export async function findOtherWriter(tx: Tx, id: number, actor: number, since: Date): Promise<Nombrado | undefined> {
  const [row] = await tx.query<Nombrado>(sql`
    SELECT u.id_usuario, u.nombre, u.apellido FROM visita vi
      CROSS JOIN jsonb_each_text(vi.escritores) AS e (quien, cuando) JOIN usuario u ON u.id_usuario = e.quien::int
    WHERE vi.id_visita = ${id} AND u.id_usuario <> ${actor} AND e.cuando::timestamptz > ${since}
    ORDER BY e.cuando::timestamptz DESC LIMIT 1`)
  return row
}
