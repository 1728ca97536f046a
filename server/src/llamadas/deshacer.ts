import type { LlamadaDeshecha } from '@huella/contract'
import { archiveCita } from '../citas/index.ts'
import { archive, openEstados } from '../entities/index.ts'
import { archiveMascotas, hasRecord } from '../mascotas/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'
import { archiveUsuario } from '../usuarios/index.ts'
import { type RemovedLlamada, removeLlamada } from './llamadas.repo.ts'

/** Takes a call back with all that it brought. A client or a pet stays if something else depends on it by now, or somebody changed it. */
export async function deshacer(tx: Tx, id: number, context: RequestContext): Promise<LlamadaDeshecha> {
  const call = await removeLlamada(tx, id, context)
  await archive(tx, 'nota_cliente', sql`id_llamada = ${id}`, context.author)
  await lockRows(tx, call)
  if (call.nuevos.includes('cita')) await assertOpen(tx, call)
  const removesMascota = call.nuevos.includes('mascota') && (await isMascotaFree(tx, call))
  const removesCliente = call.nuevos.includes('cliente') && (await isClienteFree(tx, call, removesMascota))
  if (removesCliente) await archiveUsuario(tx, call.id_usuario, context)
  else if (removesMascota) await archiveMascotas(tx, { id_mascota: call.id_mascota ?? 0 }, context)
  else if (call.nuevos.includes('cita')) await archiveCita(tx, call.id_cita ?? 0, context)
  const kept = [!removesCliente && 'cliente', !removesMascota && 'mascota']
  return { retirados: call.nuevos.filter((one) => !kept.includes(one)) }
}

/** Nobody books for them, or writes something of them down, meanwhile. */
async function lockRows(tx: Tx, { id_usuario, id_mascota, id_cita }: RemovedLlamada): Promise<void> {
  await tx.query(sql`SELECT FROM usuario WHERE id_usuario = ${id_usuario} FOR UPDATE`)
  await tx.query(sql`SELECT FROM mascota WHERE id_mascota = ${id_mascota} FOR UPDATE`)
  await tx.query(sql`SELECT FROM cita WHERE id_cita = ${id_cita} FOR UPDATE`)
}

/** Once the patient is there, the appointment is not a mistake any more. */
async function assertOpen(tx: Tx, { id_cita }: RemovedLlamada): Promise<void> {
  const { used } = await tx.queryOne<{ used: boolean }>(sql`
    SELECT c.eliminado_en IS NULL AND c.estado <> 'cancelada' AND (c.llegada_en IS NOT NULL OR c.estado NOT IN ${openEstados}) AS used
    FROM cita c WHERE c.id_cita = ${id_cita}`)
  if (used) throw new AppError('DESHACER_CADUCADO')
}

const isFree = async (tx: Tx, rows: SqlFragment): Promise<boolean> => (await tx.query(rows)).length > 0

const no = (rows: SqlFragment): SqlFragment => sql`NOT EXISTS (SELECT FROM ${rows} AND r.eliminado_en IS NULL)`

/** Nothing but this call and its appointment is of the pet. */
const isMascotaFree = async (tx: Tx, { id_mascota, id_cita }: RemovedLlamada): Promise<boolean> =>
  !(await hasRecord(tx, id_mascota ?? 0)) &&
  isFree(
    tx,
    sql`SELECT FROM mascota m WHERE m.id_mascota = ${id_mascota} AND m.eliminado_en IS NULL AND m.version = 1
      AND ${no(sql`cita r WHERE r.id_mascota = m.id_mascota AND r.id_cita IS DISTINCT FROM ${id_cita}`)}
      AND ${no(sql`espera r WHERE r.id_mascota = m.id_mascota`)}
      AND ${no(sql`adjunto r WHERE r.id_mascota = m.id_mascota`)}
      AND ${no(sql`llamada r WHERE r.id_mascota = m.id_mascota`)}`,
  )

/** Nothing but this call and its pet is of the client, who has no access to the web, and is not one of two that were merged. */
const isClienteFree = (tx: Tx, { id_usuario, id_mascota }: RemovedLlamada, removesMascota: boolean): Promise<boolean> =>
  isFree(
    tx,
    sql`SELECT FROM usuario u WHERE u.id_usuario = ${id_usuario} AND u.eliminado_en IS NULL AND u.version = 1
      AND u.password_hash IS NULL AND NOT EXISTS (SELECT FROM enlace e WHERE e.id_usuario = u.id_usuario)
      AND NOT EXISTS (SELECT FROM fusion f WHERE f.id_usuario = u.id_usuario)
      AND ${no(sql`mascota r WHERE r.id_usuario = u.id_usuario AND r.id_mascota IS DISTINCT FROM ${removesMascota ? id_mascota : null}`)}
      AND ${no(sql`nota_cliente r WHERE r.id_usuario = u.id_usuario`)}
      AND ${no(sql`llamada r WHERE r.id_usuario = u.id_usuario`)}`,
  )
