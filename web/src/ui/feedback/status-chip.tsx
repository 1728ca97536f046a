import Box from '@mui/material/Box'
import { Icon } from '../layout/icon.tsx'

interface StatusChipProps {
  tone: 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info'
  /** Conveys the state to users who cannot tell the colours apart. */
  icon: string
  label: string
}

export function StatusChip({ tone, icon, label }: StatusChipProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        height: 26,
        pl: 0.75,
        pr: 1.25,
        borderRadius: 13,
        bgcolor: `${tone}.soft`,
        color: `${tone}.main`,
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      <Icon path={icon} size={16} />
      {label}
    </Box>
  )
}
