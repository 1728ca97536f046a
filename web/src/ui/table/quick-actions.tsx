import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { below, PHONE_WIDTH } from '../layout/breakpoints.ts'
import { Icon } from '../layout/icon.tsx'

interface QuickActionsProps<Value extends string> {
  /** What is chosen, and of what, to those who cannot see the row above. */
  label: string
  choices: readonly { value: Value; label: string; color: 'success' | 'error'; icon: string }[]
  /** What it is already. */
  current: string
  busy: boolean
  onChoose: (value: Value) => void
}

/** The quick buttons under a row. */
export function QuickActions<Value extends string>({
  label,
  choices,
  current,
  busy,
  onChoose,
}: QuickActionsProps<Value>) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1,
        [`@media ${below(PHONE_WIDTH)}`]: { pt: 1.5, '& > *': { flexGrow: 1 } },
        // In a table, under the state that they change, clear of the tooltip of the button that brought them.
        [`@media not all and ${below(PHONE_WIDTH)}`]: { pr: 21, pb: 0.5 },
      }}
    >
      {choices.map((choice) => (
        <Button
          key={choice.value}
          variant="outlined"
          color={choice.color}
          startIcon={<Icon path={choice.icon} size={20} />}
          disabled={busy || current === choice.value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </Box>
  )
}
