import {
  type BookingPowers,
  bookingPowers,
  type Cita,
  canAssign,
  type Espera,
  type EsperaCreate,
  isOpenCita,
  scopeOf,
  validation,
} from '@huella/contract'
import { getCita } from '../citas/index.ts'
import { lockMascota } from '../entities/index.ts'
import { withScopeOf } from '../platform/auth/access.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, throwIfErrors } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { areVeterinarios, insertEspera, type Moment } from './espera.repo.ts'

export function momentOf({ clock, config }: Pick<RequestContext, 'clock'> & { config: { timeZone: string } }): Moment {
  const now = clock()
  return { now, wall: clinicTime(now, config.timeZone).now }
}

/** Adds an entry to the list: for a slot before an appointment, or for a new one. */
export async function createEspera(tx: Tx, body: EsperaCreate, context: RequestContext): Promise<Espera> {
  const { caller, author } = context
  const powers = bookingPowers(caller.usuario)
  if (body.urgente && scopeOf('espera:urgente', caller.usuario.rol) === 'none') throw new AppError('PROHIBIDO')
  const moment = momentOf(context)
  const cita = body.id_cita ? await getCita(tx, withScopeOf('citas:update', caller), body.id_cita) : null
  const wanted = wantedVets(body, powers)
  const id_mascota = cita?.id_mascota ?? body.id_mascota ?? 0
  const mascota = await lockMascota(tx, id_mascota, powers.idDueno)
  if (mascota?.fallecida_en) throw new AppError('MASCOTA_FALLECIDA')
  if (mascota?.baja) throw new AppError('DUENO_SIN_ACCESO')
  throwIfErrors({
    ...(!mascota && { id_mascota: validation.mascotaGone }),
    ...(cita && !isMovable(cita, moment) && { id_cita: validation.esperaCita }),
    ...(body.hasta < moment.wall.slice(0, 10) && { hasta: validation.esperaPasada }),
    ...(!(await areVeterinarios(tx, wanted)) && { veterinarios: validation.veterinarioInvalid }),
  })
  const { desde, hasta, hora_desde = '00:00', hora_hasta = '24:00', urgente = false } = body
  const fields = {
    id_mascota,
    id_cita: cita?.id_cita ?? null,
    tipo_consulta: cita?.tipo_consulta ?? body.tipo_consulta ?? 'consulta_general',
    motivo_consulta: cita?.motivo_consulta ?? body.motivo_consulta ?? '',
    veterinarios: wanted,
    desde,
    hasta,
    hora_desde,
    hora_hasta,
    urgente,
  }
  return insertEspera(tx, fields, moment, author)
}

/** A vet waits for slots of their own only, as they book only for themselves. */
function wantedVets({ veterinarios = [] }: EsperaCreate, powers: BookingPowers): number[] {
  const wanted = [...new Set(veterinarios)]
  if (powers.idVeterinario === null) return wanted
  if (!wanted.every((id) => canAssign(powers, id))) throw new AppError('PROHIBIDO')
  return [powers.idVeterinario]
}

const isMovable = (cita: Cita, { wall }: Moment) => isOpenCita(cita) && cita.fecha_hora > wall
