import {
  errorsOf,
  type Prevencion,
  type PrevencionCreate,
  type PrevencionUpdate,
  validatePrevencion,
  validation,
  veterinarioId,
} from '@huella/contract'
import { shareVeterinario } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, assertVersion, validOrThrow } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
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
  return insertPrevencion(tx, mascota, fields, context.author)
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
  return updatePrevencion(tx, prevencion, mascota, fields, context.author)
}

export async function deletePrevencion(tx: Tx, id: number, context: RequestContext): Promise<void> {
  await lockPrevencion(tx, context.caller, id)
  await removePrevencion(tx, id, context.author)
}

async function validate(
  tx: Tx,
  { id_mascota, fecha_nacimiento, fallecida_en }: LockedMascota,
  row: Partial<PrevencionFields>,
  { clock, config }: RequestContext,
  before?: Prevencion,
): Promise<PrevencionFields> {
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
