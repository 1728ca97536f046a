import { type Cita, type CitaBody, citaErrors, validation, withinWorkingHours } from '@huella/contract'
import { enqueueCitaNotices } from '../avisos/index.ts'
import type { Caller } from '../platform/access.ts'
import type { Author } from '../platform/audit.ts'
import { clinicTime } from '../platform/clock.ts'
import { AppError, throwIfErrors } from '../platform/errors.ts'
import type { SliceDeps } from '../platform/routes.ts'
import type { Tx } from '../platform/sql/database.ts'
import { readSettings } from '../settings/index.ts'
import {
  type CitaFields,
  insertCita,
  lockFreeVeterinario,
  lockMascota,
  lockVeterinario,
  updateCita,
} from './citas.repo.ts'

type Context = Pick<SliceDeps, 'config' | 'clock'> & { caller: Caller; author: Author }

/** Creates an appointment (`before` is null), or changes one: absent fields stay, and so does its duration. */
export async function saveCita(tx: Tx, before: Cita | null, body: CitaBody, context: Context): Promise<Cita> {
  const { caller, author, clock } = context
  if (isClient(caller) && body.estado) throw new AppError('PROHIBIDO')
  // `id_veterinario` is another name of the same field. A vet who names nobody books for themselves.
  const byDefault = before?.id_usuario ?? (isVet(caller) ? caller.usuario.id_usuario : null)
  const vet = body.id_usuario ?? body.id_veterinario ?? byDefault
  // A vet does not assign appointments to colleagues.
  if (isVet(caller) && vet !== before?.id_usuario && vet !== caller.usuario.id_usuario) throw new AppError('PROHIBIDO')
  const settings = await readSettings(tx)
  const duracion = before?.duracion ?? settings.appointmentDuration
  const cita = { ...before, ...body, estado: before ? (body.estado ?? before.estado) : ('pendiente' as const) }

  const timeChanged = cita.fecha_hora !== before?.fecha_hora
  const time = clinicTime(clock(), context.config.timeZone)
  const errors = citaErrors(cita, { ...time, client: isClient(caller), timeChanged })
  const outside = cita.fecha_hora !== undefined && !withinWorkingHours(settings, cita.fecha_hora, duracion)
  if (settings.enforceWorkingHours && timeChanged && outside) errors.fecha_hora ??= validation.horaCerrada
  if (cita.id_mascota !== undefined && cita.id_mascota !== before?.id_mascota) {
    const exists = await lockMascota(tx, cita.id_mascota, isClient(caller) ? caller.usuario.id_usuario : null)
    if (!exists) errors.id_mascota ??= validation.mascotaGone
  }
  const vetChanged = vet !== before?.id_usuario
  const reopened = before?.estado === 'cancelada' && cita.estado !== 'cancelada'
  if (vet && (timeChanged || vetChanged || reopened)) {
    const exists = await lockVeterinario(tx, vet)
    if (vetChanged && !exists) errors.id_usuario ??= validation.veterinarioInvalid
  }
  throwIfErrors(errors)

  const valid = cita as Omit<CitaFields, 'id_usuario'>
  const id_usuario = vet ?? (await lockFreeVeterinario(tx, { ...valid, duracion }))
  if (id_usuario === undefined) throw new AppError('NINGUN_VETERINARIO_LIBRE')
  // A confirmed appointment that its owner moves has to be confirmed again.
  const unconfirmed = before?.estado === 'confirmada' && isClient(caller) && (timeChanged || vetChanged)
  const estado = unconfirmed ? 'pendiente' : valid.estado
  const fields = { ...valid, id_usuario, estado }
  const saved = before
    ? await updateCita(tx, before, fields, clock(), author)
    : await insertCita(tx, { ...fields, duracion }, clock(), author)
  await enqueueCitaNotices(tx, before, saved, context)
  return saved
}

const isClient = ({ usuario }: Caller) => usuario.rol === 'cliente'
const isVet = ({ usuario }: Caller) => usuario.rol === 'veterinario'
