import Popover from '@mui/material/Popover'
import { DayPicker } from './day-picker.tsx'

interface DayPopoverProps {
  /** The accessible name of the calendar. */
  name: string
  anchor: () => HTMLElement | null
  open: boolean
  value: string
  today: string
  onPick: (day: string) => void
  onClose: () => void
}

/** A calendar below the button that opens it. */
export function DayPopover({ name, anchor, open, value, today, onPick, onClose }: DayPopoverProps) {
  return (
    <Popover
      open={open}
      onClose={onClose}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': name, sx: { p: 1.5, mt: 0.5 } } }}
    >
      <DayPicker
        today={today}
        value={value}
        onPick={(day) => {
          onClose()
          onPick(day)
        }}
      />
    </Popover>
  )
}
