import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/layout/icon.tsx'

interface LogRowProps {
  icon: string
  title: string
  /** How it ended, before the rest of the second line. */
  strong: string
  /** The colour of that. */
  tone?: string
  rest?: string
  /** Whether somebody must do something about it. */
  failed?: boolean
  action?: ReactNode
}

/** A call or a notice: what it was about, how it ended, when. */
export function LogRow({ icon, title, strong, tone = 'text.primary', rest, failed = false, action }: LogRowProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 52, py: 0.75 }}>
      <Box
        sx={{
          ...{ display: 'grid', placeItems: 'center', flexShrink: 0, width: 32, height: 32, borderRadius: '50%' },
          bgcolor: failed ? 'error.soft' : 'background.default',
          color: failed ? 'error.main' : 'text.secondary',
        }}
      >
        <Icon path={icon} size={18} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontSize: '0.90625rem', fontWeight: 500, lineHeight: 1.3 }}>{title}</Box>
        <Box sx={{ fontSize: '0.8125rem', lineHeight: 1.3, color: 'text.secondary' }}>
          <Box component="span" sx={{ fontWeight: 500, color: failed ? 'error.main' : tone }}>
            {strong}
          </Box>
          {rest && ` · ${rest}`}
        </Box>
      </Box>
      {action}
    </Box>
  )
}
