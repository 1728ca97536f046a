import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useClosing } from './use-closing.ts'

export interface Fact {
  label: string
  value: ReactNode
  /** A row of its own. */
  wide?: boolean
}

interface DetailsDialogProps {
  title: string
  second?: string
  /** An avatar beside the title. */
  mark?: ReactNode
  facts: readonly Fact[]
  onClosed: () => void
}

/** Reads like a card: label small above, value below; a long text keeps its line breaks. */
export function DetailsDialog({ title, second, mark, facts, onClosed }: DetailsDialogProps) {
  const { open, close, transition } = useClosing(onClosed)
  const id = useId()
  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm" slotProps={{ transition }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, py: 2.5, overflowWrap: 'anywhere' }}>
        {mark}
        <Box sx={{ minWidth: 0 }}>
          <DialogTitle id={id} variant="h2" sx={{ p: 0, fontSize: '1.25rem' }}>
            {title}
          </DialogTitle>
          {second && <Typography sx={{ color: 'text.secondary' }}>{second}</Typography>}
        </Box>
      </Box>
      {/* A stop of the keyboard's, so that it can scroll a text longer than the screen. */}
      <DialogContent dividers tabIndex={0} role="group" aria-labelledby={id}>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            gap: 2.5,
            m: 0,
          }}
        >
          {facts.map(({ label, value, wide }) => (
            <Box key={label} sx={{ gridColumn: wide ? '1 / -1' : undefined }}>
              <Typography component="dt" sx={{ mb: 0.25, fontSize: '0.8125rem', color: 'text.secondary' }}>
                {label}
              </Typography>
              <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button autoFocus onClick={close}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
