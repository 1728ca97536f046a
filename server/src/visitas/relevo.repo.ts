import type { VisitaDetalle } from '@huella/contract'
import { audit } from '../entities/index.ts'
import type { Author } from '../platform/auth/author.ts'
import type { Tx } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'
import { audited, readVisita } from './visitas.repo.ts'

const begun = sql`(vi.escritores <> '{}' OR vi.version > 1)`

/** Gives these drafts `vi` to somebody else, who signs them. Who began one stays named. Null: there was none. */
export async function giveDraft(
  tx: Tx,
  where: SqlFragment,
  idUsuario: number,
  author: Author,
): Promise<VisitaDetalle | null> {
  const [found] = await tx.query<{ id: number }>(sql`
    SELECT vi.id_visita AS id FROM visita vi
    WHERE ${where} AND vi.id_usuario <> ${idUsuario} AND vi.firmada_en IS NULL AND vi.eliminado_en IS NULL FOR NO KEY UPDATE`)
  if (!found) return null
  const { id } = found
  const antes = await readVisita(tx, id)
  await tx.execute(sql`
    UPDATE visita vi SET id_usuario = ${idUsuario}, version_traspaso = vi.version + 1,
      empezada_por = nullif(coalesce(vi.empezada_por, CASE WHEN ${begun} THEN vi.id_usuario END), ${idUsuario})
    WHERE vi.id_visita = ${id}`)
  const despues = await readVisita(tx, id)
  await audit(tx, author, {
    accion: 'actualizar',
    entidad: 'visita',
    id,
    antes: audited(antes),
    despues: audited(despues),
  })
  return despues
}
