import { failure, type PasswordNueva, passwordNueva, success, type TicketAcceso } from '@huella/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { homeOf } from '../../lib/areas.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { discardSession, startSession } from '../../lib/session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SegundoFactorStep } from './lazy-segundo-factor-step.tsx'
import { setPassword } from './recovery-api.ts'
import { NewPasswordField } from './shared/new-password-field.tsx'

interface RestablecerFormProps {
  token: string
  /** Of the owner of the link. */
  nombre: string
  /** The link expired or was used after the page was opened. */
  onExpired: () => void
}

export function RestablecerForm({ token, nombre, onExpired }: RestablecerFormProps) {
  const empty: PasswordNueva = { token, password: '', password_confirmation: '' }
  const { field, submit, isSubmitting, focus, showFieldErrors } = useContractForm<PasswordNueva>(passwordNueva, empty)
  const [problem, setProblem] = useState<string | null>(null)
  const [ticket, setTicket] = useState<TicketAcceso>()
  const navigate = useNavigate()
  const showToast = useToast()

  useEffect(() => focus('password'), [focus])

  const save = submit(async (body) => {
    setProblem(null)
    try {
      const set = await setPassword(body)
      if ('ticket' in set) return setTicket(set)
      if (set.sesion) {
        startSession(set.sesion)
        return navigate(homeOf(set.sesion.usuario.rol), { replace: true })
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'ENLACE_CADUCADO') return onExpired()
      if (showFieldErrors(error.errors)) return
      return setProblem(messageOf(error, error.noResponse ? failure.network : failure.changePassword))
    }
    discardSession()
    showToast('success', success.passwordChanged)
    navigate('/login', { replace: true })
  })

  if (ticket) {
    const leaveTo = (path: string) => navigate(path, { replace: true })
    return <SegundoFactorStep {...ticket} onStartAgain={() => leaveTo('/login')} onSignedIn={() => leaveTo('/')} />
  }
  return (
    <Stack component="form" noValidate onSubmit={save} spacing={2.5}>
      {problem && (
        <Notice severity="error" role="alert">
          {problem}
        </Notice>
      )}
      <NewPasswordField
        label="Nueva contraseña"
        owner={{ nombre }}
        help="Al menos 8 caracteres"
        {...field('password')}
      />
      <PasswordField label="Confirmar contraseña" autoComplete="new-password" {...field('password_confirmation')} />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={isSubmitting}>
        Guardar contraseña
      </Button>
    </Stack>
  )
}
