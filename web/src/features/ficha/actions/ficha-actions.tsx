import { type Ficha, scopeOf } from '@huella/contract'
import { mdiDotsHorizontal } from '@mdi/js'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { openLayers } from '../../../ui/dialog/layers.ts'
import { useBackToClose } from '../../../ui/dialog/use-back-to-close.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { useOpenDocumento } from '../../documentos/shared/use-open-documento.ts'
import type { FichaAction } from './ficha-action.ts'
import { mainActions, moreActions } from './registry.ts'

interface FichaActionsProps {
  ficha: Ficha
  /** Further buttons, before the menu. */
  children?: ReactNode
}

/** The buttons of a patient's page, and the dialog that one of them opened. */
export function FichaActions({ ficha, children }: FichaActionsProps) {
  const { rol } = useUsuario()
  const navigate = useNavigate()
  const openDocumento = useOpenDocumento()
  const [opened, setOpened] = useState<FichaAction | null>(null)
  const allowed = ({ action, hidden }: FichaAction) => scopeOf(action, rol) !== 'none' && !hidden?.(ficha, rol)
  const run = (action: FichaAction) => {
    if ('Dialog' in action) return setOpened(action)
    if ('documento' in action) return void openDocumento(action.documento(ficha))
    const { pathname, state } = action.to(ficha, rol)
    openLayers.afterClosing(() => navigate(pathname, { state }))
  }
  const Dialog = opened && 'Dialog' in opened ? opened.Dialog : null
  return (
    <>
      {mainActions.filter(allowed).map((action, index) => (
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
      <MoreMenu actions={moreActions.filter(allowed)} onChoose={run} />
      {Dialog && <Dialog mascota={ficha} onClose={() => setOpened(null)} />}
    </>
  )
}

interface MoreMenuProps {
  actions: readonly FichaAction[]
  onChoose: (action: FichaAction) => void
}

function MoreMenu({ actions, onChoose }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = useRef<FichaAction>(undefined)
  const close = () => setAnchor(null)
  useBackToClose(anchor !== null, close)
  if (actions.length === 0) return null

  // Runs after the menu has restored the focus, so that a dialog can restore it to the button.
  const act = () => {
    if (chosen.current) onChoose(chosen.current)
    chosen.current = undefined
  }

  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon path={mdiDotsHorizontal} size={20} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flexGrow: { xs: 1, md: 0 } }}
      >
        Más
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // Inside the page, so that it is within a landmark.
        disablePortal
        slotProps={{ transition: { onExited: act }, list: { 'aria-label': 'Más acciones' } }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            onClick={() => {
              chosen.current = action
              close()
            }}
          >
            <ListItemIcon>
              <Icon path={action.icon} />
            </ListItemIcon>
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
