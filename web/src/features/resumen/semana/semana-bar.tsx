import Box from '@mui/material/Box'
import { type Bar, type Segment, segments } from './semana.ts'

const HEIGHT = 152

/** Cancelled is hatched and not attended is dotted, so that colour is not the only difference. Kept in forced-colors mode. */
export const swatch = {
  firmes: { bgcolor: 'success.main', forcedColorAdjust: 'none' },
  pendientes: { bgcolor: 'warning.main', forcedColorAdjust: 'none' },
  canceladas: {
    color: 'error.main',
    border: '1px solid currentColor',
    background: 'repeating-linear-gradient(-45deg, currentColor 0 1.5px, transparent 1.5px 5px)',
    forcedColorAdjust: 'none',
  },
  no_presentadas: {
    color: 'secondary.main',
    border: '1px solid currentColor',
    background: 'radial-gradient(currentColor 1.2px, transparent 1.5px) 0 0 / 5px 5px',
    forcedColorAdjust: 'none',
  },
} satisfies Record<Segment, object>

interface SemanaBarProps {
  barra: Bar
  /** The highest total of the week. */
  highest: number
  isToday: boolean
}

export function SemanaBar({ barra, highest, isToday }: SemanaBarProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center' }}>
      <Box sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', width: '100%', height: HEIGHT }}>
        <Box sx={{ fontSize: '0.8125rem', fontWeight: 600, color: barra.total ? 'text.primary' : 'text.secondary' }}>
          {barra.total}
        </Box>
        <Box
          sx={{ display: 'flex', flexDirection: 'column-reverse', gap: '2px', width: '100%', maxWidth: 36, mx: 'auto' }}
        >
          {segments.map(
            ({ key }) =>
              barra[key] > 0 && (
                <Box
                  key={key}
                  sx={{
                    ...swatch[key],
                    height: ((HEIGHT - 28) * barra[key]) / highest,
                    minHeight: 4,
                    borderRadius: '3px',
                  }}
                />
              ),
          )}
        </Box>
      </Box>
      <Box
        sx={{
          width: '100%',
          mt: 0.5,
          py: 0.5,
          borderTop: 1,
          borderColor: 'divider',
          fontSize: '0.8125rem',
          lineHeight: 1.3,
          color: 'text.secondary',
        }}
      >
        {barra.nombre.slice(0, 2)}
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 26,
            height: 26,
            mx: 'auto',
            borderRadius: '50%',
            ...(isToday && { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 }),
          }}
        >
          {Number(barra.dia.slice(8))}
        </Box>
      </Box>
    </Box>
  )
}
