import type { CitaEstado } from '../catalog/catalog.ts'
import type { ClinicTime } from '../catalog/citas.ts'
import type { Cita, CitaUpdate } from '../citas.ts'
import type { Settings } from '../settings.ts'
import { isClosedForOwner, isOpenCita } from './cita-estados.ts'
import { type Actor, covers, scopeOf } from './permissions.ts'

/** What a request may say of an appointment beyond pet, vet, time, type and reason. */
export const citaOverrides = [
  'duracion',
  'estado',
  'fuera_de_horario',
  'solapar',
] as const satisfies (keyof CitaUpdate)[]
type CitaOverride = (typeof citaOverrides)[number]

/** What somebody may do who books or changes an appointment. */
export interface BookingPowers {
  /** Only pets of this owner; null: any pet. */
  idDueno: number | null
  /** The one vet that they may choose, who is also meant when none is named; null: any vet. */
  idVeterinario: number | null
  overrides: readonly CitaOverride[]
  /** Whether the limits of owners hold: minimum notice, booking horizon, notice of changes, no hour that has passed. */
  limited: boolean
  /** The state of a new appointment, and of a confirmed one that they move. */
  startsAs: 'pendiente' | 'confirmada'
}

/** The powers of an owner, a vet or the desk. */
export function bookingPowers({ id_usuario, rol }: Actor): BookingPowers {
  const overrides = scopeOf('citas:override', rol) !== 'none'
  return {
    idDueno: scopeOf('mascotas:list', rol) === 'own' ? id_usuario : null,
    idVeterinario: scopeOf('citas:assign', rol) === 'own' ? id_usuario : null,
    overrides: overrides ? citaOverrides : [],
    limited: !overrides,
    startsAs: scopeOf('citas:estado', rol) === 'none' ? 'pendiente' : 'confirmada',
  }
}

/** Whoever takes an offer books what the clinic has offered: confirmed, with its length, whatever the limits of owners are by now. */
export const acceptedOfferPowers: BookingPowers = {
  idDueno: null,
  idVeterinario: null,
  overrides: ['duracion', 'estado'],
  limited: false,
  startsAs: 'confirmada',
}

type CitaPeople = Pick<Cita, 'id_usuario'> & { mascota: { usuario: { id_usuario: number } } }

/** Whether the appointment is of a pet of theirs; for staff also whether they are its vet. A former vet has no patients. */
export const isOwnCita = ({ id_usuario: me, rol }: Actor, cita: CitaPeople): boolean =>
  cita.mascota.usuario.id_usuario === me || (cita.id_usuario === me && scopeOf('citas:list', rol) === 'any')

/** Whether an appointment has passed or is closed, for those who are held to the limits of owners. */
export const isClosedFor = (
  { limited }: Pick<BookingPowers, 'limited'>,
  cita: Pick<Cita, 'estado' | 'fecha_hora'>,
  time: Pick<ClinicTime, 'now'>,
): boolean => limited && isClosedForOwner(cita, time)

/** Why an appointment cannot be changed: it is closed for its owner, or cancelled, for everybody; undefined: it can. */
export function changeRefusal(
  powers: Pick<BookingPowers, 'limited'>,
  cita: Pick<Cita, 'estado' | 'fecha_hora'>,
  time: Pick<ClinicTime, 'now'>,
): 'CITA_CERRADA' | 'CITA_CANCELADA' | undefined {
  if (isClosedFor(powers, cita, time)) return 'CITA_CERRADA'
  return cita.estado === 'cancelada' ? 'CITA_CANCELADA' : undefined
}

/** Whether a cancelled appointment would be edited and stay cancelled: its fields change only as it becomes active again. */
export const editsCancelled = (
  before: Pick<Cita, 'estado'>,
  { estado = before.estado, edited }: { estado?: CitaEstado; edited: boolean },
): boolean => edited && before.estado === 'cancelada' && estado === 'cancelada'

/** Whether it is too late for its owner to move or cancel an appointment. `timeAfter` gives the clinic's time in so many minutes. */
export const isLateToChange = (
  { changeNotice }: Pick<Settings, 'changeNotice'>,
  { fecha_hora }: Pick<Cita, 'fecha_hora'>,
  timeAfter: (minutes: number) => string,
): boolean => changeNotice > 0 && timeAfter(changeNotice * 60) > fecha_hora

type CitaToChange = CitaPeople & Pick<Cita, 'estado' | 'fecha_hora'>

const reaches = (action: 'citas:update' | 'citas:delete' | 'citas:anular', caller: Actor, cita: CitaPeople) =>
  covers(action, caller.rol, isOwnCita(caller, cita))

/** Whether the caller may change an appointment that they see. */
export const canChangeCita = (caller: Actor, cita: CitaToChange, time: Pick<ClinicTime, 'now'>): boolean =>
  reaches('citas:update', caller, cita) && !changeRefusal(bookingPowers(caller), cita, time)

/** Whether the caller may make a cancelled appointment active again. */
export const canReactivateCita = (caller: Actor, cita: CitaToChange): boolean =>
  cita.estado === 'cancelada' &&
  reaches('citas:update', caller, cita) &&
  bookingPowers(caller).overrides.includes('estado')

/** Whether the caller may note and take back the times of a visit. */
export const canNoteFlujo = (caller: Actor, cita: CitaPeople): boolean =>
  covers('citas:flujo', caller.rol, isOwnCita(caller, cita))

/** Whether its owner wanted it cancelled, and did it on the page or asked the clinic to. */
export const cancelledForOwner = ({ motivo_cancelacion }: Pick<Cita, 'motivo_cancelacion'>): boolean =>
  motivo_cancelacion === 'cliente'

/** Whether the caller, who cannot make it active again, may ask for another one like a cancelled appointment. */
export const canRepeatCita = (caller: Actor, cita: CitaToChange): boolean =>
  cita.estado === 'cancelada' && isOwnCita(caller, cita) && bookingPowers(caller).limited

/** Whether the caller may delete it; an owner cancels it by that. */
export const canDeleteCita = (caller: Actor, cita: CitaToChange, time: Pick<ClinicTime, 'now'>): boolean =>
  reaches('citas:delete', caller, cita) && !isClosedFor(bookingPowers(caller), cita, time)

/** Whether the caller may cancel it as its owner. Staff change its state. */
export const canAnularCita = (caller: Actor, cita: CitaToChange, time: Pick<ClinicTime, 'now'>): boolean =>
  cita.estado !== 'cancelada' &&
  reaches('citas:anular', caller, cita) &&
  !isClosedFor(bookingPowers(caller), cita, time)

/** Whether the agenda lets the caller move it to another time. */
export const canMoveCita = (caller: Actor, cita: CitaToChange, time: Pick<ClinicTime, 'now'>): boolean =>
  isOpenCita(cita) && canChangeCita(caller, cita, time)

/** Whether an appointment may be given to this vet; null: to any who is free. The vet it has may stay. */
export const canAssign = (
  { idVeterinario }: Pick<BookingPowers, 'idVeterinario'>,
  to: number | null,
  before: Pick<Cita, 'id_usuario'> | null = null,
): boolean => idVeterinario === null || to === idVeterinario || to === before?.id_usuario
