import {
  cuenta,
  failure,
  type Parecido,
  success,
  type Usuario,
  type UsuarioUpdate,
  usuario as usuarioRow,
} from '@huella/contract'
import { useNavigate } from 'react-router'
import { useSave } from '../../lib/api/use-entity-mutation.ts'
import { pathOf } from '../../lib/areas.ts'
import { useEditedRow } from '../../lib/form/use-edited-row.ts'
import { Declined, useEntityForm } from '../../lib/form/use-entity-form.ts'
import { updateSessionUsuario } from '../../lib/session/session.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { openLayers } from '../../ui/dialog/layers.ts'
import { SaveDialog } from '../../ui/entity/save-dialog.tsx'
import { ParecidosChoice } from '../clientes/shared/parecidos.tsx'
import { useParecidos } from './use-parecidos.ts'
import { UsuarioFormFields } from './usuario-form-fields.tsx'
import {
  offeredRoles,
  schemaOf,
  type UsuarioValues,
  usuarioBody,
  usuarioTexts,
  usuarioValues,
} from './usuario-values.ts'

interface UsuarioFormDialogProps {
  /** The user to edit; none to create one. */
  usuario?: Usuario
  onClosed: () => void
  onSaved?: (usuario: Usuario) => void
}

export function UsuarioFormDialog({ usuario, onClosed, onSaved }: UsuarioFormDialogProps) {
  const caller = useUsuario()
  const { id_usuario: me, rol } = caller
  const navigate = useNavigate()
  const save = useSave('usuarios', usuario?.id_usuario)
  const edited = useEditedRow({
    schema: usuarioRow,
    opened: usuario,
    textsOf: usuarioTexts,
    valuesOf: (row) => usuarioValues(row),
  })
  const form = useEntityForm<UsuarioUpdate, UsuarioValues>(
    schemaOf(usuario),
    usuarioValues(usuario, offeredRoles(caller)),
  )
  const parecidos = useParecidos(form, usuario)
  // Who has no list of all users, as the desk, manages clients alone.
  const noun = useCan('usuarios:list') ? 'Usuario' : 'cliente'
  /** Nothing is added: their page is shown instead. */
  const leaveFor = ({ id_usuario }: Parecido) => {
    openLayers.afterClosing(() => navigate(pathOf(rol, `clients/${id_usuario}`)))
    onClosed()
  }

  return (
    <SaveDialog
      title={`${usuario ? 'Editar' : 'Nuevo'} ${noun}`}
      submitLabel={usuario ? 'Actualizar' : 'Crear'}
      form={form}
      edited={edited}
      onSave={async (body) => {
        if (await parecidos.blocks()) throw new Declined()
        const saved = await save.mutateAsync(usuarioBody(body, edited.row))
        // The menu shows the signed-in user.
        if (saved.id_usuario === me) updateSessionUsuario(cuenta.parse(saved))
        onSaved?.(saved)
        return usuario ? success.usuarioUpdated : success.usuarioCreated
      }}
      failed={usuario ? failure.usuarioUpdate : failure.usuarioCreate}
      onClosed={onClosed}
    >
      <UsuarioFormFields form={form} usuario={usuario} />
      <ParecidosChoice found={parecidos.found} onUse={leaveFor} onOther={parecidos.dismiss} />
    </SaveDialog>
  )
}
