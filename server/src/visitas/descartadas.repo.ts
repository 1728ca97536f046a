import type { VisitaDescartada, VisitaDetalle } from '@huella/contract'
import { archive, audit, findMascota } from '../entities/index.ts'
import { type Caller, withScopeOf } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { audited, descartada, person, readVisita } from './visitas.repo.ts'

/** The discarded drafts `vi` that the caller can bring back. */
function recoverableBy(caller: Caller): SqlFragment {
  const { scope, usuario } = withScopeOf('visitas:recuperar', caller)
  const own = sql`${usuario.id_usuario} IN (vi.id_usuario, vi.eliminado_por, vi.empezada_por)`
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
  await audit(tx, author, { accion: 'restaurar', entidad: 'visita', id, despues: audited(despues) })
  return despues
}

export async function archiveVisita(tx: Tx, id: number, author: Author): Promise<void> {
  await archive(tx, 'visita', sql`id_visita = ${id}`, author)
}
