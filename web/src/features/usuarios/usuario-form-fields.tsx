import {
  accesos,
  addressNeedsPassword,
  hasColegiado,
  isOtherEmail,
  needsPassword,
  rolLabels,
  type Usuario,
} from '@huella/contract'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { useUsuario } from '../../lib/session/use-session.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { NewPasswordField } from '../auth/shared/new-password-field.tsx'
import { AccesoFields } from './acceso-fields.tsx'
import { isWithoutAccess, offeredRoles, type UsuarioForm } from './usuario-values.ts'

interface UsuarioFormFieldsProps {
  form: UsuarioForm
  usuario?: Usuario
}

const pair = { display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }

export function UsuarioFormFields({ form, usuario }: UsuarioFormFieldsProps) {
  const caller = useUsuario()
  const me = caller.id_usuario
  const [rol, email, nombre, apellido] = useWatch({
    control: form.control,
    name: ['rol', 'email', 'nombre', 'apellido'],
  })
  const owner = { nombre, apellido, email }
  const withoutAccess = isWithoutAccess({ rol, email })
  const moves = usuario && isOtherEmail(usuario.email, email) && addressNeedsPassword(caller, usuario)
  const promotes = rol && rol !== usuario?.rol && needsPassword(rol)
  const unconfirmed = usuario && !usuario.email_confirmado && !isOtherEmail(usuario.email, email)
  const emailHelp = withoutAccess
    ? `${accesos.sin_acceso}: la clínica le llama por teléfono`
    : unconfirmed
      ? 'Sin confirmar por su dueño: los avisos esperan'
      : undefined
  const offered = offeredRoles(caller).map((value) => ({ value, label: rolLabels[value] }))
  return (
    <>
      <Box sx={pair}>
        <TextField label="Nombre" autoComplete="off" {...form.field('nombre')} />
        <TextField
          label="Apellido"
          autoComplete="off"
          help={withoutAccess ? 'Opcional' : undefined}
          {...form.field('apellido')}
        />
      </Box>
      <TextField label="Correo electrónico" type="email" autoComplete="off" help={emailHelp} {...form.field('email')} />
      <Box sx={pair}>
        <TextField
          label="Teléfono"
          type="tel"
          autoComplete="off"
          help={withoutAccess ? undefined : 'Opcional'}
          {...form.field('telefono')}
        />
        {usuario?.id_usuario === me ? (
          <TextField label="Rol" value={rolLabels[usuario.rol]} disabled help="Tu propio rol lo cambia otra persona" />
        ) : (
          <SelectField
            label="Rol"
            placeholder={usuario ? undefined : 'Selecciona un rol'}
            options={offered}
            {...form.field('rol')}
          />
        )}
      </Box>
      {(promotes || moves) && (
        <PasswordField
          label="Tu contraseña"
          autoComplete="current-password"
          help={promotes ? 'Un administrador puede verlo y cambiarlo todo' : 'Para cambiar el correo'}
          {...form.field('password_actual')}
        />
      )}
      {hasColegiado(rol) && (
        <TextField
          label="Nº de colegiado"
          autoComplete="off"
          help="Opcional. Aparece en sus informes"
          {...form.field('colegiado')}
        />
      )}
      {withoutAccess ? null : usuario ? (
        <NewPasswordField
          label="Contraseña"
          owner={owner}
          help="Déjala en blanco para no cambiarla"
          {...form.field('password')}
        />
      ) : (
        <AccesoFields form={form} owner={owner} />
      )}
    </>
  )
}
