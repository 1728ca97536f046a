import { isPassedOn, type VisitaDetalle, type VisitaPase, type VisitaRelevo, validation } from '@huella/contract'
import { shareVeterinario } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, throwIfErrors } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'
import { noteTraspaso } from '../traspasos/index.ts'
import { getFirmante } from './draft.repo.ts'
import { giveDraft } from './relevo.repo.ts'
import { isRelevable, lockVisita } from './visitas.repo.ts'
import { assertWriter } from './writer.ts'

/** Passes a draft on to another vet, who is told. `own`: one that the caller writes. */
export async function passVisita(
  tx: Tx,
  id: number,
  { version, id_usuario, mensaje = null }: VisitaPase,
  context: RequestContext,
): Promise<VisitaDetalle> {
  const { caller } = context
  // The vet before the visit, as when an appointment is passed on.
  if (!(await shareVeterinario(tx, id_usuario))) throwIfErrors({ id_usuario: validation.veterinarioInvalid })
  const before = await lockUnsigned(tx, id, version, context)
  if (before.id_usuario === id_usuario) throwIfErrors({ id_usuario: validation.paseMismo })
  const own = caller.scope === 'any' ? sql`true` : sql`vi.id_usuario = ${caller.usuario.id_usuario}`
  return give(tx, before, { id_usuario, mensaje, where: own }, context)
}

/** The caller takes over a draft of somebody who left. */
export async function takeVisita(
  tx: Tx,
  id: number,
  { version }: VisitaRelevo,
  context: RequestContext,
): Promise<VisitaDetalle> {
  const { caller, author } = context
  assertWriter(await getFirmante(tx, caller))
  const before = await lockUnsigned(tx, id, version, context)
  const left = sql`EXISTS (SELECT FROM usuario au WHERE au.id_usuario = vi.id_usuario AND ${raw(isRelevable)})`
  return give(tx, before, { id_usuario: author.actor, mensaje: null, where: left }, context)
}

/** Locks a draft that was not passed on since the caller read it. */
async function lockUnsigned(tx: Tx, id: number, version: number, { caller, author }: RequestContext) {
  const before = await lockVisita(tx, caller, id)
  if (before.firmada_en) throw new AppError('VISITA_FIRMADA')
  if (isPassedOn(before, { version, actor: author.actor }) || version > before.version)
    throw new AppError('VERSION_OBSOLETA', { actual: { ...before } })
  return before
}

async function give(
  tx: Tx,
  before: VisitaDetalle,
  {
    id_usuario,
    mensaje,
    where,
  }: Pick<VisitaPase, 'id_usuario'> & { mensaje: string | null; where: ReturnType<typeof sql> },
  { author, clock }: RequestContext,
): Promise<VisitaDetalle> {
  const { id_visita, id_cita, id_mascota, mascota, id_usuario: id_anterior } = before
  const given = await giveDraft(tx, sql`vi.id_visita = ${id_visita} AND ${where}`, id_usuario, author)
  if (!given) throw new AppError('VISITA_CON_QUIEN_LA_LLEVA')
  const id_dueno = mascota.usuario.id_usuario
  const passed = { id_mascota, id_dueno, id_cita, id_visita, id_anterior, id_usuario, mensaje }
  await noteTraspaso(tx, passed, clock(), author)
  return given
}
