import { type CorreoEnlace, errorTexts, failure } from '@huella/contract'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { ApiError, hasCode, messageOf } from '../../lib/api/api-error.ts'
import { discardSession } from '../../lib/session/session.ts'
import { CardSkeleton } from '../../ui/feedback/card-skeleton.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AuthCard, focusOnMount } from './auth-card.tsx'
import { useCorreoEnlace, useRedeemCorreo } from './recovery-api.ts'

const texts: Record<CorreoEnlace['para'], { title: string; question: string; explanation: string; button: string }> = {
  confirmar: {
    title: 'Confirma tu correo',
    question: '¿Es este tu correo?',
    explanation: 'Al confirmarlo recibirás aquí los avisos de la clínica.',
    button: 'Confirmar mi correo',
  },
  deshacer: {
    title: 'Recupera tu cuenta',
    question: 'El correo de tu cuenta ha cambiado.',
    explanation:
      'Si no has sido tú, tu cuenta vuelve a este correo, se cierran todas las sesiones y te enviamos un enlace para elegir otra contraseña.',
    button: 'Deshacer el cambio',
  },
}

const home = (
  <Link component={RouterLink} to="/">
    Ir al inicio
  </Link>
)

/** The target of links about an address. They are used by a button, because programs that read e-mails open every link. */
export function CorreoPage() {
  const token = useLocation().hash.slice(1)
  return <Correo key={token} token={token} />
}

function Correo({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useCorreoEnlace(token)
  const redeem = useRedeemCorreo(token)
  const [done, setDone] = useState<string>()

  if (isPending) return <CardSkeleton />
  const expired = hasCode(error, 'ENLACE_CADUCADO') || hasCode(redeem.error, 'ENLACE_CADUCADO')
  if (done) return <Message heading="Hecho" subtitle="Ya puedes cerrar esta página" severity="success" text={done} />
  if (expired)
    return (
      <Message
        heading="Este enlace ya no sirve"
        subtitle="Ha caducado o ya se ha usado"
        severity="error"
        text={errorTexts.ENLACE_CADUCADO}
      />
    )
  if (!data)
    return (
      <AuthCard title="Tu correo" heading="Tu correo" subtitle="No hemos podido comprobar tu enlace" footer={home}>
        <Stack spacing={2.5}>
          <Problem error={error} />
          <Button variant="contained" size="large" onClick={() => refetch()}>
            Reintentar
          </Button>
        </Stack>
      </AuthCard>
    )
  const { title, question, explanation, button } = texts[data.para]
  const submit = () =>
    redeem.mutate(data.para, {
      onSuccess: ({ message }) => {
        if (data.para === 'deshacer') discardSession()
        setDone(message)
      },
    })
  return (
    <AuthCard title={title} heading={title} subtitle={`Hola, ${data.nombre}. ${question}`} footer={home}>
      <Stack spacing={2.5}>
        <Typography>{explanation}</Typography>
        {redeem.error && <Problem error={redeem.error} />}
        <Button variant="contained" size="large" disabled={redeem.isPending} onClick={submit}>
          {button}
        </Button>
      </Stack>
    </AuthCard>
  )
}

function Problem({ error }: { error: unknown }) {
  return (
    <Notice severity="error" role="alert">
      {messageOf(error, error instanceof ApiError && error.noResponse ? failure.network : failure.checkLink)}
    </Notice>
  )
}

interface MessageProps {
  heading: string
  subtitle: string
  severity: 'success' | 'error'
  text: string
}

function Message({ heading, subtitle, severity, text }: MessageProps) {
  return (
    <AuthCard title={heading} heading={heading} subtitle={subtitle} footer={home}>
      <Notice severity={severity} tabIndex={-1} ref={focusOnMount} sx={{ outline: 'none' }}>
        {text}
      </Notice>
    </AuthCard>
  )
}
