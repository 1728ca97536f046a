import { failure, type Usuario, usuarioSorts } from '@huella/contract'
import { mdiAccountGroupOutline, mdiEyeOutline, mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useList } from '../../lib/list/use-list.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { RowAction } from '../../ui/table/data-table-types.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { fullName, usuarioColumns } from './usuario-columns.tsx'
import { UsuarioDetailsDialog } from './usuario-details-dialog.tsx'
import { UsuarioFormDialog } from './usuario-form-dialog.tsx'
import { UsuarioRemoveDialog } from './usuario-remove-dialog.tsx'

type Open = { dialog: 'form'; usuario?: Usuario } | { dialog: 'details' | 'remove'; usuario: Usuario }

const title = 'Gestión de Usuarios'

/** All users of the clinic; only in the administrator's area. */
export function UsuariosPage() {
  const me = useUsuario().id_usuario
  const state = useListState(usuarioSorts, 'nombre')
  const list = useList('usuarios', state.query)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  const actions: RowAction<Usuario>[] = [
    { label: 'Ver detalles', icon: mdiEyeOutline, onClick: (usuario) => setOpen({ dialog: 'details', usuario }) },
    { label: 'Editar', icon: mdiPencilOutline, onClick: (usuario) => setOpen({ dialog: 'form', usuario }) },
    {
      label: 'Eliminar',
      icon: mdiTrashCanOutline,
      danger: true,
      hidden: ({ id_usuario }) => id_usuario === me,
      onClick: (usuario) => setOpen({ dialog: 'remove', usuario }),
    },
  ]

  return (
    <ListPage
      title={title}
      action={{ label: 'Nuevo Usuario', icon: mdiPlus, onClick: () => setOpen({ dialog: 'form' }) }}
      search={
        <SearchBox
          value={state.query.search}
          onChange={state.setSearch}
          placeholder="Buscar por nombre, correo o rol"
        />
      }
    >
      <DataTable
        label={title}
        columns={usuarioColumns}
        actions={actions}
        list={list}
        state={state}
        idOf={({ id_usuario }) => id_usuario}
        nameOf={fullName}
        texts={{
          empty: 'No hay usuarios registrados',
          emptyIcon: mdiAccountGroupOutline,
          loadFailed: messageOf(list.error, failure.usuariosLoad),
          refreshFailed: messageOf(list.error, failure.usuariosRefresh),
        }}
      />
      {open?.dialog === 'form' && <UsuarioFormDialog usuario={open.usuario} onClosed={close} />}
      {open?.dialog === 'details' && <UsuarioDetailsDialog usuario={open.usuario} onClosed={close} />}
      {open?.dialog === 'remove' && <UsuarioRemoveDialog usuario={open.usuario} onClosed={close} />}
    </ListPage>
  )
}
