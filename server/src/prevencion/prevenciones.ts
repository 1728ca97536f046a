import {
  errorsOf,
  type Prevencion,
  type PrevencionCreate,
  type PrevencionUpdate,
  type Propuesta,
  type PropuestaQuery,
  proponer,
  validatePrevencion,
  validation,
  veterinarioId,
} from '@huella/contract'
import { findMascota, shareVeterinario } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, assertVersion, throwIfErrors, validOrThrow } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import {
  insertPrevencion,
  isVisitaOf,
  type LockedMascota,
  lockMascotaOfPrevencion,
  lockPrevencion,
  type PrevencionFields,
  removePrevencion,
  updatePrevencion,
} from './prevenciones.repo.ts'
import { loadPeticion } from './propuesta.repo.ts'

/** A validated dose, without what is proposed for it. */
type ValidFields = Omit<PrevencionFields, 'propuesta'>

export async function createPrevencion(
  tx: Tx,
  idMascota: number,
  body: PrevencionCreate,
  context: RequestContext,
): Promise<Prevencion> {
  const mascota = await lockMascotaOfPrevencion(tx, context.caller, idMascota)
  const me = veterinarioId(context.caller.usuario)
  // Who is not a vet says which vet, or null.
  const own = me === null ? {} : { id_veterinario: me }
  const fields = await validate(tx, mascota, { ...own, ...body }, context)
  return insertPrevencion(tx, mascota, await withPropuesta(tx, mascota, fields, context), context.author)
}

export async function changePrevencion(
  tx: Tx,
  id: number,
  { version, ...body }: PrevencionUpdate,
  context: RequestContext,
): Promise<Prevencion> {
  const { prevencion, mascota } = await lockPrevencion(tx, context.caller, id)
  assertVersion(prevencion, version, () => prevencion)
  const fields = await validate(tx, mascota, { ...prevencion, ...body }, context, prevencion)
  const { propuesta } = prevencion
  const proposed = isSameDose(prevencion, fields)
    ? { ...fields, propuesta }
    : await withPropuesta(tx, mascota, fields, context, id)
  return updatePrevencion(tx, prevencion, mascota, proposed, context.author)
}

export async function deletePrevencion(tx: Tx, id: number, context: RequestContext): Promise<void> {
  await lockPrevencion(tx, context.caller, id)
  await removePrevencion(tx, id, context.author)
}

/** What a proposal goes by. */
const isSameDose = (before: ValidFields, after: ValidFields) =>
  JSON.stringify([before.tipo, before.producto, before.enfermedades, before.fecha]) ===
  JSON.stringify([after.tipo, after.producto, after.enfermedades, after.fecha])

/** The dose with what is proposed for it: kept beside what the vet chose. */
async function withPropuesta(
  tx: Tx,
  { id_mascota }: LockedMascota,
  fields: ValidFields,
  { caller, clock, config }: RequestContext,
  excepto?: number,
): Promise<PrevencionFields> {
  const hoy = clinicTime(clock(), config.timeZone).today
  const { tipo, producto, enfermedades, fecha } = fields
  const dosis = { tipo, producto, enfermedades, fecha }
  const { avisos: _, ...propuesta } = proponer(await loadPeticion(tx, caller, id_mascota, { dosis, hoy, excepto }))
  return { ...fields, propuesta }
}

/** When what is about to be given is due again. */
export async function proposeFor(
  db: Db,
  idMascota: number,
  { tipo, producto = '', enfermedades = '', fecha, id_prevencion }: PropuestaQuery,
  { caller, clock, config }: Pick<RequestContext, 'caller' | 'clock' | 'config'>,
): Promise<Propuesta> {
  const { today } = clinicTime(clock(), config.timeZone)
  const mascota = await findMascota(db, caller, idMascota)
  const names = enfermedades.split(',').map((name) => name.trim())
  const dosis = { tipo, producto, enfermedades: names.filter(Boolean), fecha: fecha ?? today }
  if (dosis.fecha > today) throwIfErrors({ fecha: validation.fechaFutura })
  const { id_mascota } = mascota
  const peticion = await loadPeticion(db, caller, id_mascota, { dosis, hoy: today, excepto: id_prevencion })
  const { nacimiento } = peticion.paciente
  if (nacimiento !== null && dosis.fecha < nacimiento) throwIfErrors({ fecha: validation.prevencionBeforeBirth })
  return proponer(peticion)
}

async function validate(
  tx: Tx,
  { id_mascota, fecha_nacimiento, fallecida_en }: LockedMascota,
  row: Partial<ValidFields>,
  { clock, config }: RequestContext,
  before?: Prevencion,
): Promise<ValidFields> {
  const { today } = clinicTime(clock(), config.timeZone)
  const validated = validatePrevencion(row, { today })
  const errors = errorsOf(validated)
  const { id_veterinario, id_visita, fecha = today } = row
  if (fecha_nacimiento !== null && fecha < fecha_nacimiento) errors.fecha ??= validation.prevencionBeforeBirth
  if (id_veterinario !== null && (!before || id_veterinario !== before.id_veterinario)) {
    const known = id_veterinario !== undefined && (await shareVeterinario(tx, id_veterinario))
    if (!known) errors.id_veterinario ??= validation.veterinarioInvalid
  }
  if (id_visita && !(await isVisitaOf(tx, id_visita, id_mascota))) errors.id_visita ??= validation.invalid
  const value = validOrThrow(validated, errors)
  if (fallecida_en && value.fecha > fallecida_en) throw new AppError('MASCOTA_FALLECIDA')
  return value
}
