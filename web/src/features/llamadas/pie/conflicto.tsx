import type { Alternativa } from '@huella/contract'
import { mdiAlertCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { slotLabel } from '../cuando/slots.ts'

export interface Taken {
  /** The hour that somebody else has taken. */
  fecha_hora: string
  text: string
  alternativas: readonly Alternativa[]
}

interface ConflictoProps {
  conflict: Taken
  vetName: (id: number) => string
  onPick: (slot: Alternativa) => void
}

/** The hour was taken meanwhile: three near ones. Nothing that was filled in is lost. */
export function Conflicto({ conflict, vetName, onPick }: ConflictoProps) {
  const today = useClinicToday()
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'warning.main', fontWeight: 500 }}>
        <Icon path={mdiAlertCircleOutline} size={20} />
        {conflict.text}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {conflict.alternativas.map((one) => (
          <Button key={one.fecha_hora} variant="outlined" sx={{ minHeight: 40 }} onClick={() => onPick(one)}>
            {slotLabel(one.fecha_hora, today)}, {vetName(one.id_usuario)}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
