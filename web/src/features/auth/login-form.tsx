import { type Login, login } from '@huella/contract'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { isDemo } from '../../lib/demo.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { signIn } from '../../lib/session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DemoCuentas } from './demo-cuentas.tsx'
import { loginErrorMessage } from './login-error.ts'

/** Does not navigate: the route redirects once the user is signed in. */
export function LoginForm() {
  const { field, submit, isSubmitting, focus, setValue, clearErrors } = useContractForm<Login>(login, {
    email: '',
    password: '',
  })
  const [problem, setProblem] = useState<string | null>(null)
  const submitButton = useRef<HTMLButtonElement>(null)

  useEffect(() => focus('email'), [focus])

  const send = submit(async (credentials) => {
    setProblem(null)
    await signIn(credentials).catch((error) => setProblem(loginErrorMessage(error)))
  })

  const fill = ({ email, password }: Login) => {
    setProblem(null)
    clearErrors()
    setValue('email', email)
    setValue('password', password)
    submitButton.current?.focus()
  }

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
    </Stack>
  )
}
