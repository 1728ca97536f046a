import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { AuthCard } from './auth-card.tsx'
import { LoginForm } from './login-form.tsx'

/** The form is its own component: react-hook-form renders it twice at first, and the card need not be. */
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
