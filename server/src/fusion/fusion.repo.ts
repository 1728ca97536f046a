import { type FusionCreate, filledFrom, fusionRefused, type Usuario } from '@huella/contract'
import { moveSegundoFactor } from '../auth/index.ts'
import { audit } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { assignments, columnValues, raw, sql } from '../platform/sql/sql.ts'
import { usuarioSelect } from '../usuarios/index.ts'
import { recentFusion } from './current.repo.ts'
import { movedReferences } from './references.ts'

/** Locks both accounts in order of id: of two merges of the same clients, one comes first. */
export async function lockBoth(tx: Tx, id: number, idOtro: number): Promise<[conservado: Usuario, otro: Usuario]> {
  const rows = await tx.query<Usuario & { archived: boolean }>(sql`
    SELECT ${raw(usuarioSelect)}, eliminado_en IS NOT NULL AS archived FROM usuario
    WHERE id_usuario IN (${id}, ${idOtro}) ORDER BY id_usuario FOR UPDATE`)
  const find = (which: number): Usuario => {
    const row = rows.find(({ id_usuario }) => id_usuario === which)
    if (!row) throw new AppError('NO_ENCONTRADO')
    const { archived, ...usuario } = row
    if (archived) throw new AppError('FUSION_YA_HECHA')
    return usuario
  }
  const both: [Usuario, Usuario] = [find(id), find(idOtro)]
  const refused = fusionRefused(...both)
  if (refused) throw new AppError(refused)
  return both
}

/** Moves what is of one client to another. Returns the keys of the rows, by table and column. */
async function moveAll(tx: Tx, from: number, to: number): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {}
  for (const { table, column, key } of movedReferences) {
    const rows = await tx.query<{ key: string }>(sql`
      UPDATE ${raw(table)} SET ${raw(column)} = ${to} WHERE ${raw(column)} = ${from} RETURNING ${raw(key)}::text AS key`)
    moved[`${table}.${column}`] = rows.map((row) => row.key)
  }
  return moved
}

/** It is the same person: the pets have had no other owner. */
async function forgetChangeOfOwner(tx: Tx, since: string, mascotas: string[] = []): Promise<void> {
  await tx.execute(sql`
    DELETE FROM dueno_anterior WHERE id_dueno_anterior > ${since}::int AND id_mascota::text = ANY(${mascotas}::text[])`)
}

const lastOwner = async (tx: Tx): Promise<string> =>
  (
    await tx.queryOne<{ last: string }>(
      sql`SELECT coalesce(max(id_dueno_anterior), 0)::text AS last FROM dueno_anterior`,
    )
  ).last

/** Makes two accounts of one client one. The other account is archived, and its id leads to the kept one. */
export async function mergeClientes(
  tx: Tx,
  id: number,
  { id_otro, cerrar_sesion = false }: FusionCreate,
  { author, clock }: RequestContext,
): Promise<Usuario> {
  const [antes, otro] = await lockBoth(tx, id, id_otro)
  const [session] = await tx.query(sql`SELECT FROM sesion WHERE id_usuario = ${id_otro} AND expira_en > now() LIMIT 1`)
  if (session && !cerrar_sesion) throw new AppError('FUSION_CON_SESION')
  const since = await lastOwner(tx)
  // One note of a client is pinned: that of the kept one, if it has one.
  await tx.execute(sql`
    UPDATE nota_cliente SET fijada = false WHERE id_usuario = ${id_otro} AND fijada AND EXISTS (
      SELECT FROM nota_cliente n WHERE n.id_usuario = ${id} AND n.fijada AND n.eliminado_en IS NULL)`)
  const movidas = await moveAll(tx, id_otro, id)
  await forgetChangeOfOwner(tx, since, movidas['mascota.id_usuario'])
  // Archived first: it frees the address, and a trigger ends its sessions and links.
  await tx.execute(sql`
    UPDATE usuario SET eliminado_en = ${clock()}, eliminado_por = ${author.actor} WHERE id_usuario = ${id_otro}`)
  const { apellido, email, telefono } = filledFrom(antes, otro)
  const access = sql`FROM usuario o WHERE o.id_usuario = ${id_otro} AND usuario.id_usuario = ${id}`
  if (email !== antes.email) {
    await tx.execute(sql`
      UPDATE usuario SET apellido = ${apellido}, email = o.email, password_hash = o.password_hash, invitado_en = o.invitado_en,
        email_confirmado = o.email_confirmado, cambiar_password = o.cambiar_password ${access}`)
    await moveSegundoFactor(tx, id_otro, id)
  }
  const despues = await tx.queryOne<Usuario>(sql`
    UPDATE usuario SET ${assignments({ apellido, telefono })} WHERE id_usuario = ${id} RETURNING ${raw(usuarioSelect)}`)
  const row = { id_usuario: id, id_otro, antes, despues, movidas, creado_en: clock(), id_autor: author.actor }
  await tx.execute(sql`INSERT INTO fusion ${columnValues(row)}`)
  const both = { ...antes, fusion: otro }
  await audit(tx, author, {
    accion: 'actualizar',
    entidad: 'usuario',
    id,
    antes: both,
    despues: { ...despues, movidas } as Usuario,
  })
  return despues
}

