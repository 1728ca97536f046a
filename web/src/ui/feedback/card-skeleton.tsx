import Box from '@mui/material/Box'
import { Card } from '../layout/card.tsx'
import { visuallyHidden } from '../layout/visually-hidden.ts'

export function CardSkeleton() {
  return (
    <Card role="status" sx={{ position: 'relative', minHeight: 420 }}>
      <Box component="span" sx={visuallyHidden}>
        Cargando...
      </Box>
    </Card>
  )
}
