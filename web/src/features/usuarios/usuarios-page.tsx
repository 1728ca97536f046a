import { failure, success, type Usuario, usuarioSorts } from '@huella/contract'
import { mdiAccountGroupOutline, mdiCellphoneRemove, mdiEmailFastOutline } from '@mdi/js'
import { useState } from 'react'
import { listTitles } from '../../lib/areas.ts'
import { fullName } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { EntityListPage } from '../../ui/entity/entity-list-page.tsx'
import { HistorialButton } from '../auditoria/shared/historial-button.tsx'
import { RetirarDialog } from '../segundo-factor/shared/lazy-retirar-dialog.tsx'
import { canBeInvited, InvitarDialog } from './shared/invitar.tsx'
import { usuarioFields } from './usuario-fields.tsx'
import { UsuarioFormDialog } from './usuario-form-dialog.tsx'

/** All users of the clinic; only in the administrator's area. */
export function UsuariosPage() {
  const me = useUsuario().id_usuario
  const [invited, setInvited] = useState<Usuario>()
  const [locked, setLocked] = useState<Usuario>()
  return (
    <>
      <EntityListPage
        entity="usuarios"
        title={listTitles.users}
        createLabel="Nuevo Usuario"
        search={{
          placeholder: 'Buscar por nombre, correo, teléfono…',
          help: 'Busca en nombre, correo, teléfono y rol, con las palabras en cualquier orden.',
        }}
        fields={usuarioFields}
        sorts={usuarioSorts}
        defaultSort="nombre"
        idOf={({ id_usuario }) => id_usuario}
        nameOf={fullName}
        empty={{ icon: mdiAccountGroupOutline, text: 'No hay usuarios registrados' }}
        failures={{ load: failure.usuariosLoad, refresh: failure.usuariosRefresh }}
        details={(usuario) => ({
          title: fullName(usuario),
          foot: <HistorialButton entidad="usuario" id={usuario.id_usuario} />,
        })}
        remove={(usuario) => ({
          question: '¿Estás seguro de que deseas eliminar este usuario?',
          name: fullName(usuario),
          note: 'También se eliminarán sus mascotas, con sus citas y tratamientos, y se cerrarán sus sesiones. Si tiene citas próximas, se avisará de que se cancelan.',
          removed: success.usuarioRemoved,
          failed: failure.usuarioRemove,
        })}
        canRemove={({ id_usuario }) => id_usuario !== me}
        form={(usuario, actions) => <UsuarioFormDialog usuario={usuario} {...actions} />}
        onSaved={(saved, before) => before && !before.email && canBeInvited(saved) && setInvited(saved)}
        rowActions={[
          {
            label: 'Invitar',
            icon: mdiEmailFastOutline,
            primary: true,
            forRow: ({ acceso }) => ({
              label: acceso === 'invitado' ? 'Volver a invitar' : 'Invitar',
              icon: mdiEmailFastOutline,
            }),
            hidden: (usuario) => !canBeInvited(usuario),
            onClick: setInvited,
          },
          {
            label: 'Quitar segundo factor',
            icon: mdiCellphoneRemove,
            hidden: ({ segundo_factor, id_usuario }) => !segundo_factor || id_usuario === me,
            onClick: setLocked,
          },
        ]}
      />
      {locked && <RetirarDialog usuario={locked} onClosed={() => setLocked(undefined)} />}
      {invited && <InvitarDialog usuario={invited} onClosed={() => setInvited(undefined)} />}
    </>
  )
}
