import {
  type AdendaCreate,
  canSignVisita,
  type FieldErrors,
  firmaErrors,
  type VisitaCreate,
  type VisitaDetalle,
  type VisitaUpdate,
  validation,
} from '@huella/contract'
import { shareMascota } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, assertVersion, throwIfErrors } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import * as repo from './visitas.repo.ts'

interface Begun {
  visita: VisitaDetalle
  /** False if there was such a visit already. */
  created: boolean
}

/** Begins a visit, or returns the one that the appointment has. */
export async function beginVisita(tx: Tx, body: VisitaCreate, context: RequestContext): Promise<Begun> {
  const { author, clock, config } = context
  const { id_mascota, id_cita = null, ...fields } = body
  const errors: FieldErrors = {}
  if (!(await shareMascota(tx, id_mascota))) errors.id_mascota = validation.mascotaGone
  const existing = id_cita === null ? undefined : await repo.findVisitaOfCita(tx, id_cita)
  const cita = id_cita === null || existing ? undefined : await repo.shareCitaOfVisita(tx, id_cita)
  if (id_cita !== null && !existing && !cita) errors.id_cita = validation.visitaCitaGone
  const ofCita = existing ?? cita
  if (ofCita && ofCita.id_mascota !== id_mascota) errors.id_cita = validation.visitaCitaOfOther
  throwIfErrors(errors)
  if (existing) return { visita: existing, created: false }
  const { now } = clinicTime(clock(), config.timeZone)
  const begun = { fecha_hora: cita?.fecha_hora ?? now, motivo: cita?.motivo_consulta ?? '', ...fields }
  const visita = await repo.insertVisita(tx, { id_mascota, id_cita, ...begun }, clock(), author)
  if (visita) return { visita, created: true }
  const other = await repo.findVisitaOfCita(tx, id_cita ?? 0)
  if (!other) throw new AppError('NO_ENCONTRADO')
  return { visita: other, created: false }
}

export async function updateVisita(
  tx: Tx,
  id: number,
  { version, ...fields }: VisitaUpdate,
  { caller, author, clock }: RequestContext,
): Promise<VisitaDetalle> {
  const before = await lockDraft(tx, id, version, caller)
  return repo.saveDraft(tx, before, fields, clock(), author)
}

/** Signs a visit, which closes it for good. Only its author can. */
export async function signVisita(
  tx: Tx,
  id: number,
  version: number,
  { caller, author, clock }: RequestContext,
): Promise<VisitaDetalle> {
  const before = await lockDraft(tx, id, version, caller)
  if (!canSignVisita(caller.usuario, before)) throw new AppError('VISITA_DE_OTRO')
  throwIfErrors(firmaErrors(before))
  return repo.signVisita(tx, before, clock(), author)
}

export async function addAdenda(
  tx: Tx,
  id: number,
  adenda: AdendaCreate,
  { caller, author, clock }: RequestContext,
): Promise<VisitaDetalle> {
  const visita = await repo.lockVisita(tx, caller, id)
  if (!visita.firmada_en) throw new AppError('VISITA_SIN_FIRMAR')
  return repo.insertAdenda(tx, visita, adenda, clock(), author)
}

export async function discardVisita(tx: Tx, id: number, { caller, author }: RequestContext): Promise<void> {
  const { firmada_en } = await repo.lockVisita(tx, caller, id)
  if (firmada_en) throw new AppError('VISITA_FIRMADA')
  await repo.discardVisita(tx, id, author)
}

async function lockDraft(tx: Tx, id: number, version: number, caller: RequestContext['caller']) {
  const before = await repo.lockVisita(tx, caller, id)
  if (before.firmada_en) throw new AppError('VISITA_FIRMADA')
  assertVersion(before, version)
  return before
}
