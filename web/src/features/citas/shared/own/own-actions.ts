import { bookingPowers, type Cita, canAnularCita, canDeleteCita, canMoveCita, isClosedForOwner } from '@huella/contract'
import {
  mdiBellOutline,
  mdiCalendarClockOutline,
  mdiCalendarPlusOutline,
  mdiCalendarRemoveOutline,
  mdiFileDocumentOutline,
  mdiTrashCanOutline,
} from '@mdi/js'
import { useUsuario } from '../../../../lib/session/use-session.ts'
import { useClinicTime } from '../../../../lib/use-clinic-today.ts'
import { documentoOf, useOpenDocumento } from '../../../documentos/shared/documento.ts'
import { useOwnPets } from '../../../mascotas/shared/use-own-pets.ts'

/** What an owner does with an appointment: each opens a dialog, `report` a document. */
export const ownActions = {
  change: { label: 'Cambiar', icon: mdiCalendarClockOutline },
  cancel: { label: 'Anular', icon: mdiCalendarRemoveOutline },
  report: { label: 'Ver informe', icon: mdiFileDocumentOutline },
  repeat: { label: 'Pedir otra igual', icon: mdiCalendarPlusOutline },
  wait: { label: 'Avísame si queda antes', icon: mdiBellOutline },
  remove: { label: 'Quitar de mi lista', icon: mdiTrashCanOutline },
} as const
export type OwnAction = keyof typeof ownActions
export type OwnDialogAction = Exclude<OwnAction, 'report'>

/** The actions that each of these appointments has now. The first two are on its card. */
export function useOwnActions(citas: readonly Cita[]): (cita: Cita) => OwnAction[] {
  const usuario = useUsuario()
  const time = useClinicTime()
  const isOver = (cita: Cita) => cita.estado === 'cancelada' || isClosedForOwner(cita, time)
  const pets = useOwnPets(citas.some(isOver)) // only those of the living are repeated
  const isAlive = ({ id_mascota }: Cita) => pets?.some((mascota) => mascota.id_mascota === id_mascota) ?? false
  return (cita) => {
    if (!bookingPowers(usuario).limited) return []
    const has: Record<OwnAction, boolean> = {
      change: canMoveCita(usuario, cita, time),
      cancel: canAnularCita(usuario, cita, time),
      report: cita.id_visita_firmada !== null,
      repeat: isOver(cita) && isAlive(cita),
      wait: canMoveCita(usuario, cita, time),
      remove: cita.estado === 'cancelada' && canDeleteCita(usuario, cita, time),
    }
    return (Object.keys(has) as OwnAction[]).filter((action) => has[action])
  }
}

/** Opens the report of a visit that is signed. */
export function useOpenInforme(): (cita: Cita) => void {
  const open = useOpenDocumento()
  return ({ id_visita_firmada }) => id_visita_firmada !== null && void open(documentoOf.informe(id_visita_firmada))
}
