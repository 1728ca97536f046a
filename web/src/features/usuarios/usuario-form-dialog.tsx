import { failure, success, type Usuario, type UsuarioUpdate } from '@huella/contract'
import { messageOf } from '../../lib/api/api-error.ts'
import { useSave } from '../../lib/api/use-entity-mutation.ts'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { updateSessionUsuario } from '../../lib/session/session.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { UsuarioFormFields } from './usuario-form-fields.tsx'
import { schemaOf, type UsuarioValues, usuarioBody, usuarioValues } from './usuario-values.ts'

interface UsuarioFormDialogProps {
  /** The user to edit; none to create one. */
  usuario?: Usuario
  onClosed: () => void
}

export function UsuarioFormDialog({ usuario, onClosed }: UsuarioFormDialogProps) {
  const me = useUsuario().id_usuario
  const showToast = useToast()
  const save = useSave('usuarios', usuario?.id_usuario)
  const form = useEntityForm<UsuarioUpdate, UsuarioValues>(schemaOf(usuario), usuarioValues(usuario))

  const submit = () =>
    form.save({
      send: async (body) => {
        const saved = await save.mutateAsync(usuarioBody(body, usuario))
        // The menu shows the signed-in user.
        if (saved.id_usuario === me) updateSessionUsuario(saved)
        showToast('success', usuario ? success.usuarioUpdated : success.usuarioCreated)
      },
      onFailed: (error) =>
        showToast('error', messageOf(error, usuario ? failure.usuarioUpdate : failure.usuarioCreate)),
    })

  return (
    <FormDialog
      title={usuario ? 'Editar Usuario' : 'Nuevo Usuario'}
      submitLabel={usuario ? 'Actualizar' : 'Crear'}
      isDirty={form.isDirty}
      isSubmitting={form.isSubmitting}
      problem={form.problem}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <UsuarioFormFields form={form} usuario={usuario} />
    </FormDialog>
  )
}
