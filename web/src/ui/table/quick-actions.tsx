import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { below, PHONE_WIDTH } from '../layout/breakpoints.ts'
import { Icon } from '../layout/icon.tsx'

export interface QuickActionsProps<Value extends string> {
  /** The accessible name of the group. */
  label: string
  options: readonly { value: Value; label: string; color: 'success' | 'error' | 'inherit'; icon: string }[]
  /** The current value; its button is disabled. */
  current: string
  busy: boolean
  onSelect: (value: Value) => void
}

/** Buttons under a row that set one of its values. */
export function QuickActions<Value extends string>({
  label,
  options,
  current,
  busy,
  onSelect,
}: QuickActionsProps<Value>) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 1,
        [`@media ${below(PHONE_WIDTH)}`]: { pt: 1.5, '& > *': { flexGrow: 1 } },
        // In a table the buttons are below the changed column, and clear of the tooltip of the toggle button.
        [`@media not all and ${below(PHONE_WIDTH)}`]: { pr: 21, pb: 0.5 },
      }}
    >
      {options.map((option) => (
        <Button
          key={option.value}
          variant="outlined"
          color={option.color}
          startIcon={<Icon path={option.icon} size={20} />}
          disabled={busy || current === option.value}
          onClick={() => onSelect(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </Box>
  )
}
