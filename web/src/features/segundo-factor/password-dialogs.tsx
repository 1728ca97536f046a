import { codigosNuevos, segundoFactorTexts } from '@huella/contract'
import Typography from '@mui/material/Typography'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useAddPasskey, useBeginTotp, useNewCodigos } from './segundo-factor-api.ts'
import type { StepProps } from './steps.ts'
import { useStepForm } from './use-step-form.ts'

/** Before a new factor, where somebody signed in a while ago. */
export function PasswordDialog({ follows, onNext, onClosed }: StepProps & { follows: 'totp' | 'passkey' }) {
  const begin = useBeginTotp()
  const add = useAddPasskey()
  const showToast = useToast()
  const { field, dialog } = useStepForm(codigosNuevos, { password: '' }, async ({ password }) => {
    if (follows === 'totp') return onNext({ name: 'totp', inicio: await begin.mutateAsync(password) })
    const { codigos } = await add.mutateAsync(password)
    if (codigos) onNext({ name: 'codigos', codigos })
    else showToast('success', segundoFactorTexts.passkeyCreated)
  })
  return (
    <FormDialog title="Activar el segundo factor" submitLabel="Continuar" {...dialog} onClosed={onClosed}>
      <Typography>Has iniciado sesión hace un rato. Escribe tu contraseña para seguir.</Typography>
      <PasswordField label="Contraseña" autoComplete="current-password" {...field('password')} />
    </FormDialog>
  )
}

export function NuevosDialog({ onNext, onClosed }: StepProps) {
  const create = useNewCodigos()
  const { field, dialog } = useStepForm(codigosNuevos, { password: '' }, async (body) =>
    onNext({ name: 'codigos', codigos: (await create.mutateAsync(body)).codigos }),
  )
  return (
    <FormDialog title="Códigos de recuperación nuevos" submitLabel="Crear códigos" {...dialog} onClosed={onClosed}>
      <Typography>Te daremos diez códigos. Los que tenías dejarán de servir.</Typography>
      <PasswordField label="Contraseña" autoComplete="current-password" {...field('password')} />
    </FormDialog>
  )
}
