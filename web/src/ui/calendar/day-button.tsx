import { mdiCalendarMonthOutline } from '@mdi/js'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef, useState } from 'react'
import { lazyDialog } from '../dialog/lazy-dialog.tsx'
import { useBackToClose } from '../dialog/use-back-to-close.ts'
import { Icon } from '../layout/icon.tsx'
import { useLoadedLater } from '../layout/use-loaded-later.ts'

const DayPopover = lazyDialog(() => import('./day-popover.tsx').then(({ DayPopover }) => DayPopover))

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
  useLoadedLater(DayPopover)
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
      {(open || DayPopover.isLoaded()) && (
        <DayPopover
          name={name}
          anchor={() => anchor.current}
          open={open}
          value={value}
          today={today}
          onPick={onPick}
          onClose={close}
        />
      )}
    </>
  )
}
