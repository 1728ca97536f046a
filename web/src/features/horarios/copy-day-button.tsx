import { mdiContentCopy } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import { useRef, useState } from 'react'
import { useBackToClose } from '../../ui/dialog/use-back-to-close.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { dias } from './texts.ts'

const WEEKEND = 5
const nameOf = (day: number) => dias[day]?.toLowerCase() ?? ''
/** Monday to Friday usually have the same hours. */
const usualTargets = (from: number) =>
  dias.flatMap((_, day) => (from < WEEKEND && day < WEEKEND && day !== from ? [day] : []))

/** Copies the hours of a day to the days that are chosen. */
export function CopyDayButton({ from, onCopy }: { from: number; onCopy: (to: readonly number[]) => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState<readonly number[]>([])
  const close = () => setOpen(false)
  useBackToClose(open, close)
  const title = `Copiar ${nameOf(from)} a otros días`

  return (
    <>
      <Button
        ref={button}
        size="small"
        color="inherit"
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={open}
        startIcon={<Icon path={mdiContentCopy} size={18} />}
        onClick={() => {
          setTo(usualTargets(from))
          setOpen(true)
        }}
        sx={{ color: 'text.secondary' }}
      >
        Copiar
      </Button>
      <Popover
        open={open}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': title,
            sx: { p: 2, width: 248, border: 1, borderColor: 'divider' },
          },
        }}
      >
        <Box sx={{ fontWeight: 600 }}>Copiar {nameOf(from)} a…</Box>
        <Box role="group" aria-label="Días" sx={{ display: 'grid', my: 1 }}>
          {dias.map((name, day) =>
            day === from ? null : (
              <FormControlLabel
                key={name}
                label={name}
                control={
                  <Checkbox
                    size="small"
                    checked={to.includes(day)}
                    onChange={({ target }) => setTo(target.checked ? [...to, day] : to.filter((one) => one !== day))}
                  />
                }
              />
            ),
          )}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button color="inherit" onClick={close}>
            Cancelar
          </Button>
          <Button
            variant="contained"
            disabled={to.length === 0}
            onClick={() => {
              onCopy(to)
              close()
            }}
          >
            Copiar
          </Button>
        </Box>
      </Popover>
    </>
  )
}
