import type { CitaEstado } from '../catalog/catalog.ts'
import type { ClinicTime } from '../catalog/citas.ts'
import type { Cita } from '../citas.ts'

/** `free`; only with a `reason` (`motivo_cambio`), kept in the audit trail; or `automatic`: never chosen by a user. */
export type Transition = 'free' | 'reason' | 'automatic'

/** Which state may follow which: the one table that the server, the buttons and the menus read. */
export const citaEstadoTransitions = {
  pendiente: { confirmada: 'free', completada: 'free', cancelada: 'free', no_presentada: 'free' },
  // Pending again when its owner moves it.
  confirmada: { pendiente: 'automatic', completada: 'free', cancelada: 'free', no_presentada: 'free' },
  completada: { pendiente: 'reason', confirmada: 'reason', cancelada: 'reason', no_presentada: 'reason' },
  cancelada: { pendiente: 'free', confirmada: 'free' },
  no_presentada: { pendiente: 'reason', confirmada: 'reason', completada: 'reason', cancelada: 'reason' },
} as const satisfies Record<CitaEstado, Partial<Record<CitaEstado, Transition>>>

/** How a user may change the state; undefined if not at all. A state may always stay. */
export function transitionOf(from: CitaEstado, to: CitaEstado): Exclude<Transition, 'automatic'> | undefined {
  if (from === to) return 'free'
  const targets: Partial<Record<CitaEstado, Transition>> = citaEstadoTransitions[from]
  const transition = targets[to]
  return transition === 'automatic' ? undefined : transition
}

/** The states in which the vet's time is free again. */
export const citaEstadosLibres = ['cancelada', 'no_presentada'] as const satisfies readonly CitaEstado[]

export const releasesTime = (estado: CitaEstado) => citaEstadosLibres.some((libre) => libre === estado)

/** The states of an appointment that is still to take place. */
export const citaEstadosAbiertos = ['pendiente', 'confirmada'] as const satisfies readonly CitaEstado[]

export const isOpenCita = ({ estado }: Pick<Cita, 'estado'>) => citaEstadosAbiertos.some((open) => open === estado)

/** The times noted at a visit, in order, each with the column that has it. */
export const flujo = { llegada: 'llegada_en', inicio: 'inicio_en', fin: 'fin_en' } as const
export type FlujoStep = keyof typeof flujo

/** Times can be noted on the day of the appointment and later. */
export const isDue = ({ fecha_hora }: Pick<Cita, 'fecha_hora'>, { today }: Pick<ClinicTime, 'today'>) =>
  fecha_hora.slice(0, 10) <= today

/** Before its hour, an appointment cannot be marked as not attended. */
export const hasBegun = ({ fecha_hora }: Pick<Cita, 'fecha_hora'>, { now }: Pick<ClinicTime, 'now'>) =>
  fecha_hora <= now

/** Whether a time of the visit is noted and can be taken back: until the end of the day on which it was noted. */
export function canUndoStep(
  cita: Pick<Cita, (typeof flujo)[FlujoStep]>,
  step: FlujoStep,
  { today }: Pick<ClinicTime, 'today'>,
  /** The clinic's day at a moment. */
  dayOf: (instant: string) => string,
): boolean {
  const noted = cita[flujo[step]]
  return noted !== null && dayOf(noted) === today
}

/** What an owner can no longer edit, cancel or delete. */
export const isClosedForOwner = (
  cita: Pick<Cita, 'estado' | 'fecha_hora'>,
  { now }: Pick<ClinicTime, 'now'>,
): boolean => cita.fecha_hora < now || cita.estado === 'completada' || cita.estado === 'no_presentada'
