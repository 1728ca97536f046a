import type { CitaRestaurada } from '@huella/contract'
import pg from 'pg'
import { type RestoreContext, restore } from '../entities/index.ts'
import { restoreMascotas } from '../mascotas/index.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

/** Brings an archived account back, with its pets that went with it and all of theirs. Its password and address are as they were. */
export async function restoreUsuario(tx: Tx, id: number, context: RestoreContext): Promise<CitaRestaurada[]> {
  const { email } = await tx.queryOne<{ email: string | null }>(
    sql`SELECT email FROM usuario WHERE id_usuario = ${id} FOR UPDATE`,
  )
  const withIt = sql`id_usuario = ${id} AND eliminado_en = (SELECT eliminado_en FROM usuario WHERE id_usuario = ${id})`
  const canceladas = await restoreMascotas(tx, withIt, context, { alone: false })
  await restore(tx, 'usuario', sql`id_usuario = ${id}`, context.author).catch((error) => {
    // Only the index knows what others write at the same moment.
    const taken = error instanceof pg.DatabaseError && error.constraint === 'usuario_email_unico'
    throw taken ? new AppError('DIRECCION_OCUPADA', { message: `Otra cuenta usa ya ${email}.` }) : error
  })
  return canceladas
}
