import type { Ficha } from '@huella/contract'
import { mdiCalendarPlus, mdiNotebookEditOutline, mdiPencilOutline } from '@mdi/js'
import { NuevaVisita } from '../../../domain/visita/nueva-visita.tsx'
import { EditarDialog } from './editar-dialog.tsx'
import type { FichaAction } from './ficha-action.ts'
import { PedirCitaDialog } from './pedir-cita-dialog.tsx'

/** It died, or its owner took it off their list. */
const isGone = ({ fallecida_en, baja_en }: Ficha) => fallecida_en !== null || baja_en !== null

const booking = { icon: mdiCalendarPlus, action: 'citas:create', Dialog: PedirCitaDialog } as const

/** What can be done with a patient: a button each, in this order; the first one stands out. */
export const mainActions: readonly FichaAction[] = [
  { label: 'Nueva visita', icon: mdiNotebookEditOutline, action: 'visitas:create', Dialog: NuevaVisita },
  { ...booking, label: 'Nueva cita', hidden: (ficha, rol) => rol === 'cliente' || isGone(ficha) },
  { ...booking, label: 'Pedir cita', hidden: (ficha, rol) => rol !== 'cliente' || isGone(ficha) },
]

/** In the menu ‘Más’. */
export const moreActions: readonly FichaAction[] = [
  { label: 'Editar', icon: mdiPencilOutline, action: 'mascotas:update', Dialog: EditarDialog },
]
