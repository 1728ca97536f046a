import { rolLabels, staffRoles, type Usuario, type UsuarioUpdate } from '@huella/contract'
import Box from '@mui/material/Box'
import type { useEntityForm } from '../../lib/use-entity-form.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { UsuarioValues } from './usuario-values.ts'

interface UsuarioFieldsProps {
  form: ReturnType<typeof useEntityForm<UsuarioUpdate, UsuarioValues>>
  usuario?: Usuario
}

const rolOptions = staffRoles.map((rol) => ({ value: rol, label: rolLabels[rol] }))

export function UsuarioFields({ form, usuario }: UsuarioFieldsProps) {
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField label="Nombre" autoComplete="off" autoFocus {...form.field('nombre')} />
        <TextField label="Apellido" autoComplete="off" {...form.field('apellido')} />
      </Box>
      <TextField label="Correo electrónico" type="email" autoComplete="off" {...form.field('email')} />
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        help={usuario ? 'Déjala en blanco para no cambiarla' : 'Mínimo 8 caracteres'}
        {...form.field('password')}
      />
      {usuario?.rol === 'admin' ? (
        <TextField label="Rol" value={rolLabels.admin} disabled help="El rol de un administrador no se cambia" />
      ) : (
        <SelectField
          label="Rol"
          placeholder={usuario ? undefined : 'Seleccione un rol'}
          options={rolOptions}
          {...form.field('rol')}
        />
      )}
    </>
  )
}
