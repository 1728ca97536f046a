import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FocusEvent, useId } from 'react'
import { afterClick } from '../../ui/form/after-click.ts'
import { useTimeInput } from '../../ui/form/date/use-time-input.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import type { TramoFields } from './periodos.ts'

interface TramoRowProps {
  tramo: TramoFields
  /** 'Lunes, tramo 1' */
  name: string
  errors: { desde?: string; hasta?: string }
  onChange: (tramo: TramoFields) => void
  onLeave: () => void
  onRemove: () => void
}

/** One range of hours: two times and the button that removes it. */
export function TramoRow({ tramo, name, errors, onChange, onLeave, onRemove }: TramoRowProps) {
  const errorId = useId()
  const desde = useTimeInput({
    value: tramo.desde,
    onChange: (value) => onChange({ ...tramo, desde: value }),
    error: errors.desde,
  })
  const hasta = useTimeInput({
    value: tramo.hasta,
    onChange: (value) => onChange({ ...tramo, hasta: value }),
    error: errors.hasta,
    min: tramo.desde,
    midnight: true,
  })
  const messages = new Set([desde.error, hasta.error].filter((text) => text !== undefined))
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) afterClick(onLeave)
  }
  const times = [
    { side: 'desde', ...desde },
    { side: 'hasta', ...hasta },
  ]

  return (
    <Box role="group" aria-label={name} onBlur={leave}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {times.map(({ side, error, input }) => (
          <Box key={side} sx={{ display: 'contents' }}>
            {side === 'hasta' && <span aria-hidden>–</span>}
            <OutlinedInput
              {...input}
              error={error !== undefined}
              placeholder={side === 'desde' ? '9:30' : '13:30'}
              aria-describedby={error === undefined ? undefined : errorId}
              slotProps={{ input: { 'aria-label': `${name}, ${side}`, inputMode: 'numeric' } }}
              sx={{ width: 84, '& input': { px: 1.5, fontVariantNumeric: 'tabular-nums' } }}
            />
          </Box>
        ))}
        <IconButton size="small" aria-label={`Quitar ${name}`} onClick={onRemove}>
          <Icon path={mdiClose} size={18} />
        </IconButton>
      </Box>
      {messages.size > 0 && (
        <FormHelperText id={errorId} error sx={{ maxWidth: 230 }}>
          {[...messages].join('. ')}
        </FormHelperText>
      )}
    </Box>
  )
}
