import {
  type AdendaCreate,
  adendaErrors,
  canDiscardVisita,
  canNoteFlujo,
  canSignVisita,
  doubtfulMedidas,
  type FieldErrors,
  firmaErrors,
  fullName,
  hasVisita,
  isPassedOn,
  unconfirmedErrors,
  type VisitaCreate,
  type VisitaDetalle,
  type VisitaFirma,
  type VisitaFirmada,
  type VisitaNueva,
  type VisitaUpdate,
  validation,
} from '@huella/contract'
import { keepColegiado } from '../auth/index.ts'
import { endSigned } from '../citas/index.ts'
import { lockMascota } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, throwIfErrors } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { archiveVisita } from './descartadas.repo.ts'
import * as drafts from './draft.repo.ts'
import { assertMergeable } from './merge.ts'
import * as repo from './visitas.repo.ts'
import { assertWriter } from './writer.ts'

interface Begun {
  visita: VisitaDetalle
  /** False if there was such a visit already. */
  created: boolean
}

type Ids = Pick<VisitaCreate, 'id_mascota' | 'id_cita'>

/** What a visit begins with: the one that is there already, or the hour and reason of a new one. */
export async function prepareVisita(db: Db, ids: Ids, context: RequestContext): Promise<VisitaNueva> {
  const { caller, clock, config } = context
  const { id_mascota, id_cita = null } = ids
  assertWriter(await drafts.getFirmante(db, caller))
  const { now } = clinicTime(clock(), config.timeZone)
  const errors: FieldErrors = {}
  const mascota = await drafts.findPaciente(db, id_mascota)
  if (!mascota) errors.id_mascota = validation.mascotaGone
  const visita =
    id_cita === null ? await drafts.findOwnDraft(db, id_mascota, caller) : await drafts.findVisitaOfCita(db, id_cita)
  const cita = id_cita === null || visita ? undefined : await drafts.shareCitaOfVisita(db, id_cita)
  if (id_cita !== null && !visita) {
    if (!cita || !hasVisita(cita, { now: '9999' })) errors.id_cita = validation.visitaCitaGone
    else if (!hasVisita(cita, { now })) errors.id_cita = validation.visitaCitaFutura
  }
  const ofCita = visita ?? cita
  if (ofCita && ofCita.id_mascota !== id_mascota) errors.id_cita = validation.visitaCitaOfOther
  throwIfErrors(errors)
  if (!mascota) throw new AppError('NO_ENCONTRADO')
  const fecha_hora = cita && cita.fecha_hora < now ? cita.fecha_hora : now
  return { visita: visita ?? null, fecha_hora, motivo: cita?.motivo_consulta ?? '', mascota }
}

/** Begins a visit, or returns the one that the appointment or the caller has. */
export async function beginVisita(tx: Tx, body: VisitaCreate, context: RequestContext): Promise<Begun> {
  const { author, clock } = context
  const { id_mascota, id_cita = null, ...fields } = body
  // Two first saves of one person, of which one is a repetition, make one draft.
  await lockMascota(tx, id_mascota, null)
  const { visita: existing, fecha_hora, motivo } = await prepareVisita(tx, body, context)
  assertPast(body, context)
  if (existing) return { visita: existing, created: false }
  const escrita = Object.keys(fields).some((name) => name !== 'fecha_hora')
  const begun = { id_mascota, id_cita, fecha_hora, motivo, ...fields }
  const visita = await drafts.insertVisita(tx, begun, escrita, clock(), author)
  if (visita) return { visita, created: true }
  const other = await drafts.findVisitaOfCita(tx, id_cita ?? 0)
  if (!other) throw new AppError('NO_ENCONTRADO')
  return { visita: other, created: false }
}

/** Saves these fields of a draft, if nobody has changed one of them since the caller read it. */
export async function updateVisita(
  tx: Tx,
  id: number,
  { version, ...fields }: VisitaUpdate,
  context: RequestContext,
): Promise<VisitaDetalle> {
  const { caller, author, clock } = context
  assertWriter(await drafts.getFirmante(tx, caller))
  const before = await lockDraft(tx, id, context)
  // Who has not read that it was passed on is asked whether it still belongs there.
  if (isPassedOn(before, { version, actor: author.actor }))
    throw new AppError('VERSION_OBSOLETA', { actual: { ...before } })
  assertPast(fields, context)
  const replaced = assertMergeable(before, await drafts.readCambios(tx, id), { version, fields, actor: author.actor })
  return drafts.saveDraft(tx, before, fields, replaced, clock(), author)
}

