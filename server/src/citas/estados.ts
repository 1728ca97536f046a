import {
  type BookingPowers,
  type Cita,
  type CitaEstado,
  type CitaUpdate,
  hasBegun,
  releasesTime,
  transitionOf,
  validation,
} from '@huella/contract'
import type { ClockContext } from '../huecos/index.ts'
import { AppError } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'

interface Change extends Pick<CitaUpdate, 'estado' | 'motivo_cambio'>, Pick<Cita, 'fecha_hora'> {
  /** Whether the appointment gets another time or vet. */
  moved: boolean
}

/** The state of a new or changed appointment. Throws where the table of transitions does not allow the change. */
export function estadoOf(
  before: Cita | null,
  change: Change,
  { powers: { startsAs }, clock, config }: ClockContext & { powers: Pick<BookingPowers, 'startsAs'> },
): CitaEstado {
  if (!before) return startsAs
  // A confirmed appointment that its owner moves has to be confirmed again.
  if (before.estado === 'confirmada' && change.moved && startsAs === 'pendiente') return startsAs
  const { estado = before.estado, motivo_cambio } = change
  const transition = transitionOf(before.estado, estado)
  if (!transition) throw new AppError('ESTADO_NO_PERMITIDO')
  if (transition === 'reason' && !motivo_cambio) {
    throw new AppError('DATOS_INVALIDOS', { errors: { motivo_cambio: validation.motivoCambioRequired } })
  }
  if (estado === 'no_presentada' && !hasBegun(change, clinicTime(clock(), config.timeZone)))
    throw new AppError('CITA_AUN_NO_EMPIEZA')
  return estado
}

/** Why it is cancelled: what is said now, or was before. Without a reason in any other state. */
export function cancelacionOf(
  estado: CitaEstado,
  before: Cita | null,
  { motivo_cancelacion, detalle_cancelacion }: Pick<CitaUpdate, 'motivo_cancelacion' | 'detalle_cancelacion'>,
): Pick<Cita, 'motivo_cancelacion' | 'detalle_cancelacion'> {
  if (estado !== 'cancelada') return { motivo_cancelacion: null, detalle_cancelacion: '' }
  return {
    motivo_cancelacion: motivo_cancelacion === undefined ? (before?.motivo_cancelacion ?? null) : motivo_cancelacion,
    detalle_cancelacion: detalle_cancelacion ?? before?.detalle_cancelacion ?? '',
  }
}

/** Times are stored in whole seconds, as responses show them. */
const inSeconds = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`

export type VisitTimes = Pick<Cita, 'llegada_en' | 'inicio_en' | 'fin_en'>
export const noTimes: VisitTimes = { llegada_en: null, inicio_en: null, fin_en: null }

/** Missing times become `now`, or the time before it if another server's clock is ahead. */
export function completedTimes(
  { llegada_en, inicio_en, fin_en }: VisitTimes,
  now: Date,
): VisitTimes & { fin_en: string } {
  const later = (than: string) => (inSeconds(now) > than ? inSeconds(now) : than)
  const arrived = llegada_en ?? inSeconds(now)
  const begun = inicio_en ?? later(arrived)
  return { llegada_en: arrived, inicio_en: begun, fin_en: fin_en ?? later(begun) }
}

/** The times of a visit that hold after a change of its appointment. */
export function timesAfter(before: Cita, after: Pick<Cita, 'estado' | 'fecha_hora'>, now: Date): VisitTimes {
  const { llegada_en, inicio_en } = before
  const otherDay = before.fecha_hora.slice(0, 10) !== after.fecha_hora.slice(0, 10)
  if (releasesTime(after.estado) || otherDay) return noTimes
  if (after.estado !== 'completada') return { llegada_en, inicio_en, fin_en: null }
  // A visit without times stays without.
  return llegada_en ? completedTimes(before, now) : noTimes
}
