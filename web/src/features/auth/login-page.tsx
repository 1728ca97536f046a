import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { AuthCard } from './auth-card.tsx'
import { LoginForm } from './login-form.tsx'

/** The form is a part of its own: it is made twice when it is first shown (react-hook-form), and the card need not be. */
export function LoginPage() {
  return (
    <AuthCard
      title="Iniciar sesión"
      heading="Bienvenido de nuevo"
      subtitle="Inicia sesión para continuar"
      footer={
        <>
          ¿No tienes cuenta?{' '}
          <Link component={RouterLink} to="/register">
            Regístrate aquí
          </Link>
        </>
      }
    >
      <LoginForm />
    </AuthCard>
  )
}
