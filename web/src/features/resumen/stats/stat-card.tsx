import { MAX_RESUMEN_COUNT } from '@huella/contract'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { formatNumber } from '../../../ui/layout/format-number.ts'
import { CardIcon } from './card-icon.tsx'
import type { Stat } from './stats.ts'

/** A number; the card links to the list it counts. `compact`: without the icon, for a narrow column. */
export function StatCard({ label, value, to, icon, waiting, compact = false }: Stat & { compact?: boolean }) {
  return (
    <Card sx={{ p: { xs: 0, sm: 0 }, height: '100%' }}>
      <ButtonBase
        component={Link}
        to={to}
        sx={{
          display: 'block',
          height: '100%',
          p: compact ? 1.5 : 2,
          borderRadius: 'inherit',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {!compact && <CardIcon path={icon} tone={waiting ? 'warning' : 'primary'} />}
          <Box
            component="span"
            sx={{
              fontSize: compact ? '1.25rem' : '1.875rem',
              ...{ fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' },
            }}
          >
            {value > MAX_RESUMEN_COUNT ? `+${formatNumber(MAX_RESUMEN_COUNT)}` : formatNumber(value)}
          </Box>
        </Box>
        <Box
          sx={{
            mt: compact ? 0.25 : 1,
            ...{ color: 'text.secondary', fontSize: compact ? '0.875rem' : '0.9375rem' },
            ...{ fontWeight: compact ? 400 : 500, lineHeight: 1.35, overflowWrap: 'anywhere' },
          }}
        >
          {label}
        </Box>
      </ButtonBase>
    </Card>
  )
}
