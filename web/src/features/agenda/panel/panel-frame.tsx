import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useBackToClose } from '../../../ui/dialog/use-back-to-close.ts'
import { below, PHONE_WIDTH } from '../../../ui/layout/breakpoints.ts'

const PANEL_WIDTH = 360
/** From this width on there is room beside the day. */
const BESIDE_WIDTH = 1200

interface PanelFrameProps {
  label: string
  onClosed: () => void
  children: (close: () => void) => ReactNode
}

/** Beside the day where there is room, over it elsewhere, and on a phone a sheet from below. */
export function PanelFrame({ label, onClosed, children }: PanelFrameProps) {
  const narrow = useMediaQuery(below(BESIDE_WIDTH))
  return narrow ? (
    <PanelDrawer label={label} onClosed={onClosed}>
      {children}
    </PanelDrawer>
  ) : (
    <Box
      component="aside"
      aria-label={label}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onClosed()}
      sx={{
        ...{ width: PANEL_WIDTH, flexShrink: 0, p: 2.5, overflowY: 'auto', overflowWrap: 'anywhere' },
        ...{ border: 1, borderColor: 'divider', borderRadius: '12px', bgcolor: 'background.paper' },
      }}
    >
      {children(onClosed)}
    </Box>
  )
}

function PanelDrawer({ label, onClosed, children }: PanelFrameProps) {
  const phone = useMediaQuery(below(PHONE_WIDTH))
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  useBackToClose(open, close)
  const place = phone
    ? { maxHeight: '85dvh', borderRadius: '16px 16px 0 0' }
    : { width: PANEL_WIDTH, borderRadius: '16px 0 0 16px' }
  return (
    <Drawer
      anchor={phone ? 'bottom' : 'right'}
      open={open}
      onClose={close}
      slotProps={{
        paper: {
          ...{ role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: { p: 2.5, ...place } },
          ...(phone && { 'data-bottom-sheet': true }),
        },
        transition: { onExited: onClosed },
      }}
    >
      {children(close)}
    </Drawer>
  )
}
