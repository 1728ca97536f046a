import { audit } from '../entities/index.ts'
import type { Database } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { blockPerson } from './block.ts'
import { findPerson, readConservacion } from './person.ts'

/** The server itself. */
const NOBODY = { actor: null, peticion: null }

/**
 * Blocks these accounts again, in a database that was restored from before they were: nobody is told a second time. What the law still has
 * the clinic keep is kept as long as it was; the next run destroys the rest.
 */
export async function blockAgain(
  db: Database,
  accounts: number[],
  { now, moment }: { now: string; moment: Date },
): Promise<string> {
  const lines: string[] = []
  for (const id of accounts) {
    await withTransaction(db, async (tx) => {
      const [row] = await tx.query<{ blocked: boolean }>(sql`
        SELECT bloqueado_en IS NOT NULL AS blocked FROM usuario WHERE id_usuario = ${id} FOR UPDATE`)
      if (!row || row.blocked) {
        lines.push(`Account ${id}: ${row ? 'is blocked already' : 'is not in this database'}.`)
        return
      }
      const person = await findPerson(tx, id)
      const { hasta } = await readConservacion(tx, person, now)
      await tx.execute(sql`UPDATE supresion SET estado = 'retirada' WHERE id_usuario = ${id} AND estado = 'pendiente'`)
      const { id_supresion } = await tx.queryOne<{ id_supresion: number }>(sql`
        INSERT INTO supresion (id_usuario, estado, pedida_en, pedida_por, decidida_en, conservar_hasta)
        VALUES (${id}, 'bloqueada', ${moment}, ${id}, ${moment}, ${hasta}::date) RETURNING id_supresion`)
      await blockPerson(tx, id_supresion, person, { author: { ...NOBODY, actor: id }, moment })
      const despues = { id_usuario: id, estado: 'bloqueada' as const, conservar_hasta: hasta }
      await audit(tx, NOBODY, { accion: 'estado', entidad: 'supresion', id: id_supresion, despues })
      lines.push(`Account ${id}: blocked again, until ${hasta ?? 'the next run'}.`)
    })
  }
  return lines.join('\n')
}
