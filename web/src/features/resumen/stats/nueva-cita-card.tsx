import { mdiCalendarPlusOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Card } from '../../../ui/layout/card.tsx'
import { CardIcon } from './card-icon.tsx'

export function NuevaCitaCard({ onBook }: { onBook: () => void }) {
  return (
    <Card sx={{ p: { xs: 2, sm: 2 }, display: 'grid', gap: 1, height: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontWeight: 600, lineHeight: 1.25 }}>
        <CardIcon path={mdiCalendarPlusOutline} tone="secondary" />
        Nueva Cita
      </Box>
      {/* Fits on one line on a phone of 360 px. */}
      <Button
        variant="contained"
        onClick={onBook}
        sx={{ px: 0.5, fontSize: { xs: '0.75rem', sm: '0.8125rem' }, letterSpacing: { sm: '0.02em' } }}
      >
        RESERVAR AHORA
      </Button>
    </Card>
  )
}
