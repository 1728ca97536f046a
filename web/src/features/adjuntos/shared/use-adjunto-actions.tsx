import { type Adjunto, adjuntoFailure, adjuntoTexts, canChangeAdjunto, isPicture } from '@huella/contract'
import {
  mdiAccountBoxOutline,
  mdiDownload,
  mdiEyeOffOutline,
  mdiEyeOutline,
  mdiPencilOutline,
  mdiTrashCanOutline,
} from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { openInTab } from '../../../lib/api/open-in-tab.ts'
import { useWrite } from '../../../lib/api/use-write.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useRemovedToast } from '../../../ui/entity/use-removed-toast.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { RowAction } from '../../../ui/table/data-table-types.ts'
import { useHistorialAction } from '../../auditoria/shared/use-historial-action.ts'
import { AdjuntoDialog } from '../adjunto-dialog.tsx'
import { CropDialog } from '../foto/crop-dialog.tsx'
import { ViewerDialog } from '../viewer/viewer-dialog.tsx'
import { adjuntoPath, changeAdjunto, download, useRemoveAdjunto } from './adjunto-api.ts'

export interface AdjuntoActions {
  /** A picture in the viewer, a PDF in a tab of its own; another file is saved. */
  open: (adjunto: Adjunto) => void
  /** What the user may do with it. */
  of: (adjunto: Adjunto) => RowAction<Adjunto>[]
}

/** What can be done with the files of a pet, and the dialog that is open. */
export function useAdjuntoActions(mascota: {
  id_mascota: number
  nombre: string
}): [actions: AdjuntoActions, dialog: ReactNode] {
  const canHide = useCan('adjuntos:ocultar')
  const usuario = useUsuario()
  const historialOf = useHistorialAction()
  const showToast = useToast()
  const remove = useRemoveAdjunto()
  const showRemoved = useRemovedToast()
  const show = useWrite('adjunto', ({ id_adjunto, version, visible }: Adjunto) =>
    changeAdjunto(id_adjunto, { visible: !visible, version }),
  )
  const [opened, setOpened] = useState<{ what: 'view' | 'edit' | 'crop' | 'remove'; adjunto: Adjunto } | null>(null)
  const failed = (text: string) => (error: unknown) => showToast('error', messageOf(error, text))

  const toggleVisible = (adjunto: Adjunto) =>
    show.mutateAsync(adjunto).then((saved) => {
      const undo = { label: 'Deshacer', onClick: () => show.mutateAsync(saved).catch(failed(adjuntoFailure.save)) }
      showToast('success', saved.visible ? adjuntoTexts.shown : adjuntoTexts.hidden, undo)
    }, failed(adjuntoFailure.save))
  const confirmRemove = (adjunto: Adjunto) =>
    showRemoved(
      remove.mutateAsync(adjunto),
      { entidad: 'adjunto', id: adjunto.id_adjunto },
      { done: adjuntoTexts.removed, failed: adjuntoFailure.remove },
    )

  const open = (adjunto: Adjunto) => {
    if (isPicture(adjunto.tipo)) return setOpened({ what: 'view', adjunto })
    const opening = adjunto.tipo === 'application/pdf' ? openInTab(adjuntoPath(adjunto)) : download(adjunto)
    void opening.catch(failed(adjuntoFailure.open))
  }

  const of = (adjunto: Adjunto): RowAction<Adjunto>[] => {
    const { tipo, visible } = adjunto
    const canChange = canChangeAdjunto(usuario, adjunto)
    const all: (RowAction<Adjunto> | false)[] = [
      canChange && {
        label: 'Cambiar nombre y descripción',
        icon: mdiPencilOutline,
        onClick: () => setOpened({ what: 'edit', adjunto }),
      },
      canHide && {
        label: visible ? 'Ocultar al dueño' : 'Mostrar al dueño',
        icon: visible ? mdiEyeOffOutline : mdiEyeOutline,
        onClick: () => void toggleVisible(adjunto),
      },
      isPicture(tipo) && {
        label: 'Usar como foto',
        icon: mdiAccountBoxOutline,
        onClick: () => setOpened({ what: 'crop', adjunto }),
      },
      {
        label: 'Descargar',
        icon: mdiDownload,
        onClick: () => void download(adjunto).catch(failed(adjuntoFailure.open)),
      },
      ...historialOf('adjunto', adjunto.id_adjunto),
      canChange && {
        label: 'Eliminar',
        icon: mdiTrashCanOutline,
        danger: true,
        onClick: () => setOpened({ what: 'remove', adjunto }),
      },
    ]
    return all.filter((action) => action !== false)
  }

  const close = () => setOpened(null)
  const dialog = opened && (
    <>
      {opened.what === 'view' && <ViewerDialog opened={opened.adjunto} onClosed={close} />}
      {opened.what === 'edit' && <AdjuntoDialog adjunto={opened.adjunto} onClosed={close} />}
      {opened.what === 'crop' && <CropDialog adjunto={opened.adjunto} nombre={mascota.nombre} onClosed={close} />}
      {opened.what === 'remove' && (
        <ConfirmDialog
          question="¿Eliminar este archivo?"
          name={opened.adjunto.nombre}
          onConfirm={() => confirmRemove(opened.adjunto)}
          onClosed={close}
        />
      )}
    </>
  )
  return [{ open, of }, dialog]
}
