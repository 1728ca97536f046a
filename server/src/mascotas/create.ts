import { errorsOf, type Mascota, type MascotaCreate, validateMascota, validation } from '@huella/contract'
import type { Caller } from '../platform/auth/access.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, validOrThrow } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { insertMascota, lockDueno, type MascotaFields, seesNotasClinicas } from './mascotas.repo.ts'

/** Adds a pet by the rules of the caller. */
export async function createMascota(tx: Tx, context: RequestContext, body: MascotaCreate): Promise<Mascota> {
  assertMayWrite(context.caller, body)
  return insertMascota(tx, await validMascota(tx, context, body), context.author)
}

export function assertMayWrite(caller: Caller, body: Partial<MascotaFields>): void {
  if (body.notas_clinicas !== undefined && !seesNotasClinicas(caller)) throw new AppError('PROHIBIDO')
}

/** The pet with its owner. An owner's pets are their own; only a new owner must exist. */
export async function validMascota(
  tx: Tx,
  { caller, clock, config }: RequestContext,
  body: Partial<MascotaFields>,
  before?: Mascota,
): Promise<MascotaFields> {
  const own = caller.scope === 'own'
  const me = caller.usuario.id_usuario
  if (own && body.id_usuario !== undefined && body.id_usuario !== me) throw new AppError('PROHIBIDO')
  const id_usuario = own ? me : body.id_usuario
  const { today } = clinicTime(clock(), config.timeZone)
  const validated = validateMascota({ ...body, id_usuario }, { today, scope: caller.scope })
  const errors = errorsOf(validated)
  if (id_usuario && id_usuario !== before?.id_usuario && !(await lockDueno(tx, id_usuario))) {
    errors.id_usuario ??= validation.duenoInvalid
  }
  return { ...validOrThrow(validated, errors), id_usuario: id_usuario ?? me }
}
