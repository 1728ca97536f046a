import {
  type Cuenta,
  failure,
  formatTelefono,
  getsRecordatorios,
  hasColegiado,
  isOtherEmail,
  type Perfil,
  perfil,
  success,
} from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { useFormValue } from '../../lib/form/use-form-value.ts'
import { useTimedNotice } from '../../lib/form/use-timed-notice.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { UnsavedChangesDialog } from '../../ui/dialog/unsaved-changes-dialog.tsx'
import { LiveNotice } from '../../ui/feedback/live-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmailConfirmation } from './email-confirmation.tsx'
import { useUpdatePerfil } from './perfil-api.ts'

const valuesOf = ({ nombre, apellido, email, telefono, recordatorios, colegiado, rol }: Cuenta) => ({
  nombre,
  apellido,
  email,
  telefono: formatTelefono(telefono ?? ''),
  recordatorios,
  ...(hasColegiado(rol) && { colegiado: colegiado ?? '' }),
  password_actual: '',
})

export function PerfilForm() {
  const usuario = useUsuario()
  const { rol } = usuario
  const form = useContractForm<Perfil>(perfil, valuesOf(usuario))
  const moves = isOtherEmail(usuario.email, useWatch({ control: form.control, name: 'email' }))
  const recordatorios = useFormValue(form, 'recordatorios')
  const { notice, showSuccess, showError } = useTimedNotice()
  const update = useUpdatePerfil()

  const save = form.submit(async ({ password_actual, ...changed }) => {
    try {
      const proof = moves && { password_actual }
      form.reset(valuesOf(await update.mutateAsync({ ...changed, ...proof })))
      showSuccess(success.perfilUpdated)
    } catch (error) {
      const shown = error instanceof ApiError && form.showFieldErrors(error.errors)
      if (!shown) showError(messageOf(error, failure.network))
    }
  })

  return (
    <Card component="section" aria-labelledby="editar-perfil">
      <Typography id="editar-perfil" variant="h2" sx={{ mb: 2.5 }}>
        Editar Perfil
      </Typography>
      <UnsavedChangesDialog unsaved={form.isDirty} />
      <Stack component="form" noValidate onSubmit={save} spacing={2.5}>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField label="Nombre" autoComplete="given-name" {...form.field('nombre')} />
          <TextField label="Apellido" autoComplete="family-name" {...form.field('apellido')} />
        </Box>
        <TextField label="Correo electrónico" type="email" autoComplete="email" {...form.field('email')} />
        {moves ? (
          <PasswordField
            label="Tu contraseña"
            autoComplete="current-password"
            help="Para cambiar el correo. Al de antes le enviamos un enlace que lo deshace durante siete días."
            {...form.field('password_actual')}
          />
        ) : (
          <EmailConfirmation />
        )}
        <TextField
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          help="Para recibir avisos por SMS"
          {...form.field('telefono')}
        />
        {hasColegiado(rol) && (
          <TextField label="Nº de colegiado" help="Aparece en los informes que firmas" {...form.field('colegiado')} />
        )}
        {getsRecordatorios(rol) && (
          <FormControlLabel
            label="Recibir recordatorios de vacunas y desparasitaciones"
            sx={{ mx: 0, gap: 1.5, alignSelf: 'start' }}
            control={
              <Switch
                checked={recordatorios.value !== false}
                onChange={({ target }) => recordatorios.onChange(target.checked)}
              />
            }
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}>
          <LiveNotice severity={notice?.severity}>
            {notice && <Notice severity={notice.severity}>{notice.text}</Notice>}
          </LiveNotice>
          <Button type="submit" variant="contained" disabled={form.isSubmitting}>
            Actualizar Perfil
          </Button>
        </Box>
      </Stack>
    </Card>
  )
}
