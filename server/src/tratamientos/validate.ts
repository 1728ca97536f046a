import {
  errorsOf,
  type FieldErrors,
  type Tratamiento,
  type TratamientoCreate,
  validateTratamiento,
  validation,
  veterinarioId,
} from '@huella/contract'
import { shareVeterinario } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { validOrThrow } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { validMedicacion } from './medicacion.ts'
import * as repo from './tratamientos.repo.ts'

type Body = Partial<TratamientoCreate>

/** The whole treatment, with its pet and vet. A new visit, appointment, pet or vet must exist; those it had may be archived. */
export async function validTratamiento(
  tx: Tx,
  { caller: { usuario }, clock, config }: RequestContext,
  body: Body,
  before?: Tratamiento,
): Promise<repo.TratamientoFields> {
  const { today } = clinicTime(clock(), config.timeZone)
  const validated = validateTratamiento({ ...before, ...body }, { today, before })
  const errors = errorsOf(validated)
  const place = before ? await movedPlace(tx, body, before, errors) : await newPlace(tx, body, errors)

  const requestedVet = body.id_veterinario ?? before?.id_veterinario
  const newVet = requestedVet !== before?.id_veterinario ? requestedVet : undefined
  if (newVet !== undefined && !(await shareVeterinario(tx, newVet))) {
    errors.id_veterinario ??= validation.veterinarioInvalid
  }
  const id_veterinario = requestedVet ?? veterinarioId(usuario) ?? place?.id_usuario
  if (id_veterinario === undefined && place) errors.id_veterinario ??= validation.veterinarioInvalid

  const medicacion = place && (await validMedicacion(tx, body.medicacion, place, { today, before }))
  Object.assign(errors, medicacion?.errors)

  const fields = validOrThrow(validated, errors)
  // Without a place or a vet there is an error.
  const { id_cita, id_visita, id_mascota } = place as Place
  return {
    ...{ ...fields, id_cita, id_visita, id_mascota, id_veterinario: id_veterinario as number },
    medicacion: medicacion?.lineas ?? [],
  }
}

/** Where a treatment is given. */
interface Place {
  id_cita: number | null
  id_visita: number | null
  id_mascota: number
  /** The vet of the appointment, or who writes the visit. */
  id_usuario?: number
}

/** The visit decides before the appointment, and this before the pet. */
async function newPlace(tx: Tx, body: Body, errors: FieldErrors): Promise<Place | undefined> {
  const { id_visita, id_cita, id_mascota } = body
  if (id_visita) {
    const visita = await repo.shareVisitaOfTratamiento(tx, id_visita)
    if (!visita) errors.id_visita ??= validation.visitaGone
    else if (id_cita && id_cita !== visita.id_cita) errors.id_cita ??= validation.visitaCitaOfOther
    return visita && { ...visita, id_visita }
  }
  if (id_cita) {
    const cita = await repo.shareCitaOfTratamiento(tx, id_cita)
    if (!cita) errors.id_cita ??= validation.citaGone
    return cita && { ...cita, id_cita, id_visita: null }
  }
  if (!id_mascota) return
  if (!(await repo.keepMascotaOfTratamiento(tx, id_mascota))) errors.id_mascota ??= validation.mascotaGone
  return { id_cita: null, id_visita: null, id_mascota }
}

/** Another appointment may be of another pet, unless the treatment was given at a visit. */
async function movedPlace(tx: Tx, body: Body, before: Tratamiento, errors: FieldErrors): Promise<Place | undefined> {
  const { id_cita = before.id_cita } = body
  const place = { id_cita, id_visita: before.id_visita, id_mascota: before.id_mascota }
  if (id_cita === null || id_cita === before.id_cita) return place
  const cita = await repo.shareCitaOfTratamiento(tx, id_cita)
  if (!cita) errors.id_cita ??= validation.citaGone
  else if (before.id_visita !== null && cita.id_mascota !== before.id_mascota)
    errors.id_cita ??= validation.visitaCitaOfOther
  return cita && { ...place, id_mascota: cita.id_mascota }
}
