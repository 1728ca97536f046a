import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

export const AlertasDialog = lazyDialog(() =>
  import('../../alertas/shared/alertas-dialog.tsx').then((module) => module.AlertasDialog),
)
export const PesoDialog = lazyDialog(() =>
  import('../../pesos/shared/peso-dialog.tsx').then((module) => module.PesoDialog),
)
export const FallecimientoDialog = lazyDialog(() =>
  import('../../mascotas/shared/fallecimiento-dialog.tsx').then((module) => module.FallecimientoDialog),
)
export const QuitarFotoDialog = lazyDialog(() =>
  import('../../adjuntos/shared/quitar-foto-dialog.tsx').then((module) => module.QuitarFotoDialog),
)
const undoDialogs = () => import('../../mascotas/shared/undo-dialogs.tsx')
export const UndoFallecimientoDialog = lazyDialog(() => undoDialogs().then((module) => module.UndoFallecimientoDialog))
export const UndoBajaDialog = lazyDialog(() => undoDialogs().then((module) => module.UndoBajaDialog))
