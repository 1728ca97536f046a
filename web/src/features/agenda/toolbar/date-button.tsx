import { mdiCalendarMonthOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useRef, useState } from 'react'
import { fullDate, monthTitle } from '../../../lib/formats.ts'
import { DayPicker } from '../../../ui/calendar/day-picker.tsx'
import { useBackToClose } from '../../../ui/dialog/use-back-to-close.ts'
import { Icon } from '../../../ui/layout/icon.tsx'

interface DateButtonProps {
  text: string
  value: string
  today: string
  onPick: (day: string) => void
}

/** The shown day or week; opens a calendar. */
export function DateButton({ text, value, today, onPick }: DateButtonProps) {
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
      >
        {text}
      </Button>
      <Popover
        open={open}
        onClose={close}
        anchorEl={() => anchor.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Ir a un día', sx: { p: 1.5, mt: 0.5 } },
        }}
      >
        <DayPicker
          today={today}
          monthTitle={monthTitle}
          dayName={fullDate}
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
