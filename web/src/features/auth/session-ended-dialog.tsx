import { errorTexts, sessionEnded, type TicketAcceso, validation } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type EndReason, leaveEndedSession, signIn } from '../../lib/session/session.ts'
import { ConnectionNotice } from '../../ui/feedback/connection.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SegundoFactorStep } from './lazy-segundo-factor-step.tsx'
import { loginErrorMessage } from './login-error.ts'

interface SessionEndedDialogProps {
  ended: EndReason
  email: string
}

/** Over the whole page, whose forms keep what was typed; it is not shown until the same user signs in again. */
export function SessionEndedDialog({ ended, email }: SessionEndedDialogProps) {
  const id = useId()
  const reason = ended === 'expired' ? errorTexts.SIN_SESION : sessionEnded.elsewhere
  return (
    <Dialog
      open
      fullScreen
      aria-labelledby={id}
      transitionDuration={0}
      slotProps={{ paper: { sx: { borderRadius: 0 } } }}
    >
      <ConnectionNotice />
      <Box sx={{ m: 'auto', width: '100%', maxWidth: 440, p: 3 }}>
        <Typography id={id} component="h2" variant="h1" sx={{ mb: 1 }}>
          {sessionEnded.title}
        </Typography>
        <Typography sx={{ mb: 3, color: 'text.secondary' }}>
          {reason} {sessionEnded.kept}
        </Typography>
        <PasswordOnlyForm email={email} />
      </Box>
    </Dialog>
  )
}

function PasswordOnlyForm({ email }: { email: string }) {
  const password = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [ticket, setTicket] = useState<TicketAcceso>()
  useEffect(() => password.current?.focus(), [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const typed = password.current?.value ?? ''
    setProblem(null)
    setMissing(!typed)
    if (!typed) return password.current?.focus()
    setSending(true)
    await signIn({ email, password: typed }).then(setTicket, (error) => setProblem(loginErrorMessage(error)))
    setSending(false)
  }
  const startAgain = (reason: string | null) => {
    setTicket(undefined)
    setProblem(reason)
  }
  if (ticket) return <SegundoFactorStep {...ticket} onStartAgain={startAgain} />

  return (
    <Stack component="form" noValidate onSubmit={send} spacing={2.5}>
      {problem && (
        <Notice severity="error" role="alert">
          {problem}
        </Notice>
      )}
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Typography>
      {/* Tells a password manager the account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        inputRef={password}
        onChange={() => setMissing(false)}
        error={missing ? validation.passwordRequired : undefined}
      />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={sending}>
        Iniciar Sesión
      </Button>
      <Button color="inherit" onClick={leaveEndedSession}>
        {sessionEnded.leave}
      </Button>
    </Stack>
  )
}
