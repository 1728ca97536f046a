import { type SegundoFactorPrueba, segundoFactorPrueba, segundoFactorTexts, type Usuario } from '@huella/contract'
import Typography from '@mui/material/Typography'
import { api } from '../../lib/api/api.ts'
import { useWrite } from '../../lib/api/use-write.ts'
import { fullName } from '../../lib/formats.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PruebaField, usePrueba } from './prueba-field.tsx'
import { useStepForm } from './use-step-form.ts'

interface RetirarDialogProps {
  usuario: Pick<Usuario, 'id_usuario' | 'nombre' | 'apellido'>
  onClosed: () => void
}

/** Takes the second factor off somebody who has lost it, after the administrator has shown their own. */
export function RetirarDialog({ usuario, onClosed }: RetirarDialogProps) {
  const remove = useWrite('usuario', (body: SegundoFactorPrueba) =>
    api.delete(`/api/admin/users/${usuario.id_usuario}/segundo-factor`, body),
  )
  const showToast = useToast()
  const prueba = usePrueba()
  // A passkey is asked for after the form is sent.
  const schema = prueba.signs
    ? { safeParse: (data: unknown) => ({ success: true as const, data: data as SegundoFactorPrueba }) }
    : segundoFactorPrueba
  const { field, dialog } = useStepForm<SegundoFactorPrueba>(schema, { codigo: '' }, async ({ codigo }) => {
    await remove.mutateAsync(await prueba.prove(codigo))
    showToast('success', segundoFactorTexts.retirado)
  })
  return (
    <FormDialog title="Quitar el segundo factor" submitLabel="Quitar" {...dialog} onClosed={onClosed}>
      <Typography>
        {fullName(usuario)} podrá entrar solo con su contraseña hasta que active otro. Se cerrarán sus sesiones y se lo
        diremos por correo. Comprueba antes que te lo pide de verdad: llámale.
      </Typography>
      <PruebaField
        prueba={prueba}
        input={{ help: 'De tu propia aplicación, o uno de tus códigos de recuperación.', ...field('codigo') }}
      />
    </FormDialog>
  )
}
