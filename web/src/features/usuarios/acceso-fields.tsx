import Typography from '@mui/material/Typography'
import { useEnvios } from '../../lib/api/use-envios.ts'
import { useFormValue } from '../../lib/form/use-form-value.ts'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { NewPasswordField } from '../auth/shared/new-password-field.tsx'
import type { UsuarioForm, UsuarioValues } from './usuario-values.ts'

const options = [
  { value: 'invitacion', label: 'Enviar una invitación por correo' },
  { value: 'password', label: 'Poner una contraseña' },
] as const

interface AccesoFieldsProps {
  form: UsuarioForm
  owner: Pick<UsuarioValues, 'nombre' | 'apellido' | 'email'>
}

/** How a new user gets a password: by an invitation, or set here. */
export function AccesoFields({ form, owner }: AccesoFieldsProps) {
  const { data } = useEnvios()
  const { value = 'invitacion', onChange } = useFormValue(form, 'acceso')
  return (
    <>
      <RadioField label="Acceso" options={options} value={value} onChange={onChange} />
      {value === 'invitacion' && data?.email.via === 'files' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No hay servidor de correo: la invitación se guardará como archivo en el ordenador de la clínica.
        </Typography>
      )}
      {value === 'password' && (
        <NewPasswordField
          label="Contraseña"
          owner={owner}
          help="Al menos 8 caracteres. Al entrar tendrá que cambiarla."
          {...form.field('password')}
        />
      )}
    </>
  )
}
