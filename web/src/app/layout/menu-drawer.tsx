import Drawer from '@mui/material/Drawer'
import { SIDEBAR_WIDTH } from '../../ui/layout/breakpoints.ts'
import { Sidebar } from './sidebar.tsx'

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
  onFollow: (path: string) => void
}

/** The menu of a narrow screen. */
export function MenuDrawer({ open, onClose, onFollow }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Menú', sx: { width: SIDEBAR_WIDTH, borderRadius: 0 } } }}
    >
      <Sidebar onClose={onClose} onFollow={onFollow} />
    </Drawer>
  )
}
