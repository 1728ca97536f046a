import { type Passkey, type PasskeyUpdate, passkeyUpdate } from '@huella/contract'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useRenamePasskey } from './segundo-factor-api.ts'
import type { StepProps } from './steps.ts'
import { useStepForm } from './use-step-form.ts'

export function NombreDialog({ passkey, onClosed }: StepProps & { passkey: Passkey }) {
  const rename = useRenamePasskey(passkey.id_passkey)
  const { field, dialog } = useStepForm<PasskeyUpdate>(passkeyUpdate, { nombre: passkey.nombre }, (body) =>
    rename.mutateAsync(body),
  )
  return (
    <FormDialog title="Nombre de la passkey" submitLabel="Guardar" {...dialog} onClosed={onClosed}>
      <TextField
        label="Nombre"
        help="Para saber cuál es: «Portátil de la consulta»."
        autoComplete="off"
        {...field('nombre')}
      />
    </FormDialog>
  )
}
