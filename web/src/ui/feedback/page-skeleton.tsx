import Box from '@mui/material/Box'
import { visuallyHidden } from '../layout/visually-hidden.ts'

/** A heading, and cards of these heights under it. */
export function PageSkeleton({ heading = true, cards = [240] }: { heading?: boolean; cards?: readonly number[] }) {
  return (
    <Box role="status" sx={{ position: 'relative', display: 'grid', gap: 3 }}>
      <Box component="span" sx={visuallyHidden}>
        Cargando...
      </Box>
      {heading && <Box sx={{ width: 240, maxWidth: '60%', height: 32, borderRadius: 1, bgcolor: 'action.hover' }} />}
      {cards.map((height) => (
        <Box key={height} sx={{ height, borderRadius: '12px', bgcolor: 'action.hover' }} />
      ))}
    </Box>
  )
}
