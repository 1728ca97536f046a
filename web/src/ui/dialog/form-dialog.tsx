import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ConnectionNotice } from '../feedback/connection.tsx'
import { Notice } from '../feedback/notice.tsx'
import { below, PHONE_WIDTH } from '../layout/breakpoints.ts'
import { Icon } from '../layout/icon.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FormActions, type SubmitDetails } from './form-actions.tsx'
import { unsavedChanges } from './unsaved-changes-dialog.tsx'
import { useDialogTransition } from './use-dialog-transition.ts'
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts'

export interface FormDialogProps {
  title: string
  submitLabel: string
  /** What leaving without submitting means, where 'Cancelar' would not say it. */
  cancelLabel?: string
  /** A button that says more than a verb. */
  submit?: SubmitDetails
  /** Of a button that cannot be undone. */
  submitColor?: 'error'
  /** There is nothing to submit. */
  submitDisabled?: boolean
  isDirty: boolean
  isSubmitting: boolean
  /** A server error that belongs to no field. */
  problem?: string
  /** What can be done about it. */
  problemActions?: ReactNode
  /** Resolves to whether it was saved; the dialog then closes. */
  onSubmit: () => Promise<boolean>
  onClosed: () => void
  children: ReactNode
}

/** Left and right of the content; a strip that scrolls up to the edges of the dialog reads it too. */
const GUTTER = 'var(--gutter, 24px)'

/** When the content mounts, before the dialog would focus itself. */
function focusFirstField(content: HTMLElement | null) {
  content?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled, [type=hidden], [readonly])')?.focus()
}

/** A long form may be scrolled past it. */
const showProblem = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

/** Restores the focus to the submit button, unless another element has it by now. */
function regainFocus(button: HTMLButtonElement | null) {
  if (document.activeElement?.contains(button)) button?.focus()
}

/** The dialog to create and to edit. Asks before it discards changes. */
export function FormDialog(props: FormDialogProps) {
  const { title, isDirty, isSubmitting, problem, problemActions, onSubmit, onClosed, children } = props
  const { open, close, transition } = useDialogTransition({ onClosed, onBack: () => leave() })
  const [asking, setAsking] = useState(false)
  const fullScreen = useMediaQuery(below(PHONE_WIDTH))
  const id = useId()
  const leaving = useUnsavedChangesGuard(isDirty && open)
  // A step to another page, e.g. several steps back: the form is closed first.
  useEffect(() => {
    if (leaving.state !== 'blocked') return
    leaving.reset()
    setAsking(true)
  }, [leaving])

  // Submitting disables the button, and a disabled button loses the focus.
  const submit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isSubmitting) return
    return () => regainFocus(submit.current)
  }, [isSubmitting])

  const leave = () => {
    if (isSubmitting) return
    if (isDirty) setAsking(true)
    else close()
  }

  return (
    <Dialog
      open={open}
      onClose={leave}
      aria-labelledby={id}
      fullScreen={fullScreen}
      fullWidth
      maxWidth="sm"
      slotProps={{
        transition,
        paper: {
          sx: fullScreen ? { borderRadius: 0, '--gutter': '16px' } : props.submit ? { maxWidth: 640 } : undefined,
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
        <DialogTitle id={id} variant="h2" sx={{ flexGrow: 1, px: GUTTER, fontSize: '1.25rem' }}>
          {title}
        </DialogTitle>
        <IconButton aria-label="Cerrar" disabled={isSubmitting} onClick={leave}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box
        component="form"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          event.stopPropagation() // React passes it on to a form that this dialog was opened from
          if (!isSubmitting && (await onSubmit())) close()
        }}
        sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 }}
      >
        <ConnectionNotice />
        <DialogContent ref={focusFirstField} dividers sx={{ flexGrow: 1, px: GUTTER }}>
          <Stack spacing={2.5}>
            {problem && (
              <Box ref={showProblem}>
                <Notice severity="error" role="alert">
                  {problem}
                </Notice>
                {problemActions && (
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>{problemActions}</Box>
                )}
              </Box>
            )}
            {children}
          </Stack>
        </DialogContent>
        <FormActions
          ref={submit}
          label={props.submitLabel}
          cancelLabel={props.cancelLabel}
          {...props.submit}
          color={props.submitColor}
          wide={fullScreen && props.submit !== undefined}
          busy={isSubmitting}
          disabled={props.submitDisabled}
          onCancel={leave}
        />
      </Box>
      {asking && <ConfirmDialog {...unsavedChanges} onConfirm={close} onClosed={() => setAsking(false)} />}
    </Dialog>
  )
}
