import { failure, success, type Usuario } from '@huella/contract'
import { messageOf } from '../../lib/api/api-error.ts'
import { useRemove } from '../../lib/api/use-entity-mutation.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { fullName } from './usuario-columns.tsx'

interface UsuarioRemoveDialogProps {
  usuario: Usuario
  onClosed: () => void
}

export function UsuarioRemoveDialog({ usuario, onClosed }: UsuarioRemoveDialogProps) {
  const remove = useRemove('usuarios')
  const showToast = useToast()
  return (
    <ConfirmDialog
      question="¿Estás seguro de que deseas eliminar este usuario?"
      name={fullName(usuario)}
      note="También se eliminarán sus mascotas, con sus citas y tratamientos, y se cerrarán sus sesiones."
      onConfirm={() =>
        remove.mutateAsync(usuario.id_usuario).then(
          () => showToast('success', success.usuarioRemoved),
          (error) => showToast('error', messageOf(error, failure.usuarioRemove)),
        )
      }
      onClosed={onClosed}
    />
  )
}
