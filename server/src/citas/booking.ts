import {
  type Cita,
  type CitaUpdate,
  errorsOf,
  releasesTime,
  validateCita,
  validation,
  withinWorkingHours,
} from '@huella/contract'
import { enqueueCitaNotices } from '../avisos/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, validOrThrow } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { readSettings } from '../settings/index.ts'
import { insertCita, lockFreeVeterinario, lockMascota, lockVeterinario, updateCita } from './citas.repo.ts'
import { assertOpenForOwner, estadoOf } from './estados.ts'

/** Creates an appointment (`before` is null), or changes one: absent fields stay, and so does its duration. */
export async function saveCita(tx: Tx, before: Cita | null, body: CitaUpdate, context: RequestContext): Promise<Cita> {
  const { caller, author, clock } = context
  if (isClient(caller) && body.estado) throw new AppError('PROHIBIDO')
  const time = clinicTime(clock(), context.config.timeZone)
  if (before && isClient(caller)) assertOpenForOwner(before, time)
  // `id_veterinario` is another name of the same field. A vet who names nobody books for themselves.
  const byDefault = before?.id_usuario ?? (isVet(caller) ? caller.usuario.id_usuario : null)
  const vet = body.id_usuario ?? body.id_veterinario ?? byDefault
  // A vet does not assign appointments to colleagues.
  if (isVet(caller) && vet !== before?.id_usuario && vet !== caller.usuario.id_usuario) throw new AppError('PROHIBIDO')
  const settings = await readSettings(tx)
  const duracion = before?.duracion ?? settings.appointmentDuration
  const cita = { ...before, ...body }

  const timeChanged = cita.fecha_hora !== before?.fecha_hora
  const validated = validateCita(cita, { ...time, client: isClient(caller), before })
  const errors = errorsOf(validated)
  const outside = cita.fecha_hora !== undefined && !withinWorkingHours(settings, cita.fecha_hora, duracion)
  if (settings.enforceWorkingHours && timeChanged && outside) errors.fecha_hora ??= validation.horaCerrada
  if (cita.id_mascota !== undefined && cita.id_mascota !== before?.id_mascota) {
    const exists = await lockMascota(tx, cita.id_mascota, isClient(caller) ? caller.usuario.id_usuario : null)
    if (!exists) errors.id_mascota ??= validation.mascotaGone
  }
  const vetChanged = vet !== before?.id_usuario
  const reopened = before && releasesTime(before.estado) && body.estado !== undefined && !releasesTime(body.estado)
  if (vet && (timeChanged || vetChanged || reopened)) {
    const exists = await lockVeterinario(tx, vet)
    if (vetChanged && !exists) errors.id_usuario ??= validation.veterinarioInvalid
  }

  const fields = validOrThrow(validated, errors)
  const id_usuario = vet ?? (await lockFreeVeterinario(tx, { ...fields, duracion }))
  if (id_usuario === undefined) throw new AppError('NINGUN_VETERINARIO_LIBRE')
  const change = { ...body, ...fields, moved: timeChanged || vetChanged }
  const estado = estadoOf(before, change, { ...time, client: isClient(caller) })
  const note = estado === before?.estado ? {} : { motivo_cambio: body.motivo_cambio }
  const saved = before
    ? await updateCita(tx, before, { ...fields, id_usuario, estado }, clock(), author, note)
    : await insertCita(tx, { ...fields, id_usuario, estado, duracion }, clock(), author)
  await enqueueCitaNotices(tx, before, saved, context)
  return saved
}

const isClient = ({ usuario }: Caller) => usuario.rol === 'cliente'
const isVet = ({ usuario }: Caller) => usuario.rol === 'veterinario'
