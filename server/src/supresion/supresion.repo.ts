import type { Supresion, SupresionDetalle, SupresionPropia } from '@huella/contract'
import { audit } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import { jsonObject, utcTimestamp } from '../platform/lists/list-definition.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { isCliente } from '../usuarios/index.ts'
import { findPerson, readConservacion } from './person.ts'
import { enqueueSupresion } from './supresion.aviso.ts'

/** Whose data are blocked is not said. */
const select = raw(`
  SELECT s.id_supresion, CASE WHEN u.bloqueado_en IS NULL THEN ${jsonObject('u.id_usuario, u.nombre, u.apellido')} END AS usuario,
    s.estado, CASE WHEN u.bloqueado_en IS NULL THEN s.motivo END AS motivo, ${utcTimestamp('s.pedida_en')},
    (s.pedida_en + interval '1 month')::date::text AS responder_antes, ${utcTimestamp('s.decidida_en')},
    CASE WHEN u.bloqueado_en IS NULL THEN s.respuesta END AS respuesta, s.conservar_hasta::text
  FROM supresion s JOIN usuario u ON u.id_usuario = s.id_usuario`)

const find = async (db: Db, where: SqlFragment): Promise<Supresion | undefined> =>
  (await db.query<Supresion>(sql`${select} WHERE ${where} ORDER BY s.id_supresion DESC LIMIT 1`))[0]

/** What is to be decided first, the oldest first; then what was decided last. */
export const listSupresiones = (db: Db): Promise<Supresion[]> =>
  db.query(sql`
    ${select} WHERE s.estado <> 'retirada'
    ORDER BY s.estado <> 'pendiente', CASE WHEN s.estado = 'pendiente' THEN s.id_supresion END, s.id_supresion DESC LIMIT 200`)

export async function getSupresion(db: Db, id: number, context: RequestContext): Promise<SupresionDetalle> {
  const found = await find(db, sql`s.id_supresion = ${id}`)
  if (!found) throw new AppError('NO_ENCONTRADO')
  const pending = found.estado === 'pendiente' && found.usuario
  return { ...found, conservacion: pending ? await conservacionOf(db, pending.id_usuario, context) : null }
}

const conservacionOf = async (db: Db, idUsuario: number, { clock, config }: Pick<RequestContext, 'clock' | 'config'>) =>
  readConservacion(db, await findPerson(db, idUsuario), clinicTime(clock(), config.timeZone).now)

/** The last request of somebody, and what there is to erase. */
export async function readOwn(db: Db, context: RequestContext): Promise<SupresionPropia> {
  const { id_usuario } = context.caller.usuario
  return {
    supresion: (await find(db, sql`s.id_usuario = ${id_usuario} AND s.estado <> 'retirada'`)) ?? null,
    conservacion: await conservacionOf(db, id_usuario, context),
  }
}

/** What the trail says of a request: nothing that names somebody. */
export const auditedRow = (idUsuario: number, { estado, conservar_hasta }: Supresion) => ({
  id_usuario: idUsuario,
  estado,
  conservar_hasta,
})

/** The account, locked: of a request and a decision at once, one comes first. Only clients have data that they may have erased. */
export async function lockCliente(tx: Tx, id: number): Promise<void> {
  const [row] = await tx.query(sql`
    SELECT FROM usuario u WHERE u.id_usuario = ${id} AND u.eliminado_en IS NULL AND ${isCliente} FOR UPDATE`)
  if (!row) throw new AppError('NO_ENCONTRADO')
}

/** Asks for the data of a client to be erased: they themselves, or an administrator whom they told. */
export async function requestSupresion(
  tx: Tx,
  idUsuario: number,
  motivo: string | null,
  { author, clock }: RequestContext,
): Promise<Supresion> {
  await lockCliente(tx, idUsuario)
  if (await find(tx, sql`s.id_usuario = ${idUsuario} AND s.estado = 'pendiente'`))
    throw new AppError('SUPRESION_PENDIENTE')
  const now = clock()
  const { id } = await tx.queryOne<{ id: number }>(sql`
    INSERT INTO supresion (id_usuario, motivo, pedida_en, pedida_por) VALUES (${idUsuario}, ${motivo}, ${now}, ${author.actor})
    RETURNING id_supresion AS id`)
  const created = await lockSupresion(tx, id)
  await audit(tx, author, { accion: 'crear', entidad: 'supresion', id, despues: auditedRow(idUsuario, created) })
  await enqueueSupresion(tx, idUsuario, { paso: 'recibida', respuesta: null, hasta: created.responder_antes }, now)
  return created
}

/** The request, locked. */
export async function lockSupresion(tx: Tx, id: number): Promise<Supresion> {
  await tx.query(sql`SELECT FROM supresion WHERE id_supresion = ${id} FOR UPDATE`)
  const found = await find(tx, sql`s.id_supresion = ${id}`)
  if (!found) throw new AppError('NO_ENCONTRADO')
  return found
}

/** Takes back one's own request, as long as it is not decided. */
export async function withdrawSupresion(tx: Tx, { author, caller }: RequestContext): Promise<void> {
  const { id_usuario } = caller.usuario
  await lockCliente(tx, id_usuario)
  const antes = await find(tx, sql`s.id_usuario = ${id_usuario} AND s.estado = 'pendiente'`)
  if (!antes) throw new AppError('SUPRESION_DECIDIDA')
  const id = antes.id_supresion
  await tx.execute(sql`UPDATE supresion SET estado = 'retirada' WHERE id_supresion = ${id}`)
  const despues = { ...antes, estado: 'retirada' as const }
  await audit(tx, author, {
    ...{ accion: 'estado', entidad: 'supresion', id },
    ...{ antes: auditedRow(id_usuario, antes), despues: auditedRow(id_usuario, despues) },
  })
}
