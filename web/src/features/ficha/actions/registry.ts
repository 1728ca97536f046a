import { mdiCalendarPlus, mdiPencilOutline } from '@mdi/js'
import { EditarDialog } from './editar-dialog.tsx'
import type { FichaAction } from './ficha-action.ts'
import { PedirCitaDialog } from './pedir-cita-dialog.tsx'

/** What can be done with a patient: a button each, in this order; the first one stands out. */
export const mainActions: readonly FichaAction[] = [
  {
    label: 'Pedir cita',
    icon: mdiCalendarPlus,
    action: 'citas:create',
    hidden: ({ fallecida_en, baja_en }) => Boolean(fallecida_en ?? baja_en),
    Dialog: PedirCitaDialog,
  },
]

/** In the menu ‘Más’. */
export const moreActions: readonly FichaAction[] = [
  { label: 'Editar', icon: mdiPencilOutline, action: 'mascotas:update', Dialog: EditarDialog },
]
