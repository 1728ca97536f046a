import {
  type Cita,
  type CitaUpdate,
  type ClinicTime,
  duracionOf,
  errorsOf,
  releasesTime,
  validateCita,
  validation,
} from '@huella/contract'
import { type Slot, vetsAtSlot, withdrawOfertas } from '../huecos/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, validOrThrow } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { readSettings } from '../settings/index.ts'
import { enqueueCitaNotices } from './avisos/index.ts'
import { auditCita, insertCita, updateCita } from './citas.repo.ts'
import { assertOpenForOwner, estadoOf } from './estados.ts'
import { lockMascota, lockVeterinario, lockVeterinarios } from './locks.repo.ts'
import { assertChangeable, assertWithinHours, chooseVet, slotErrors } from './slot.ts'

/** Creates an appointment (`before` is null), or changes one: absent fields stay. */
export async function saveCita(tx: Tx, before: Cita | null, body: CitaUpdate, context: RequestContext): Promise<Cita> {
  const { caller, author, clock } = context
  const client = isClient(caller)
  const staffOnly = body.estado || body.duracion || body.fuera_de_horario || body.solapar
  if (client && staffOnly) throw new AppError('PROHIBIDO')
  const time = clinicTime(clock(), context.config.timeZone)
  if (before && client) assertOpenForOwner(before, time)
  // `id_veterinario` is another name of the same field. A vet who names nobody books for themselves.
  const self = isVet(caller) ? (before?.id_usuario ?? caller.usuario.id_usuario) : null
  const any = body.id_usuario === null || body.id_veterinario === null
  const vet = body.id_usuario ?? body.id_veterinario ?? (any ? self : (before?.id_usuario ?? self))
  // A vet does not assign appointments to colleagues.
  if (isVet(caller) && vet !== before?.id_usuario && vet !== caller.usuario.id_usuario) throw new AppError('PROHIBIDO')
  const settings = await readSettings(tx)
  const cita = { ...before, ...body }
  const usual = cita.tipo_consulta ? duracionOf(settings, cita.tipo_consulta) : settings.appointmentDuration
  const duracion = body.duracion ?? before?.duracion ?? usual
  const slot = { fecha_hora: cita.fecha_hora ?? '', duracion, id_usuario: vet, id_cita: before?.id_cita ?? null }
  const changed = changesOf(before, cita, slot)
  if (before && (changed.time || changed.vet)) assertChangeable(before, settings, context)

  const owner = client ? caller.usuario.id_usuario : null
  const locksPet = slot.fecha_hora !== '' && (changed.pet || changed.slot || changed.reopened)
  const readsVets = slot.fecha_hora !== '' && (changed.slot || changed.reopened || changed.unmarked)
  // Sent at once and run in this order. The pet before the vets, in every booking: two that lock them in different orders would
  // wait for each other. The vets are read after the locks: a timetable that somebody stores meanwhile is seen.
  const [pet, , vets] = await Promise.all([
    locksPet ? lockMascota(tx, cita.id_mascota ?? 0, changed.pet ? owner : null, slot) : null,
    readsVets && (vet ? lockVeterinario(tx, vet) : lockVeterinarios(tx)),
    readsVets ? vetsAtSlot(tx, slot, { allDay: !settings.enforceWorkingHours, now: clock() }) : [],
  ])

  const timetable = vets.some((one) => one.con_horario)
  const validated = validateCita(cita, { ...time, client, timetable, before })
  const rules = { settings, client, outside: body.fuera_de_horario === true }
  const errors = {
    ...(changed.slot && readsVets ? slotErrors(slot, vets, rules, context) : {}),
    ...errorsOf(validated),
  }
  if (pet === undefined) errors.id_mascota ??= validation.mascotaGone
  if (readsVets && vet && vets.length === 0) errors.id_usuario ??= validation.veterinarioInvalid
  if (body.solapar && cita.tipo_consulta !== 'urgencia') errors.solapar ??= validation.solaparUrgencia

  const fields = validOrThrow(validated, errors)
  if (pet?.fallecida_en && isAfterDeath(fields.fecha_hora, pet.fallecida_en, time)) {
    throw new AppError('MASCOTA_FALLECIDA')
  }
  // Its owner would get notices of a pet that they took off their list.
  if (pet?.baja && fields.fecha_hora > time.now) throw new AppError('DUENO_SIN_ACCESO')
  if (changed.slot) assertWithinHours(slot, vets, rules, context)
  const overlap = body.solapar === true || (before?.solapa === true && !changed.slot && !changed.unmarked)
  const outside = rules.outside || !changed.slot
  const { id_usuario, solapa } = readsVets || !before ? chooseVet(slot, vets, { outside, overlap }) : before
  if (solapa && readsVets) await withdrawOfertas(tx, { ...slot, id_usuario })
  if (pet?.solapada && (changed.time || changed.length || changed.pet)) throw new AppError('CITA_MASCOTA_SOLAPADA')
  const change = { ...body, ...fields, moved: changed.time || changed.vet }
  const estado = estadoOf(before, change, { ...time, client })
  const note = estado === before?.estado ? {} : { motivo_cambio: body.motivo_cambio }
  const columns = { ...fields, id_usuario, estado, duracion, solapa }
  const saved = await (before ? updateCita(tx, before, columns, clock()) : insertCita(tx, columns, clock()))
  await Promise.all([auditCita(tx, author, before, saved, note), enqueueCitaNotices(tx, before, saved, context)])
  return saved
}

/** What a change means for the time that the appointment takes. */
function changesOf(before: Cita | null, cita: CitaUpdate, slot: Slot) {
  const time = cita.fecha_hora !== before?.fecha_hora
  const vet = slot.id_usuario !== before?.id_usuario
  const length = slot.duracion !== before?.duracion
  return {
    time,
    vet,
    length,
    slot: time || vet || length,
    pet: cita.id_mascota !== before?.id_mascota,
    reopened: before !== null && releasesTime(before.estado) && !releasesTime(cita.estado ?? before.estado),
    /** Only an urgency may overlap. */
    unmarked: before?.solapa === true && cita.tipo_consulta !== 'urgencia',
  }
}

/** Staff may still record what happened before. */
const isAfterDeath = (fechaHora: string, fallecidaEn: string, { now }: ClinicTime) =>
  fechaHora > now || fechaHora.slice(0, 10) > fallecidaEn

const isClient = ({ usuario }: Caller) => usuario.rol === 'cliente'
const isVet = ({ usuario }: Caller) => usuario.rol === 'veterinario'
