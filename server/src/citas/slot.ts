import type { FieldErrors, Settings } from '@huella/contract'
import { changeNoticeText, durationText, validation, withinWorkingHours } from '@huella/contract'
import {
  addDays,
  bookingLimits,
  lastDay,
  nearestStarts,
  type Slot,
  timeAfter,
  type VetAtSlot,
} from '../huecos/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Database } from '../platform/sql/database.ts'
import { readSettings } from '../settings/index.ts'

/** Nobody who may be booked is free. The route adds the nearest free starts, after its transaction has ended. */
export class SlotTakenError extends AppError {
  readonly slot: Slot

  constructor(code: AppError['code'], slot: Slot, details?: AppError['details']) {
    super(code, details)
    this.slot = slot
  }
}

interface SlotRules {
  settings: Settings
  client: boolean
  /** Staff book outside the timetable or beyond the horizon, after being asked. */
  outside: boolean
}

/** What keeps an owner from booking a slot. Staff are refused only by `enforceWorkingHours`. */
export function slotErrors(slot: Slot, vets: VetAtSlot[], rules: SlotRules, context: RequestContext): FieldErrors {
  const { settings, client } = rules
  const closed = vets.length > 0 && !vets.some((vet) => vet.abierto)
  const enforced = settings.enforceWorkingHours && !vets.some((vet) => vet.con_horario)
  if (closed && enforced && !withinWorkingHours(settings, slot.fecha_hora, slot.duracion))
    return { fecha_hora: validation.horaCerrada }
  if (!client) return {}
  const { from, until } = bookingLimits(context, settings)
  if (slot.fecha_hora < from) return { fecha_hora: validation.minimumNotice(noticeText(settings.minimumNotice)) }
  if (until && slot.fecha_hora.slice(0, 10) > until)
    return { fecha_hora: validation.bookingHorizon(settings.bookingHorizon) }
  return closed ? { fecha_hora: validation.horaFueraDeHorario } : {}
}

const noticeText = (minutes: number) => (minutes % 60 === 0 ? durationText(minutes / 60) : `${minutes} minutos`)

/** Staff are asked before they book outside the timetable or beyond the horizon. */
export function assertWithinHours(
  { fecha_hora }: Slot,
  vets: VetAtSlot[],
  rules: SlotRules,
  context: RequestContext,
): void {
  if (rules.outside) return
  if (vets.length > 0 && !vets.some((vet) => vet.abierto)) throw new AppError('FUERA_DE_HORARIO')
  if (fecha_hora.slice(0, 10) > lastDay(context, rules.settings)) throw new AppError('FUERA_DE_PLAZO')
}

/** The first vet who may be booked. With `overlap` also one who is not free, if nobody is. */
export function chooseVet(
  slot: Slot,
  vets: VetAtSlot[],
  { outside, overlap }: { outside: boolean; overlap: boolean },
): { id_usuario: number; solapa: boolean } {
  const bookable = outside ? vets : vets.filter((vet) => vet.abierto)
  const free = bookable.find((vet) => vet.libre)
  const chosen = free ?? (overlap ? bookable[0] : undefined)
  if (!chosen) throw new SlotTakenError(takenCode(slot, bookable), slot)
  return { id_usuario: chosen.id_usuario, solapa: !free }
}

function takenCode({ id_usuario }: Slot, vets: VetAtSlot[]): AppError['code'] {
  if (vets.some((vet) => vet.ofrecido)) return 'HORA_OFRECIDA'
  return id_usuario ? 'CITA_SOLAPADA' : 'NINGUN_VETERINARIO_LIBRE'
}

/** An owner moves or cancels an appointment only so many hours before it. */
export function assertChangeable(
  { fecha_hora }: { fecha_hora: string },
  { changeNotice }: Pick<Settings, 'changeNotice'>,
  context: RequestContext,
): void {
  if (context.caller.usuario.rol !== 'cliente' || changeNotice === 0) return
  if (timeAfter(context, changeNotice * 60) > fecha_hora)
    throw new AppError('CAMBIO_FUERA_DE_PLAZO', { message: changeNoticeText(changeNotice) })
}

const ALTERNATIVE_DAYS = 14

/** Adds the nearest free starts to a conflict. */
export async function withAlternativas<Result>(
  db: Database,
  context: RequestContext,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SlotTakenError)) throw error
    const { slot, code, details } = error
    const day = slot.fecha_hora.slice(0, 10)
    const alternativas = await nearestStarts(
      db,
      {
        ...slot,
        ...bookingLimits(context, await readSettings(db)),
        desde: addDays(day, -ALTERNATIVE_DAYS),
        hasta: addDays(day, ALTERNATIVE_DAYS),
      },
      slot.fecha_hora,
    )
    throw new AppError(code, { ...details, alternativas })
  }
}
