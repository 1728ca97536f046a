import type { Cita } from '@huella/contract'
import { mdiChevronDown } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from '../../../../ui/layout/icon.tsx'
import { TratamientosLink } from '../../../tratamientos/shared/tratamientos-link.tsx'
import { CitaAvisos } from '../../cita-avisos.tsx'
import { type OwnAction, ownActions } from './own-actions.ts'

interface MoreDetailsProps {
  cita: Cita
  actions: readonly OwnAction[]
  onAction: (action: OwnAction) => void
}

const rest = ['wait', 'remove'] as const

/** What is seldom wanted: treatments, notices, waiting for an earlier hour, taking it off the list. */
export function MoreDetails({ cita, actions, onAction }: MoreDetailsProps) {
  const [avisos, setAvisos] = useState(false)
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', mt: 1.5 }}>
      {cita.estado === 'completada' && <TratamientosLink id={cita.id_cita} />}
      {rest
        .filter((action) => actions.includes(action))
        .map((action) => (
          <Button
            key={action}
            color={action === 'remove' ? 'inherit' : 'primary'}
            startIcon={<Icon path={ownActions[action].icon} size={20} />}
            onClick={() => onAction(action)}
            sx={{ ml: -1 }}
          >
            {ownActions[action].label}
          </Button>
        ))}
      <Button
        color="inherit"
        aria-expanded={avisos}
        endIcon={<Icon path={mdiChevronDown} size={20} />}
        onClick={() => setAvisos(!avisos)}
        sx={{ ml: -1, color: 'text.secondary', '& svg': { transform: avisos ? 'rotate(180deg)' : undefined } }}
      >
        Avisos enviados
      </Button>
      {avisos && <CitaAvisos id={cita.id_cita} />}
    </Box>
  )
}
