import {
  changeNoticeText,
  durationText,
  type FieldErrors,
  isLateToChange,
  type Settings,
  validation,
  withinWorkingHours,
} from '@huella/contract'
import {
  bookingLimits,
  type ClockContext,
  lastDay,
  timeAfter,
  type VetAtSlot,
  type WantedSlot,
} from '../../huecos/index.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { BookingRequest } from './request.ts'

/** What keeps an owner from booking a slot. Staff are refused only by `enforceWorkingHours`. */
export function slotErrors(request: BookingRequest, slot: WantedSlot, vets: VetAtSlot[]): FieldErrors {
  const { settings, powers } = request
  const closed = isClosed(vets)
  if (closed && allowedVets(request, slot, vets).length === 0) return { fecha_hora: validation.horaCerrada }
  if (!powers.limited) return {}
  const { from, until } = bookingLimits(request, settings, powers)
  if (slot.fecha_hora < from) return { fecha_hora: validation.minimumNotice(noticeText(settings.minimumNotice)) }
  if (until && slot.fecha_hora.slice(0, 10) > until)
    return { fecha_hora: validation.bookingHorizon(settings.bookingHorizon) }
  return closed ? { fecha_hora: validation.horaFueraDeHorario } : {}
}

/** Without the vets who keep to the working hours and whom nobody books outside them, because they are enforced. */
export function allowedVets({ settings, urgent }: BookingRequest, slot: WantedSlot, vets: VetAtSlot[]): VetAtSlot[] {
  if (urgent || !settings.enforceWorkingHours || withinWorkingHours(settings, slot.fecha_hora, slot.duracion))
    return vets
  return vets.filter((vet) => vet.con_horario || vet.abierto)
}

const isClosed = (vets: VetAtSlot[]) => vets.length > 0 && !vets.some((vet) => vet.abierto)

const noticeText = (minutes: number) => (minutes % 60 === 0 ? durationText(minutes / 60) : `${minutes} minutos`)

/** Staff are asked before they book outside the timetable or beyond the horizon. */
export function assertWithinHours(request: BookingRequest, { fecha_hora }: WantedSlot, vets: VetAtSlot[]): void {
  if (request.body.fuera_de_horario) return
  if (isClosed(vets)) throw new AppError('FUERA_DE_HORARIO')
  if (fecha_hora.slice(0, 10) > lastDay(request, request.settings)) throw new AppError('FUERA_DE_PLAZO')
}

/** An owner moves or cancels an appointment only so many hours before it. */
export function assertChangeNotice(
  { settings, ...clock }: ClockContext & { settings: Pick<Settings, 'changeNotice'> },
  cita: { fecha_hora: string },
): void {
  if (isLateToChange(settings, cita, (minutes) => timeAfter(clock, minutes)))
    throw new AppError('CAMBIO_FUERA_DE_PLAZO', { message: changeNoticeText(settings.changeNotice) })
}
