import { type Cita, type CitaBody, citaErrors, validation, withinWorkingHours } from '@huella/contract'
import postgres from 'postgres'
import { tellOfCita } from '../avisos/index.ts'
import type { Caller } from '../platform/access.ts'
import type { Author } from '../platform/audit.ts'
import { clinicTime } from '../platform/clock.ts'
import type { Tx } from '../platform/database/pool.ts'
import { AppError, requireNone } from '../platform/errors.ts'
import type { SliceDeps } from '../platform/routes.ts'
import {
  freeVeterinarios,
  type Held,
  hold,
  insertCita,
  type NewCita,
  updateCita,
  type ValidCita,
} from './citas.repo.ts'

type Context = Pick<SliceDeps, 'config' | 'clock'> & { caller: Caller; author: Author }

/** Makes an appointment, with the vet that was asked for or with any who is free. */
export async function book(tx: Tx, body: CitaBody, context: Context): Promise<Cita> {
  const { caller, author } = context
  const wanted = askedVet(body) ?? (isVet(caller) ? caller.usuario.id_usuario : null)
  if (isVet(caller) && wanted !== caller.usuario.id_usuario) throw new AppError('PROHIBIDO')
  if (isClient(caller) && body.estado) throw new AppError('PROHIBIDO')
  const cita = { ...body, id_usuario: wanted, estado: 'pendiente' as const }
  const held = await hold(tx, { mascota: body.id_mascota ?? null, dueno: ownerIn(caller), veterinario: wanted })
  const { appointmentDuration: duracion } = held.settings
  const errors = wrongs(cita, held, duracion, null, context)
  if (wanted && !held.veterinario) errors.id_usuario ??= validation.veterinarioInvalid
  requireNone(errors)
  const nueva = { ...(cita as ValidCita), duracion, acordada_en: context.clock() }
  const made = wanted ? await insertCita(tx, nueva, author) : await bookAnyVet(tx, nueva, author)
  await tellOfCita(tx, null, made, context)
  return made
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
  await tellOfCita(tx, before, after, context)
  return after
}

/** What is wrong with the appointment as a whole, by field. */
function wrongs(
  cita: CitaBody,
  { settings, mascota }: Held,
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
  if (petChanged && !mascota) errors.id_mascota ??= validation.mascotaGone
  return errors
}

/** Tries the free vets in turn. One who was taken a moment ago is let go, and the next is tried. */
async function bookAnyVet(tx: Tx, cita: NewCita, author: Author): Promise<Cita> {
  for (const vet of await freeVeterinarios(tx, cita.fecha_hora, cita.duracion)) {
    try {
      return (await tx.savepoint(async (nested) => {
        const { veterinario } = await hold(nested, { mascota: null, dueno: null, veterinario: vet })
        if (!veterinario) throw new AppError('NINGUN_VETERINARIO_LIBRE')
        return insertCita(nested, { ...cita, id_usuario: vet }, author)
      })) as Cita
    } catch (error) {
      const taken = error instanceof postgres.PostgresError && error.constraint_name === 'cita_sin_solape'
      if (!taken && !(error instanceof AppError)) throw error
    }
  }
  throw new AppError('NINGUN_VETERINARIO_LIBRE')
}

// `id_veterinario` is another name of the same thing.
const askedVet = ({ id_usuario, id_veterinario }: CitaBody) => id_usuario ?? id_veterinario ?? null
const ownerIn = (caller: Caller) => (isClient(caller) ? caller.usuario.id_usuario : null)
const isClient = ({ usuario }: Caller) => usuario.rol === 'cliente'
const isVet = ({ usuario }: Caller) => usuario.rol === 'veterinario'