interface FusionRow {
  id_fusion: number
  antes: Usuario
  despues: Usuario
  movidas: Record<string, string[]>
  expired: boolean
}

/** Separates them again, as long as nothing of it has changed since. */
export async function undoMerge(
  tx: Tx,
  id: number,
  idOtro: number,
  { author, clock }: RequestContext,
): Promise<Usuario> {
  await tx.query(sql`SELECT FROM usuario WHERE id_usuario IN (${id}, ${idOtro}) ORDER BY id_usuario FOR UPDATE`)
  const [fusion] = await tx.query<FusionRow>(sql`
    SELECT id_fusion, antes, despues, movidas, NOT ${recentFusion(clock())} AS expired
    FROM fusion f WHERE id_usuario = ${id} AND id_otro = ${idOtro} AND deshecha_en IS NULL`)
  if (!fusion) throw new AppError('NO_ENCONTRADO')
  if (fusion.expired) throw new AppError('FUSION_CADUCADA')
  const [now] = await tx.query<Usuario>(sql`
    SELECT ${raw(usuarioSelect)} FROM usuario WHERE id_usuario = ${id} AND eliminado_en IS NULL`)
  if (!now || now.version !== fusion.despues.version) throw new AppError('FUSION_CON_CAMBIOS')
  const { apellido, email, telefono } = fusion.antes
  const access =
    email === null
      ? { email, password_hash: null, invitado_en: null, email_confirmado: true, cambiar_password: false }
      : {}
  if (email === null) await moveSegundoFactor(tx, id, idOtro)
  const separated = await tx.queryOne<Usuario>(sql`
    UPDATE usuario SET ${assignments({ apellido, telefono, ...access })} WHERE id_usuario = ${id} RETURNING ${raw(usuarioSelect)}`)
  await tx.execute(sql`UPDATE usuario SET eliminado_en = NULL, eliminado_por = NULL WHERE id_usuario = ${idOtro}`)
  const since = await lastOwner(tx)
  for (const { table, column, key } of movedReferences) {
    const keys = fusion.movidas[`${table}.${column}`] ?? []
    const back = await tx.execute(sql`
      UPDATE ${raw(table)} SET ${raw(column)} = ${idOtro} WHERE ${raw(column)} = ${id} AND ${raw(key)}::text = ANY(${keys}::text[])`)
    if (back !== keys.length) throw new AppError('FUSION_CON_CAMBIOS')
  }
  await forgetChangeOfOwner(tx, since, fusion.movidas['mascota.id_usuario'])
  await tx.execute(sql`UPDATE fusion SET deshecha_en = ${clock()} WHERE id_fusion = ${fusion.id_fusion}`)
  await audit(tx, author, { accion: 'restaurar', entidad: 'usuario', id: idOtro, antes: now, despues: separated })
  return separated
}
