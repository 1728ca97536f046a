import type { Tramo } from '@huella/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { periodoName } from './periodo-fields.tsx'
import { periodosOf } from './periodos.ts'
import { dias } from './texts.ts'

export function WeekSummary({ tramos }: { tramos: readonly Tramo[] }) {
  const periodos = periodosOf(tramos)
  const shown = periodos.map((periodo, index) => (
    <Box key={periodo.key}>
      {periodos.length > 1 && (
        <Typography component="h3" sx={{ mb: 1, fontWeight: 600 }}>
          {index === 0 ? 'Resto del año' : periodoName(periodo)}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '96px 1fr', gap: 1, m: 0, fontVariantNumeric: 'tabular-nums' }}
      >
        {dias.map((name, day) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {(periodo.semana[day] ?? []).map(({ desde, hasta }) => `${desde} – ${hasta}`).join(' · ') || 'Cerrado'}
            </Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  ))
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' }}>
      {shown}
    </Box>
  )
}
