import { failure, success, usuarioSorts } from '@huella/contract'
import { mdiAccountGroupOutline } from '@mdi/js'
import { listTitles } from '../../lib/areas.ts'
import { fullName } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { EntityListPage } from '../../ui/entity/entity-list-page.tsx'
import { usuarioFields } from './usuario-fields.tsx'
import { UsuarioFormDialog } from './usuario-form-dialog.tsx'

/** All users of the clinic; only in the administrator's area. */
export function UsuariosPage() {
  const me = useUsuario().id_usuario
  return (
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
      details={(usuario) => ({ title: fullName(usuario) })}
      remove={(usuario) => ({
        question: '¿Estás seguro de que deseas eliminar este usuario?',
        name: fullName(usuario),
        note: 'También se eliminarán sus mascotas, con sus citas y tratamientos, y se cerrarán sus sesiones. Si tiene citas próximas, se avisará de que se cancelan.',
        removed: success.usuarioRemoved,
        failed: failure.usuarioRemove,
      })}
      canRemove={({ id_usuario }) => id_usuario !== me}
      form={(usuario, { onClosed }) => <UsuarioFormDialog usuario={usuario} onClosed={onClosed} />}
    />
  )
}
