import { mdiCalendarMonthOutline } from '@mdi/js'
import Button, { type ButtonProps } from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useRef, useState } from 'react'
import { useBackToClose } from '../dialog/use-back-to-close.ts'
import { Icon } from '../layout/icon.tsx'
import { DayPicker } from './day-picker.tsx'

interface DayButtonProps extends Pick<ButtonProps, 'variant' | 'sx' | 'children'> {
  /** The accessible name of the calendar. */
  name: string
  value?: string
  today: string
  onPick: (day: string) => void
}

/** Opens a calendar to choose one day. */
export function DayButton({ name, value = '', today, onPick, ...button }: DayButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useBackToClose(open, close)
  return (
    <>
      <Button
        ref={anchor}
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={open}
        startIcon={<Icon path={mdiCalendarMonthOutline} size={20} />}
        onClick={() => setOpen(true)}
        {...button}
      />
      <Popover
        open={open}
        onClose={close}
        anchorEl={() => anchor.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-label': name, sx: { p: 1.5, mt: 0.5 } },
        }}
      >
        <DayPicker
          today={today}
          value={value}
          onPick={(day) => {
            close()
            onPick(day)
          }}
        />
      </Popover>
    </>
  )
}
