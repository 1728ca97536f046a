import { MAX_RESUMEN_COUNT } from '@huella/contract'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { formatNumber } from '../../../ui/layout/format-number.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import type { Stat } from './stats.ts'

interface StatCardProps extends Stat {
  /** With its icon, in a row of its own height; otherwise for a narrow column. */
  withIcon?: boolean
}

/** A number; the card links to the list it counts. */
export function StatCard({ label, value, to, icon, waiting, withIcon = false }: StatCardProps) {
  return (
    <Card sx={{ p: { xs: 0, sm: 0 }, height: '100%' }}>
      <ButtonBase
        component={Link}
        to={to}
        sx={{
          ...{ display: 'flex', justifyContent: 'flex-start', gap: 1.25, width: '100%', height: '100%' },
          ...(withIcon ? { minHeight: 58, px: 1.5 } : { p: 1.5 }),
          borderRadius: 'inherit',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        {withIcon && (
          <Box sx={{ display: 'flex', color: waiting ? 'warning.main' : 'primary.main' }}>
            <Icon path={icon} size={22} />
          </Box>
        )}
        <Box sx={{ minWidth: 0 }}>
          <Box
            sx={{
              fontSize: withIcon ? '1.0625rem' : '1.25rem',
              ...{ fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' },
            }}
          >
            {value > MAX_RESUMEN_COUNT ? `+${formatNumber(MAX_RESUMEN_COUNT)}` : formatNumber(value)}
          </Box>
          <Box
            sx={{
              mt: withIcon ? 0 : 0.25,
              ...{ color: 'text.secondary', fontSize: withIcon ? '0.8125rem' : '0.875rem' },
              ...{ lineHeight: 1.3, overflowWrap: withIcon ? 'normal' : 'anywhere' },
            }}
          >
            {label}
          </Box>
        </Box>
      </ButtonBase>
    </Card>
  )
}
