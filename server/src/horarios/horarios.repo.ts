import { createHash } from 'node:crypto'
import type { Horario, HorarioBody, Tramo } from '@huella/contract'
import { activeVet, audit } from '../entities/index.ts'
import { noteLiberacion } from '../espera/index.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError, type ConstraintErrors } from '../platform/http/errors.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'

export const horarioConstraintErrors: ConstraintErrors = {
  horario_sin_solape: () => new AppError('HORARIO_SOLAPADO'),
}

/** The id of a vet. Null: the timetable of the clinic. */
type Owner = number | null

const ofOwner = (owner: Owner): SqlFragment => sql`id_usuario IS NOT DISTINCT FROM ${owner}::integer`

export const isVeterinario = async (db: Db, id: number): Promise<boolean> =>
  (await db.query(sql`SELECT FROM usuario WHERE id_usuario = ${id} AND ${activeVet}`)).length > 0

/** The timetable of the clinic or of a vet, by weekday, validity and hour. */
export async function readHorario(db: Db, owner: Owner): Promise<Horario> {
  const tramos = await db.query<Tramo>(sql`
    SELECT dia, left(desde::text, 5) AS desde, left(hasta::text, 5) AS hasta,
      to_char(vigente_desde, 'YYYY-MM-DD') AS vigente_desde, to_char(vigente_hasta, 'YYYY-MM-DD') AS vigente_hasta
    FROM horario h WHERE ${ofOwner(owner)} ORDER BY h.dia, h.vigente_desde NULLS FIRST, h.desde`)
  return { tramos, version: versionOf(tramos) }
}

/** A timetable has no row of its own, so its version is a hash of its content. */
const versionOf = (tramos: Tramo[]): string =>
  createHash('sha256').update(JSON.stringify(tramos)).digest('hex').slice(0, 16)

/** The caller has locked the vets whose hours it changes. */
export async function replaceHorario(tx: Tx, owner: Owner, body: HorarioBody, author: Author): Promise<Horario> {
  const { tramos, version } = body
  const before = await readHorario(tx, owner)
  if (version !== undefined && version !== before.version)
    throw new AppError('VERSION_OBSOLETA', { actual: { ...before } })
  await tx.execute(sql`DELETE FROM horario WHERE ${ofOwner(owner)}`)
  await tx.execute(sql`
    INSERT INTO horario (id_usuario, dia, desde, hasta, vigente_desde, vigente_hasta)
    SELECT ${owner}::integer, dia, desde, hasta, vigente_desde, vigente_hasta
    FROM jsonb_to_recordset(${JSON.stringify(tramos)}::jsonb)
      AS t (dia smallint, desde time, hasta time, vigente_desde date, vigente_hasta date)`)
  await noteLiberacion(tx, { id_usuario: owner })
  const after = await readHorario(tx, owner)
  const [antes, despues] = [{ tramos: before.tramos }, { tramos: after.tramos }]
  await audit(tx, author, { accion: 'actualizar', entidad: 'horario', id: owner ?? 0, antes, despues })
  return after
}
