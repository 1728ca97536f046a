import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PieProps {
  /** What cannot be lost from view: a conflict, the outcome of a call. */
  children?: ReactNode
  label: string
  /** What the button does, in a line. */
  note?: string
  missing: boolean
  busy: boolean
  danger?: boolean
  /** The quiet button beside it. */
  other: { label: string; onClick: () => void } | undefined
  onSubmit: () => void
}

/** The foot of the panel: one button that names what it does, and a quiet one. */
export function Pie({ children, label, note, missing, busy, danger, other, onSubmit }: PieProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.25, px: { xs: 2, sm: 3 }, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {children}
      <Box sx={{ display: 'flex', gap: 1.25 }}>
        {other && (
          <Button variant="outlined" sx={{ minHeight: 48, flexShrink: 0 }} disabled={busy} onClick={other.onClick}>
            {other.label}
          </Button>
        )}
        <Button
          fullWidth
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={missing || busy}
          onClick={onSubmit}
          sx={{ minHeight: 48, lineHeight: 1.25 }}
        >
          {label}
        </Button>
      </Box>
      {note && (
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {note}
        </Typography>
      )}
    </Box>
  )
}
