import { failure, type Login, login, type TicketAcceso } from '@huella/contract'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { isDemo } from '../../lib/demo.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { signIn } from '../../lib/session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { canUsePasskeys, passkeyProblem } from '../segundo-factor/shared/passkeys.ts'
import { DemoCuentas } from './demo-cuentas.tsx'
import { SegundoFactorStep } from './lazy-segundo-factor-step.tsx'
import { loginErrorMessage } from './login-error.ts'

/** Does not navigate: the route redirects once the user is signed in. */
export function LoginForm() {
  const { field, submit, isSubmitting, focus, setValue, clearErrors } = useContractForm<Login>(login, {
    email: '',
    password: '',
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [ticket, setTicket] = useState<TicketAcceso>()
  const submitButton = useRef<HTMLButtonElement>(null)

  useEffect(() => focus('email'), [focus])

  const send = submit(async (credentials) => {
    setProblem(null)
    await signIn(credentials).then(setTicket, (error) => setProblem(loginErrorMessage(error)))
  })

  const startAgain = (reason: string | null) => {
    setTicket(undefined)
    setValue('password', '')
    setProblem(reason)
  }

  const fill = ({ email, password }: Login) => {
    setProblem(null)
    clearErrors()
    setValue('email', email)
    setValue('password', password)
    submitButton.current?.focus()
  }

  const [passkeys, setPasskeys] = useState(false)
  // Not while the page is prerendered.
  useEffect(() => setPasskeys(canUsePasskeys()), [])
  const sign = async () => {
    setProblem(null)
    await import('./passkey-api.ts')
      .then(({ enterWithPasskey }) => enterWithPasskey())
      .catch((error) => setProblem(passkeyProblem(error) ?? messageOf(error, failure.login)))
  }

  if (ticket) return <SegundoFactorStep {...ticket} onStartAgain={startAgain} />
  return (
    <Stack component="form" noValidate onSubmit={send} spacing={2.5}>
      {isDemo && <DemoCuentas onPick={fill} />}
      {problem && (
        <Notice severity="error" role="alert">
          {problem}
        </Notice>
      )}
      <TextField label="Correo electrónico" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Contraseña" autoComplete="current-password" {...field('password')} />
      <Link component={RouterLink} to="/olvidada" sx={{ alignSelf: 'flex-end', py: '11px' }}>
        ¿Olvidaste tu contraseña?
      </Link>
      <Button ref={submitButton} type="submit" variant="contained" size="large" fullWidth disabled={isSubmitting}>
        Iniciar Sesión
      </Button>
      {passkeys && (
        <Button variant="outlined" size="large" fullWidth onClick={sign}>
          Entrar con una passkey
        </Button>
      )}
    </Stack>
  )
}
