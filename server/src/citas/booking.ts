import { type Cita, type CitaBody, citaErrors, validation, withinWorkingHours } from '@huella/contract'
import postgres from 'postgres'
import { enqueueCitaNotices, tellingOfNew } from '../avisos/index.ts'
import type { Caller } from '../platform/access.ts'
import type { Author } from '../platform/audit.ts'
import { clinicTime } from '../platform/clock.ts'
import type { Sql, Tx } from '../platform/database/pool.ts'
import { insist } from '../platform/database/transaction.ts'
import { AppError, requireNone } from '../platform/errors.ts'
import type { SliceDeps } from '../platform/routes.ts'
import {
  type Found,
  freeVeterinarios,
  hold,
  insertCita,
  look,
  type NewCita,
  updateCita,
  type ValidCita,
} from './citas.repo.ts'

type Context = Pick<SliceDeps, 'config' | 'clock'> & { caller: Caller; author: Author }

/** Makes an appointment, with the vet that was asked for or with any who is free. */
export async function book(sql: Sql, body: CitaBody, context: Context): Promise<Cita> {
  const { caller } = context
  const wanted = askedVet(body) ?? (isVet(caller) ? caller.usuario.id_usuario : null)
  if (isVet(caller) && wanted !== caller.usuario.id_usuario) throw new AppError('PROHIBIDO')
  if (isClient(caller) && body.estado) throw new AppError('PROHIBIDO')
  const cita = { ...body, id_usuario: wanted, estado: 'pendiente' as const }
  const found = await look(sql, { mascota: body.id_mascota ?? null, dueno: ownerIn(caller), veterinario: wanted })
  const { appointmentDuration: duracion } = found.settings
  const errors = wrongs(cita, found, duracion, null, context)
  if (wanted && !found.veterinario) errors.id_usuario ??= validation.veterinarioInvalid
  requireNone(errors)
  const valid = { ...(cita as ValidCita), duracion, acordada_en: context.clock() }
  const withVet = (vet: number) => insertWith(sql, { ...valid, id_usuario: vet }, found.dueno as number, context)
  const made = wanted ? await withVet(wanted) : await withAny(await freeVeterinarios(sql, valid), withVet)
  // What was found may just have gone: then it is looked for again, and missed.
  return made ?? book(sql, body, context)
}

function insertWith(sql: Sql, cita: NewCita, dueno: number, context: Context): Promise<Cita | undefined> {
  const telling = tellingOfNew({ ...cita, id_dueno: dueno, id_veterinario: cita.id_usuario }, context)
  return insist(() => insertCita(sql, cita, dueno, context.author, telling))
}

/** Tries the free vets in turn: one may have been taken a moment ago. */
async function withAny(vets: number[], withVet: (vet: number) => Promise<Cita | undefined>) {
  for (const vet of vets) {
    try {
      return await withVet(vet)
    } catch (error) {
      const taken = error instanceof postgres.PostgresError && error.constraint_name === 'cita_sin_solape'
      if (!taken) throw error
    }
  }
  throw new AppError('NINGUN_VETERINARIO_LIBRE')
}

/** Changes an appointment. Absent fields stay, and so does the length it was booked with. */
export async function change(tx: Tx, before: Cita, body: CitaBody, context: Context): Promise<Cita> {
  const { caller, author } = context
  if (isClient(caller) && body.estado) throw new AppError('PROHIBIDO')
  const vet = askedVet(body) ?? before.id_usuario
  const vetChanged = vet !== before.id_usuario
  // A vet's form has the vet fixed to its user: appointments are not pushed onto colleagues.
  if (isVet(caller) && vetChanged && vet !== caller.usuario.id_usuario) throw new AppError('PROHIBIDO')
  const cita: ValidCita = { ...before, ...body, id_usuario: vet }
  const timeChanged = cita.fecha_hora !== before.fecha_hora
  const live = cita.estado !== 'cancelada'
  const takesTime = timeChanged || vetChanged || (live && before.estado === 'cancelada')
  const held = await hold(tx, {
    mascota: cita.id_mascota === before.id_mascota ? null : cita.id_mascota,
    dueno: ownerIn(caller),
    veterinario: takesTime ? vet : null,
  })
  const errors = wrongs(cita, held, before.duracion, before, context)
  if (vetChanged && !held.veterinario) errors.id_usuario ??= validation.veterinarioInvalid
  requireNone(errors)
  // Whoever confirmed it agreed to that hour with that vet.
  const moved = isClient(caller) && (timeChanged || vetChanged) && before.estado === 'confirmada'
  const after = await updateCita(tx, before, moved ? { ...cita, estado: 'pendiente' } : cita, context.clock(), author)
  await enqueueCitaNotices(tx, before, after, context)
  return after
}

/** What is wrong with the appointment as a whole, by field. */
function wrongs(
  cita: CitaBody,
  { settings, dueno }: Found,
  minutes: number,
  before: Cita | null,
  { config, clock, caller }: Context,
) {
  const timeChanged = cita.fecha_hora !== before?.fecha_hora
  const time = clinicTime(clock(), config.timeZone)
  const errors = citaErrors(cita, { ...time, client: isClient(caller), timeChanged })
  const closed = settings.enforceWorkingHours && timeChanged && cita.fecha_hora !== undefined
  if (closed && !withinWorkingHours(settings, cita.fecha_hora as string, minutes)) {
    errors.fecha_hora ??= validation.horaCerrada
  }
  const petChanged = cita.id_mascota !== undefined && cita.id_mascota !== before?.id_mascota
  if (petChanged && !dueno) errors.id_mascota ??= validation.mascotaGone
  return errors
}

// `id_veterinario` is another name of the same thing.
const askedVet = ({ id_usuario, id_veterinario }: CitaBody) => id_usuario ?? id_veterinario ?? null
const ownerIn = (caller: Caller) => (isClient(caller) ? caller.usuario.id_usuario : null)
const isClient = ({ usuario }: Caller) => usuario.rol === 'cliente'
const isVet = ({ usuario }: Caller) => usuario.rol === 'veterinario'
