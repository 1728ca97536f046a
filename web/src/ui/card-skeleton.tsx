import Box from '@mui/material/Box'
import { Surface } from './surface.tsx'
import { visuallyHidden } from './visually-hidden.ts'

/** The place of a card that is on its way. */
export function CardSkeleton() {
  return (
    <Surface role="status" sx={{ position: 'relative', minHeight: 420 }}>
      <Box component="span" sx={visuallyHidden}>
        Cargando...
      </Box>
    </Surface>
  )
}
