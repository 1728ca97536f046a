import type { Usuario } from '@huella/contract'
import { api } from '../../../lib/api/api.ts'
import { useWrite } from '../../../lib/api/use-write.ts'
import { fullName } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'

type Invited = Pick<Usuario, 'id_usuario' | 'nombre' | 'apellido' | 'email' | 'acceso'>

/** Whether an invitation can be sent: there is an address, and no password yet. */
export const canBeInvited = ({ email, acceso }: Pick<Usuario, 'email' | 'acceso'>): boolean =>
  email !== null && acceso !== 'activo'

/** Asks before an invitation goes out, the first or another one, and says to which address. */
export function InvitarDialog({ usuario, onClosed }: { usuario: Invited; onClosed: () => void }) {
  const showResult = useResultToast()
  const invite = useWrite('usuario', () =>
    api.post<Usuario>(`/api/admin/users/${usuario.id_usuario}/invitacion`, undefined),
  )
  const again = usuario.acceso === 'invitado'
  return (
    <ConfirmDialog
      question={again ? '¿Volver a invitar?' : '¿Enviar invitación?'}
      name={`${fullName(usuario)} · ${usuario.email}`}
      note="Recibirá un correo con un enlace para elegir su contraseña, que sirve durante 7 días."
      confirmLabel={again ? 'Volver a invitar' : 'Enviar invitación'}
      color="primary"
      onConfirm={() =>
        showResult(invite.mutateAsync(undefined), {
          done: `Invitación enviada a ${usuario.email}.`,
          failed: 'Error al enviar la invitación. Intenta de nuevo.',
        })
      }
      onClosed={onClosed}
    />
  )
}
