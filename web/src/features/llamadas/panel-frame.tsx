import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useBackToClose } from '../../ui/dialog/use-back-to-close.ts'
import { below, PHONE_WIDTH } from '../../ui/layout/breakpoints.ts'
import { BESIDE_WIDTH, PANEL_WIDTH } from './shared/use-room-for-llamada.ts'

interface PanelFrameProps {
  onClose: () => void
  children: ReactNode
}

const column = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const

/** At the right, with the page in use beside it where there is room; over the page elsewhere, and on a phone all of it. */
export function PanelFrame({ onClose, children }: PanelFrameProps) {
  const narrow = useMediaQuery(below(BESIDE_WIDTH))
  const phone = useMediaQuery(below(PHONE_WIDTH))
  // Beside the page the back button belongs to the page.
  useBackToClose(narrow, onClose)
  if (narrow) {
    return (
      <Drawer
        open
        anchor="right"
        onClose={onClose}
        slotProps={{
          paper: {
            ...{ role: 'dialog', 'aria-modal': true, 'aria-label': 'Llamada' },
            sx: { ...column, width: phone ? '100%' : PANEL_WIDTH, borderRadius: 0 },
          },
        }}
      >
        {children}
      </Drawer>
    )
  }
  return <PanelBeside onClose={onClose}>{children}</PanelBeside>
}

function PanelBeside({ onClose, children }: PanelFrameProps) {
  const [before] = useState(() => document.activeElement)
  // Back to where the focus was, unless it is elsewhere by now.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    },
    [before],
  )
  return (
    <Box
      role="dialog"
      aria-label="Llamada"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
      sx={{
        ...{ ...column, position: 'fixed', inset: '0 0 0 auto', width: PANEL_WIDTH },
        ...{ bgcolor: 'background.paper', borderLeft: 1, borderColor: 'divider', boxShadow: 8, zIndex: 'drawer' },
      }}
    >
      {children}
    </Box>
  )
}
