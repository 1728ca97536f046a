import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface DetailsItem {
  label: string
  value: ReactNode
  wide?: boolean
  screenOnly?: boolean
}

/** Labels with their values, in two columns where there is room. */
export function DetailsList({ items, narrow = false }: { items: readonly DetailsItem[]; narrow?: boolean }) {
  const two = 'repeat(2, minmax(0, 1fr))'
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: narrow ? two : { xs: 'minmax(0, 1fr)', sm: two },
        gap: narrow ? 2 : 2.5,
        m: 0,
      }}
    >
      {items.map(({ label, value, wide, screenOnly }) => (
        <Box
          key={label}
          data-screen-only={screenOnly || undefined}
          sx={{ gridColumn: wide ? '1 / -1' : undefined, breakInside: wide ? undefined : 'avoid' }}
        >
          <Typography component="dt" sx={{ mb: 0.25, fontSize: '0.8125rem', color: 'text.secondary' }}>
            {label}
          </Typography>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
