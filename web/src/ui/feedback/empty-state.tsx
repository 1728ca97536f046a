import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from '../layout/icon.tsx'
import { TextLines } from './text-lines.tsx'

interface EmptyStateProps {
  icon: string
  text: string
  action?: ReactNode
  role?: 'alert' | 'status'
  /** Less padding, for use within a card. */
  compact?: boolean
}

/** Shown in place of rows when there are none. */
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
      <Typography component="div" sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
        <TextLines text={text} />
      </Typography>
      {action}
    </Box>
  )
}
