import { success } from '@huella/contract'
import { mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTimedNotice } from '../../lib/form/use-timed-notice.ts'
import { CHANGE_PASSWORD_HASH } from '../../lib/session/change-password-hash.ts'
import { LiveNotice } from '../../ui/feedback/live-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { PasswordForm } from './password-form.tsx'

export function PasswordSection() {
  const { hash } = useLocation()
  const asked = hash === CHANGE_PASSWORD_HASH
  const [open, setOpen] = useState(asked)
  const [shownFor, setShownFor] = useState(asked)
  // Asked for on the page that is already there.
  if (asked !== shownFor) {
    setShownFor(asked)
    if (asked) setOpen(true)
  }
  const toggle = useRef<HTMLButtonElement>(null)
  const formId = useId()
  const { notice, showSuccess, showError } = useTimedNotice()

  const finish = () => {
    setOpen(false)
    showSuccess(success.passwordChanged)
    // The focused button was removed with the form.
    toggle.current?.focus()
  }

  return (
    <>
      <Button
        ref={toggle}
        variant="outlined"
        startIcon={<Icon path={mdiLockOutline} size={20} />}
        aria-expanded={open}
        aria-controls={open ? formId : undefined}
        onClick={() => setOpen(!open)}
      >
        Cambiar contraseña
      </Button>
      {open && (
        <Box id={formId} sx={{ mt: 2.5 }}>
          <PasswordForm onChanged={finish} onFailed={showError} />
        </Box>
      )}
      <LiveNotice severity={notice?.severity}>
        {notice && (
          <Notice severity={notice.severity} sx={{ mt: 2 }}>
            {notice.text}
          </Notice>
        )}
      </LiveNotice>
    </>
  )
}
