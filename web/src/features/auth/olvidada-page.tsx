import { durationText, enlaceHoras, failure, type PasswordOlvidada, passwordOlvidada } from '@huella/contract'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AuthCard, focusOnMount } from './auth-card.tsx'
import { requestLink } from './recovery-api.ts'

export function OlvidadaPage() {
  const [sent, setSent] = useState<string | null>(null)
  return (
    <AuthCard
      title="Recupera tu acceso"
      heading="Recupera tu acceso"
      subtitle={sent ? 'Mira tu correo' : 'Te enviaremos un enlace para elegir una nueva contraseña'}
      footer={
        <Link component={RouterLink} to="/login">
          Volver a iniciar sesión
        </Link>
      }
    >
      {sent ? <Sent text={sent} /> : <OlvidadaForm onSent={setSent} />}
    </AuthCard>
  )
}

function OlvidadaForm({ onSent }: { onSent: (text: string) => void }) {
  const form = useContractForm<PasswordOlvidada>(passwordOlvidada, { email: '' })
  const { field, submit, isSubmitting, focus, showFieldErrors } = form
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => focus('email'), [focus])

  const send = submit(async (body) => {
    setProblem(null)
    try {
      onSent((await requestLink(body)).message)
    } catch (error) {
      if (error instanceof ApiError && showFieldErrors(error.errors)) return
      const noResponse = error instanceof ApiError && error.noResponse
      setProblem(messageOf(error, noResponse ? failure.network : failure.requestLink))
    }
  })

  return (
    <Stack component="form" noValidate onSubmit={send} spacing={2.5}>
      {problem && (
        <Notice severity="error" role="alert">
          {problem}
        </Notice>
      )}
      <TextField label="Correo electrónico" type="email" autoComplete="username" {...field('email')} />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={isSubmitting}>
        Enviar enlace
      </Button>
    </Stack>
  )
}

/** Focused on mount, for screen readers. */
function Sent({ text }: { text: string }) {
  return (
    <Stack spacing={2}>
      <Notice severity="success" tabIndex={-1} ref={focusOnMount} sx={{ outline: 'none' }}>
        {text}
      </Notice>
      <Typography sx={{ color: 'text.secondary' }}>
        El enlace funciona durante {durationText(enlaceHoras.password_olvidada)}. Si no lo encuentras, mira en el correo
        no deseado.
      </Typography>
    </Stack>
  )
}
