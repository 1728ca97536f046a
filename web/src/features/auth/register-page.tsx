import { failure, type Register, registerForm } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { signUp } from '../../lib/session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { LeidaField } from '../privacidad/shared/leida-field.tsx'
import { AuthCard } from './auth-card.tsx'
import { NewPasswordField } from './shared/new-password-field.tsx'

const empty: Register = {
  nombre: '',
  apellido: '',
  email: '',
  password: '',
  password_confirmation: '',
  rol: 'cliente',
  privacidad: undefined,
}

export function RegisterPage() {
  const { field, control, submit, isSubmitting, showFieldErrors } = useContractForm<Register>(registerForm, empty)
  const [nombre, apellido, email] = useWatch({ control, name: ['nombre', 'apellido', 'email'] })
  const [problem, setProblem] = useState<string | null>(null)

  const send = submit(async (cuenta) => {
    setProblem(null)
    await signUp(cuenta).catch((error) => {
      const shown = error instanceof ApiError && showFieldErrors(error.errors)
      if (!shown) setProblem(messageOf(error, failure.register))
    })
  })

  return (
    <AuthCard
      title="Registro"
      heading="Registro"
      subtitle="Crea tu cuenta para comenzar"
      footer={
        <>
          ¿Ya tienes cuenta?{' '}
          <Link component={RouterLink} to="/login">
            Inicia sesión aquí
          </Link>
        </>
      }
    >
      <Stack component="form" noValidate onSubmit={send} spacing={2.5}>
        {problem && (
          <Notice severity="error" role="alert">
            {problem}
          </Notice>
        )}
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField label="Nombre" autoComplete="given-name" {...field('nombre')} />
          <TextField label="Apellido" autoComplete="family-name" {...field('apellido')} />
        </Box>
        <TextField label="Correo Electrónico" type="email" autoComplete="email" {...field('email')} />
        <NewPasswordField
          label="Contraseña"
          owner={{ nombre, apellido, email }}
          help="Al menos 8 caracteres"
          {...field('password')}
        />
        <PasswordField label="Confirmar Contraseña" autoComplete="new-password" {...field('password_confirmation')} />
        <LeidaField {...field('privacidad')} />
        <Button type="submit" variant="contained" size="large" fullWidth disabled={isSubmitting}>
          Registrarse
        </Button>
      </Stack>
    </AuthCard>
  )
}
