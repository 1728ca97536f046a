import { canDeleteNota, type NotaCliente, type NotaClienteCreate, type NotaClienteUpdate } from '@huella/contract'
import { archive, assertClienteLives, audit, restore } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, assertVersion } from '../platform/http/errors.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { columnValues, type RowsSql, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

const select = raw(`
  SELECT n.id_nota_cliente, n.id_usuario, n.texto, n.fijada, ${jsonObject('w.id_usuario, w.nombre, w.apellido')} AS autor,
    ${utcTimestamp('n.creado_en')}, n.version
  FROM nota_cliente n JOIN usuario w ON w.id_usuario = n.id_autor`)

/** The notes for which this holds. */
export const selectNota = (where: SqlFragment): RowsSql<NotaCliente> =>
  sql`${select} WHERE n.eliminado_en IS NULL AND ${where}`

/** Newest first. */
export const listNotas = (db: Db, idUsuario: number): Promise<NotaCliente[]> =>
  db.query(sql`${selectNota(sql`n.id_usuario = ${idUsuario}`)} ORDER BY n.id_nota_cliente DESC`)

async function getNota(tx: Tx, id: number): Promise<NotaCliente> {
  const [nota] = await tx.query<NotaCliente>(selectNota(sql`n.id_nota_cliente = ${id}`))
  if (!nota) throw new AppError('NO_ENCONTRADO')
  return nota
}

/** Locks the client, too: of two notes that are pinned at once, one comes first. */
async function lockNota(tx: Tx, id: number): Promise<NotaCliente> {
  await tx.query(sql`
    SELECT FROM usuario WHERE id_usuario = (SELECT id_usuario FROM nota_cliente WHERE id_nota_cliente = ${id}) FOR NO KEY UPDATE`)
  await tx.query(sql`SELECT FROM nota_cliente WHERE id_nota_cliente = ${id} FOR UPDATE`)
  return getNota(tx, id)
}

async function setFijada(tx: Tx, antes: NotaCliente, fijada: boolean, { author }: RequestContext) {
  const id = antes.id_nota_cliente
  await tx.execute(sql`UPDATE nota_cliente SET fijada = ${fijada} WHERE id_nota_cliente = ${id}`)
  const despues = await getNota(tx, id)
  await audit(tx, author, { accion: 'actualizar', entidad: 'nota_cliente', id, antes, despues })
  return despues
}

/** There is one at most: a second one takes its place. */
async function unpin(tx: Tx, idUsuario: number, context: RequestContext): Promise<void> {
  const [pinned] = await tx.query<NotaCliente>(selectNota(sql`n.id_usuario = ${idUsuario} AND n.fijada`))
  if (pinned) await setFijada(tx, pinned, false, context)
}

/** `idLlamada`: the call in which it was left. */
export async function insertNota(
  tx: Tx,
  idUsuario: number,
  { texto, fijada = false }: NotaClienteCreate,
  context: RequestContext,
  idLlamada: number | null = null,
): Promise<NotaCliente> {
  await tx.query(sql`SELECT FROM usuario WHERE id_usuario = ${idUsuario} FOR NO KEY UPDATE`)
  if (fijada) await unpin(tx, idUsuario, context)
  const { author } = context
  const columns = { id_usuario: idUsuario, texto, fijada, id_autor: author.actor, id_llamada: idLlamada }
  const { id } = await tx.queryOne<{ id: number }>(sql`
    INSERT INTO nota_cliente ${columnValues(columns)}
    RETURNING id_nota_cliente AS id`)
  const despues = await getNota(tx, id)
  await audit(tx, author, { accion: 'crear', entidad: 'nota_cliente', id, despues })
  return despues
}

export async function pinNota(
  tx: Tx,
  id: number,
  { fijada, version }: NotaClienteUpdate,
  context: RequestContext,
): Promise<NotaCliente> {
  const nota = await lockNota(tx, id)
  assertVersion(nota, version, () => nota)
  if (nota.fijada === fijada) return nota
  if (fijada) await unpin(tx, nota.id_usuario, context)
  return setFijada(tx, nota, fijada, context)
}

export async function removeNota(tx: Tx, id: number, { caller, author }: RequestContext): Promise<void> {
  const nota = await lockNota(tx, id)
  if (!canDeleteNota(caller.usuario, nota)) throw new AppError('PROHIBIDO')
  await archive(tx, 'nota_cliente', sql`id_nota_cliente = ${id}`, author)
}

/** Brings back a note that was deleted: as it was, but not pinned if another one is meanwhile. */
export async function restoreNota(tx: Tx, id: number, { author }: RequestContext): Promise<void> {
  const nota = await tx.queryOne<Pick<NotaCliente, 'id_usuario'>>(
    sql`SELECT id_usuario FROM nota_cliente WHERE id_nota_cliente = ${id}`,
  )
  await assertClienteLives(tx, nota.id_usuario)
  await tx.execute(sql`
    UPDATE nota_cliente SET fijada = false WHERE id_nota_cliente = ${id} AND fijada
      AND EXISTS (SELECT FROM nota_cliente n WHERE n.id_usuario = ${nota.id_usuario} AND n.fijada AND n.eliminado_en IS NULL)`)
  await restore(tx, 'nota_cliente', sql`id_nota_cliente = ${id}`, author)
}
