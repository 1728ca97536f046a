import { errorTexts, failure } from '@huella/contract'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { ApiError, hasCode, messageOf } from '../../lib/api/api-error.ts'
import { CardSkeleton } from '../../ui/feedback/card-skeleton.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AuthCard, focusOnMount } from './auth-card.tsx'
import { useEnlace } from './recovery-api.ts'
import { RestablecerForm } from './restablecer-form.tsx'

const title = 'Elige tu contraseña'

const toLogin = (
  <Link component={RouterLink} to="/login">
    Volver a iniciar sesión
  </Link>
)

/**
 * The target of links in e-mails. The token is in the fragment, which browsers do not send to servers. It stays there, so
 * that a reload works.
 */
export function RestablecerPage() {
  const token = useLocation().hash.slice(1)
  return <Restablecer key={token} token={token} />
}

function Restablecer({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useEnlace(token)
  const [expired, setExpired] = useState(false)

  if (isPending) return <CardSkeleton />
  if (expired || hasCode(error, 'ENLACE_CADUCADO')) return <ExpiredLink />
  if (error) {
    return (
      <AuthCard title={title} heading={title} subtitle="No hemos podido comprobar tu enlace" footer={toLogin}>
        <Stack spacing={2.5}>
          <Notice severity="error" role="alert">
            {messageOf(error, error instanceof ApiError && error.noResponse ? failure.network : failure.checkLink)}
          </Notice>
          <Button variant="contained" size="large" onClick={() => refetch()}>
            Reintentar
          </Button>
        </Stack>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title={title}
      heading={title}
      subtitle={`Hola, ${data.nombre}. La usarás para iniciar sesión.`}
      footer={toLogin}
    >
      <RestablecerForm token={token} nombre={data.nombre} onExpired={() => setExpired(true)} />
    </AuthCard>
  )
}

function ExpiredLink() {
  const heading = 'Este enlace ya no sirve'
  return (
    <AuthCard title={heading} heading={heading} subtitle="Cada enlace se usa una sola vez" footer={toLogin}>
      <Stack spacing={2.5}>
        <Notice severity="error" role="alert">
          {errorTexts.ENLACE_CADUCADO}
        </Notice>
        <Button ref={focusOnMount} component={RouterLink} to="/olvidada" variant="contained" size="large">
          Pedir otro enlace
        </Button>
      </Stack>
    </AuthCard>
  )
}
