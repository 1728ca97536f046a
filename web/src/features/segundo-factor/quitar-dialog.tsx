import { codigosNuevos, type SegundoFactorQuitar, segundoFactorQuitar } from '@huella/contract'
import Typography from '@mui/material/Typography'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PruebaField, usePrueba } from './prueba-field.tsx'
import { useRemoveFactor } from './segundo-factor-api.ts'
import type { Removed, StepProps } from './steps.ts'
import { useStepForm } from './use-step-form.ts'

/** Takes one way off, the authenticator or a passkey. */
export function QuitarDialog({ what: { path, title, done }, onClosed }: StepProps & { what: Removed }) {
  const remove = useRemoveFactor(path)
  const showToast = useToast()
  const prueba = usePrueba()
  const schema = prueba.signs ? codigosNuevos : segundoFactorQuitar
  const { field, dialog } = useStepForm<SegundoFactorQuitar>(
    schema,
    { password: '', codigo: '' },
    async ({ password, codigo }) => {
      await remove.mutateAsync({ password, ...(await prueba.prove(codigo)) })
      showToast('success', done)
    },
  )
  return (
    <FormDialog title={title} submitLabel="Quitar" {...dialog} onClosed={onClosed}>
      <Typography>
        Se cerrarán las demás sesiones. Si no te queda otro segundo factor, entrarás solo con tu contraseña.
      </Typography>
      <PasswordField label="Contraseña" autoComplete="current-password" {...field('password')} />
      <PruebaField prueba={prueba} input={field('codigo')} />
    </FormDialog>
  )
}
