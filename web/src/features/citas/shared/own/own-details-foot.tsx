import { type Cita, notes } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../../../ui/layout/icon.tsx'
import { CallButton, useIsLate, useLateText } from '../late-dialog.tsx'
import { type OwnAction, ownActions } from './own-actions.ts'

interface DetailsFootProps {
  cita: Cita
  actions: readonly OwnAction[]
  onAction: (action: OwnAction) => void
}

const foot = {
  ...{ display: 'grid', gap: 1.5, px: 2.5, pt: 1.5, pb: 2 },
  ...{ borderTop: 1, borderColor: 'divider' },
}

/** What an owner does next: change or cancel, or call where it is too late; or read the report, or ask for another one. */
export function DetailsFoot({ cita, actions, onAction }: DetailsFootProps) {
  const late = useIsLate()(cita)
  const lateText = useLateText()
  if (actions.includes('change')) {
    if (late)
      return (
        <Box sx={foot}>
          <Box sx={{ color: 'text.secondary' }}>{lateText}</Box>
          <CallButton />
        </Box>
      )
    return (
      <Box sx={{ ...foot, gridTemplateColumns: '1fr 1fr' }}>
        <Button variant="contained" sx={{ minHeight: 48 }} onClick={() => onAction('change')}>
          {ownActions.change.label}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          sx={{ minHeight: 48, borderColor: 'outline' }}
          onClick={() => onAction('cancel')}
        >
          {ownActions.cancel.label}
        </Button>
      </Box>
    )
  }
  const last = (['report', 'repeat'] as const).filter((action) => actions.includes(action))
  if (last.length === 0) return null
  return (
    <Box sx={foot}>
      {cita.estado === 'cancelada' && <Box sx={{ color: 'text.secondary' }}>{notes.citaRepeat}</Box>}
      {last.map((action, index) => (
        <Button
          key={action}
          variant={index === 0 ? 'contained' : 'outlined'}
          sx={{ minHeight: 48 }}
          startIcon={<Icon path={ownActions[action].icon} size={20} />}
          onClick={() => onAction(action)}
        >
          {ownActions[action].label}
        </Button>
      ))}
    </Box>
  )
}
