import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from '../layout/icon.tsx'

interface EmptyStateProps {
  icon: string
  text: string
  /** The one thing to do about it. */
  action?: ReactNode
  role?: 'alert' | 'status'
  /** Where it stands within a card, under a heading. */
  compact?: boolean
}

/** What stands where rows would, when there are none to show. */
export function EmptyState({ icon, text, action, role, compact = false }: EmptyStateProps) {
  return (
    <Box
      role={role}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        px: 2,
        py: compact ? 1 : 7,
        textAlign: 'center',
        color: 'text.secondary',
      }}
    >
      <Icon path={icon} size={44} />
      <Typography sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>{text}</Typography>
      {action}
    </Box>
  )
}
