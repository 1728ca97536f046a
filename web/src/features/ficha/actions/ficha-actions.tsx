import { can, type Ficha } from '@huella/contract'
import { mdiDotsHorizontal } from '@mdi/js'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathOf, textFor } from '../../../lib/areas.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { ActionMenu } from '../../../ui/dialog/action-menu.tsx'
import { openLayers } from '../../../ui/dialog/layers.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { useOpenDocumento } from '../../documentos/shared/documento.ts'
import type { FichaAction } from './ficha-action.ts'
import { mainActions, moreActions } from './registry.ts'

interface FichaActionsProps {
  ficha: Ficha
  children?: ReactNode
}

/** The buttons of a patient's page, and the dialog that one of them opened. */
export function FichaActions({ ficha, children }: FichaActionsProps) {
  const usuario = useUsuario()
  const { rol } = usuario
  const navigate = useNavigate()
  const openDocumento = useOpenDocumento()
  const [opened, setOpened] = useState<FichaAction | null>(null)
  const shown = (actions: readonly FichaAction[]) =>
    actions
      .filter(({ action, hidden }) => can(action, rol) && !hidden?.(ficha, usuario))
      .map((action) => ({ ...action, label: textFor(rol, action.label) }))
  const run = (action: FichaAction) => {
    if ('Dialog' in action) return setOpened(action)
    // The menu that closes goes a step back.
    if ('to' in action) return openLayers.afterClosing(() => navigate(pathOf(rol, action.to(ficha))))
    void openDocumento(action.documento(ficha))
  }
  const more = shown(moreActions)
  const Dialog = opened && 'Dialog' in opened ? opened.Dialog : null
  return (
    <>
      {shown(mainActions).map((action, index) => (
        <Button
          key={action.label}
          variant={index === 0 ? 'contained' : 'outlined'}
          startIcon={<Icon path={action.icon} size={20} />}
          onClick={() => run(action)}
          sx={{ flexGrow: { xs: 1, md: 0 } }}
        >
          {action.label}
        </Button>
      ))}
      {children}
      {more.length > 0 && (
        <ActionMenu
          label="Más acciones"
          actions={more.map((action) => ({ ...action, onClick: () => run(action) }))}
          button={(button) => (
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiDotsHorizontal} size={20} />}
              sx={{ flexGrow: { xs: 1, md: 0 } }}
              {...button}
            >
              Más
            </Button>
          )}
        />
      )}
      {Dialog && <Dialog mascota={ficha} onClose={() => setOpened(null)} />}
    </>
  )
}
