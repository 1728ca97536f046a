import { can, canWriteVisitas, comunicadoTexts, covers, type Ficha, type Usuario } from '@huella/contract'
import {
  mdiAlertOutline,
  mdiCalendarPlusOutline,
  mdiCandle,
  mdiEmailFastOutline,
  mdiExportVariant,
  mdiEyeOutline,
  mdiFilePdfBox,
  mdiFileRestoreOutline,
  mdiHistory,
  mdiImageOffOutline,
  mdiNeedle,
  mdiNotebookEditOutline,
  mdiPencilOutline,
  mdiScaleBathroom,
  mdiUndo,
} from '@mdi/js'
import { QuitarFotoDialog } from '../../adjuntos/shared/quitar-foto-dialog.tsx'
import { AlertasDialog } from '../../alertas/shared/alertas-dialog.tsx'
import { documentoOf } from '../../documentos/shared/documento.ts'
import { RemitirDialog } from '../../documentos/shared/lazy-remitir-dialog.tsx'
import { ComunicarDialog } from '../../mascotas/shared/comunicar-dialog.tsx'
import { FallecimientoDialog } from '../../mascotas/shared/fallecimiento-dialog.tsx'
import { UndoBajaDialog, UndoFallecimientoDialog } from '../../mascotas/shared/undo-dialogs.tsx'
import { PesoDialog } from '../../pesos/shared/peso-dialog.tsx'
import { PrevencionDialog } from '../../prevenciones/shared/prevencion-dialog.tsx'
import { DescartadasDialog } from '../../visitas/shared/descartadas-dialog.tsx'
import { NuevaVisita } from '../../visitas/shared/nueva-visita.tsx'
import { EditarDialog, EnviarCartilla, PedirCitaDialog } from './dialogs.tsx'
import type { FichaAction } from './ficha-action.ts'

const isDead = ({ fallecida_en }: Ficha) => fallecida_en !== null

/** It died, or its owner took it off their list. */
const isGone = ({ fallecida_en, baja_en }: Ficha) => fallecida_en !== null || baja_en !== null

/** Its owner, who says that it died, is offered no booking while the clinic confirms it. */
const isMourned = ({ comunicado }: Ficha, { rol }: Pick<Usuario, 'rol'>) =>
  comunicado !== null && !can('mascotas:fallecimiento', rol)

/** What can be done with a patient: a button each, in this order; the first one stands out. */
export const mainActions: readonly FichaAction[] = [
  {
    label: 'Nueva visita',
    icon: mdiNotebookEditOutline,
    action: 'visitas:create',
    hidden: (_, usuario) => !canWriteVisitas(usuario),
    Dialog: NuevaVisita,
  },
  {
    label: { clinic: 'Nueva cita', vet: 'Nueva cita', owner: 'Pedir cita' },
    icon: mdiCalendarPlusOutline,
    action: 'citas:create',
    hidden: (ficha, usuario) => isGone(ficha) || isMourned(ficha, usuario),
    Dialog: PedirCitaDialog,
  },
  {
    label: 'Vacuna',
    icon: mdiNeedle,
    action: 'prevenciones:create',
    hidden: isDead,
    Dialog: PrevencionDialog,
  },
  { label: 'Peso', icon: mdiScaleBathroom, action: 'pesos:create', hidden: isDead, Dialog: PesoDialog },
]

/** The actions in the menu ‘Más’. */
export const moreActions: readonly FichaAction[] = [
  { label: 'Editar', icon: mdiPencilOutline, action: 'mascotas:update', Dialog: EditarDialog },
  {
    label: 'Quitar la foto',
    icon: mdiImageOffOutline,
    action: 'mascotas:foto',
    hidden: ({ foto }) => foto === null,
    Dialog: QuitarFotoDialog,
  },
  { label: 'Alertas', icon: mdiAlertOutline, action: 'alertas:create', Dialog: AlertasDialog },
  {
    label: 'Cartilla PDF',
    icon: mdiFilePdfBox,
    action: 'documentos:read',
    documento: ({ id_mascota }) => documentoOf.cartilla(id_mascota),
  },
  {
    label: 'Enviar la cartilla',
    icon: mdiEmailFastOutline,
    action: 'documentos:enviar',
    hidden: ({ baja_en }) => baja_en !== null,
    Dialog: EnviarCartilla,
  },
  { label: 'Remitir la historia', icon: mdiExportVariant, action: 'historia:remitir', Dialog: RemitirDialog },
  {
    label: 'Borradores descartados',
    icon: mdiFileRestoreOutline,
    action: 'visitas:recuperar',
    Dialog: DescartadasDialog,
  },
  {
    label: 'Historial de cambios',
    icon: mdiHistory,
    action: 'historial:read',
    to: ({ id_mascota }) => `historial/mascota/${id_mascota}`,
  },
  {
    label: 'Quién ha visto la ficha',
    icon: mdiEyeOutline,
    action: 'mascotas:accesos',
    hidden: (ficha, { id_usuario, rol }) => !covers('mascotas:accesos', rol, ficha.usuario.id_usuario === id_usuario),
    to: ({ id_mascota }) => `pets/${id_mascota}/accesses`,
  },
  {
    label: comunicadoTexts.action,
    icon: mdiCandle,
    action: 'mascotas:comunicar',
    hidden: ({ fallecida_en, comunicado }) => fallecida_en !== null || comunicado !== null,
    Dialog: ComunicarDialog,
  },
  {
    label: 'Anotar fallecimiento',
    icon: mdiCandle,
    action: 'mascotas:fallecimiento',
    hidden: isDead,
    Dialog: FallecimientoDialog,
  },
  {
    label: 'Anular fallecimiento',
    icon: mdiUndo,
    action: 'mascotas:fallecimiento',
    hidden: (ficha) => !isDead(ficha),
    Dialog: UndoFallecimientoDialog,
  },
  {
    label: 'Deshacer la baja',
    icon: mdiUndo,
    action: 'mascotas:baja',
    hidden: ({ baja_en }) => baja_en === null,
    Dialog: UndoBajaDialog,
  },
]
