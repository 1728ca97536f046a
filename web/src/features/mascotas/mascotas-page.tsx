import { failure, type Mascota } from '@huella/contract'
import { mdiEyeOutline, mdiPawOutline, mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useList } from '../../lib/list/use-list.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { RowAction } from '../../ui/table/data-table-types.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { mascotasAreas } from './areas.ts'
import { mascotaColumns } from './mascota-columns.tsx'
import { MascotaDetailsDialog } from './mascota-details-dialog.tsx'
import { MascotaFormDialog } from './mascota-form-dialog.tsx'
import { MascotaRemoveDialog } from './mascota-remove-dialog.tsx'

type Open = { dialog: 'form'; mascota?: Mascota } | { dialog: 'details' | 'remove'; mascota: Mascota }

/** The pets of the clinic, or of an owner. */
export function MascotasPage() {
  const area = mascotasAreas[useUsuario().rol]
  const state = useListState(area.sorts, 'nombre')
  const list = useList('mascotas', state.query)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const canCreate = useCan('mascotas:create')
  const canUpdate = useCan('mascotas:update')
  const canDelete = useCan('mascotas:delete')

  const actions: RowAction<Mascota>[] = [
    { label: 'Ver detalles', icon: mdiEyeOutline, onClick: (mascota) => setOpen({ dialog: 'details', mascota }) },
  ]
  if (canUpdate) {
    const edit = (mascota: Mascota) => setOpen({ dialog: 'form', mascota })
    actions.push({ label: 'Editar', icon: mdiPencilOutline, onClick: edit })
  }
  if (canDelete) {
    const remove = (mascota: Mascota) => setOpen({ dialog: 'remove', mascota })
    actions.push({ label: 'Eliminar', icon: mdiTrashCanOutline, danger: true, onClick: remove })
  }

  return (
    <ListPage
      title={area.title}
      action={canCreate && { label: area.create, icon: mdiPlus, onClick: () => setOpen({ dialog: 'form' }) }}
      search={<SearchBox value={state.query.search} onChange={state.setSearch} placeholder={area.searchPlaceholder} />}
    >
      <DataTable
        label={area.title}
        columns={mascotaColumns(area.columns, area.sorts)}
        actions={actions}
        list={list}
        state={state}
        idOf={({ id_mascota }) => id_mascota}
        nameOf={({ nombre }) => nombre}
        texts={{
          empty: area.empty,
          emptyIcon: mdiPawOutline,
          emptyAction: canCreate && (
            <Button variant="outlined" onClick={() => setOpen({ dialog: 'form' })}>
              Agregar una mascota
            </Button>
          ),
          loadFailed: messageOf(list.error, failure.mascotasLoad),
          refreshFailed: messageOf(list.error, failure.mascotasRefresh),
        }}
      />
      {open?.dialog === 'form' && <MascotaFormDialog mascota={open.mascota} onClosed={close} />}
      {open?.dialog === 'details' && <MascotaDetailsDialog mascota={open.mascota} onClosed={close} />}
      {open?.dialog === 'remove' && <MascotaRemoveDialog mascota={open.mascota} onClosed={close} />}
    </ListPage>
  )
}
