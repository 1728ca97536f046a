import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import type { Ref } from 'react'

export interface SubmitDetails {
  /** A second line of the button. */
  detail?: string
  /** How much the button stands out: `quiet` until something is chosen, `none` while there is something else to do. */
  tone?: 'quiet' | 'none'
}

interface FormActionsProps extends SubmitDetails {
  ref: Ref<HTMLButtonElement>
  label: string
  cancelLabel?: string
  /** The button is as wide as the dialog, and only the cross cancels. */
  wide: boolean
  /** Of a button that cannot be undone. */
  color?: 'error'
  busy: boolean
  disabled?: boolean
  onCancel: () => void
}

/** The foot of a form: it stays in view. */
export function FormActions(props: FormActionsProps) {
  const { ref, label, cancelLabel = 'Cancelar', detail, tone, color, wide, busy, disabled, onCancel } = props
  if (tone === 'none') return null
  const lines = { flexDirection: 'column', lineHeight: 1.3, overflowWrap: 'anywhere' } as const
  return (
    <DialogActions sx={{ px: 'var(--gutter, 24px)', ...(wide ? { py: 1.5 } : { py: 2, gap: 1 }) }}>
      {!wide && (
        <Button color="inherit" disabled={busy} onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      <Button
        ref={ref}
        type="submit"
        fullWidth={wide}
        color={color}
        variant={tone === 'quiet' ? 'outlined' : 'contained'}
        disabled={busy || disabled}
        sx={{ ...(detail && lines), ...(wide && { minHeight: 60, fontSize: '1.0625rem' }) }}
      >
        {label}
        {detail && (
          <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 400 }}>
            {detail}
          </Box>
        )}
      </Button>
    </DialogActions>
  )
}