/** Signs a visit, which closes it for good, and ends its appointment. Only who writes it can, and only with a number in the professional association. */
export async function signVisita(
  tx: Tx,
  id: number,
  { version, colegiado, confirmadas }: VisitaFirma,
  context: RequestContext,
): Promise<VisitaFirmada> {
  const { caller, author, clock, config } = context
  // Its appointment, which may end with it, is locked first, as when it gets another pet.
  await drafts.lockCitaOf(tx, id)
  const before = await lockDraft(tx, id, context)
  // What is signed has been read as a whole.
  if (before.version !== version) throw new AppError('VERSION_OBSOLETA', { actual: { ...before } })
  if (!canSignVisita(caller.usuario, before)) throw new AppError('VISITA_DE_OTRO')
  throwIfErrors(firmaErrors(before))
  const doubtful = doubtfulMedidas(before, before.mascota.especie, await repo.readLastPeso(tx, before))
  throwIfErrors(unconfirmedErrors(doubtful, confirmadas))
  await assertColegiado(tx, colegiado, context)
  const now = clock()
  const visita = await repo.signVisita(tx, before, { now, minute: clinicTime(now, config.timeZone).now }, author)
  return { ...visita, cita_terminada: await endCita(tx, visita, context) }
}

/** The consultation is over when its visit is signed. */
async function endCita(tx: Tx, { id_cita }: VisitaDetalle, context: RequestContext) {
  const cita = id_cita === null ? null : await endSigned(tx, id_cita, context)
  return cita && { id_cita: cita.id_cita, reversible: canNoteFlujo(context.caller.usuario, cita) }
}

export async function addAdenda(
  tx: Tx,
  id: number,
  { colegiado, ...adenda }: AdendaCreate,
  context: RequestContext,
): Promise<VisitaDetalle> {
  const { caller, author, clock } = context
  const visita = await repo.lockVisita(tx, caller, id)
  if (!visita.firmada_en) throw new AppError('VISITA_SIN_FIRMAR')
  throwIfErrors(adendaErrors(adenda))
  await assertColegiado(tx, colegiado, context)
  return repo.insertAdenda(tx, visita, adenda, clock(), author)
}

/** How long after a save a draft counts as open. */
const OPEN_MINUTES = 5

/** Discards a draft. `autor`: of whom the caller knows that it is. Nobody can while somebody else writes in it. */
export async function discardVisita(
  tx: Tx,
  id: number,
  autor: number | undefined,
  context: RequestContext,
): Promise<void> {
  const { caller, author, clock } = context
  const visita = await lockDraft(tx, id, context)
  const nombre = fullName(visita.autor)
  if (!canDiscardVisita(caller.usuario, visita))
    throw new AppError('VISITA_DE_OTRO', { message: `Solo la descarta quien la escribió: ${nombre}.` })
  const since = new Date(clock().getTime() - OPEN_MINUTES * 60_000)
  const writing = await drafts.findOtherWriter(tx, id, author.actor, since)
  if (writing)
    throw new AppError('VISITA_ABIERTA', { message: `${fullName(writing)} está escribiendo en esta visita.` })
  if (visita.escrita && visita.id_usuario !== author.actor && visita.id_usuario !== autor)
    throw new AppError('VISITA_CON_AUTOR', { message: `La visita es de ${nombre}. Confirma que quieres descartarla.` })
  await archiveVisita(tx, id, author)
}

/** Who signs has a number in the professional association. One that is given for the first time is kept. */
async function assertColegiado(tx: Tx, given: string | undefined, { caller, author }: RequestContext): Promise<void> {
  const { colegiado } = await drafts.getFirmante(tx, caller)
  if (colegiado !== null) return
  if (given === undefined) throwIfErrors({ colegiado: validation.colegiadoRequired })
  else await keepColegiado(tx, given, author)
}

/** A visit is never dated after now. */
function assertPast({ fecha_hora }: { fecha_hora?: string }, { clock, config }: RequestContext): void {
  const { now } = clinicTime(clock(), config.timeZone)
  if (fecha_hora !== undefined && fecha_hora > now) throwIfErrors({ fecha_hora: validation.visitaFechaFutura })
}

async function lockDraft(tx: Tx, id: number, { caller }: RequestContext) {
  const before = await repo.lockVisita(tx, caller, id)
  if (before.firmada_en) throw new AppError('VISITA_FIRMADA')
  return before
}
