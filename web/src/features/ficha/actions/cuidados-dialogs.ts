import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

export const AlertasDialog = lazyDialog(() =>
  import('../../../domain/alertas/alertas-dialog.tsx').then((module) => module.AlertasDialog),
)
export const PesoDialog = lazyDialog(() =>
  import('../../../domain/pesos/peso-dialog.tsx').then((module) => module.PesoDialog),
)
export const FallecimientoDialog = lazyDialog(() =>
  import('../../../domain/fallecimiento/fallecimiento-dialog.tsx').then((module) => module.FallecimientoDialog),
)
export const QuitarFotoDialog = lazyDialog(() =>
  import('../../../domain/adjunto/foto/quitar-foto-dialog.tsx').then((module) => module.QuitarFotoDialog),
)
const undoDialogs = () => import('../../../domain/fallecimiento/undo-dialogs.tsx')
export const UndoFallecimientoDialog = lazyDialog(() => undoDialogs().then((module) => module.UndoFallecimientoDialog))
export const UndoBajaDialog = lazyDialog(() => undoDialogs().then((module) => module.UndoBajaDialog))
