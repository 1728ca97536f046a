import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/layout/icon.tsx'

interface BandProps {
  label: string
  icon: string
  /** Buttons at its end. */
  actions?: ReactNode
  children: ReactNode
}

/** What staff should know of this client's record itself, under the head of the page. */
export function Band({ label, icon, actions, children }: BandProps) {
  return (
    <Box role="note" aria-label={label} sx={band}>
      <Icon path={icon} size={20} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>{actions}</Box>}
    </Box>
  )
}

const band = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 },
  ...{ mt: 2, px: 2, py: 0.75, minHeight: 44, borderRadius: 1.5, bgcolor: 'info.soft' },
  '& > svg': { flexShrink: 0, color: 'info.main' },
}
