import { failure, type Tratamiento } from '@huella/contract'
import { mdiEyeOutline, mdiMedicalBag, mdiPencilOutline, mdiPlus, mdiSwapHorizontal, mdiTrashCanOutline } from '@mdi/js'
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
import { tratamientosAreas } from './areas.ts'
import { EstadoActions } from './estado-actions.tsx'
import { tratamientoColumns } from './tratamiento-columns.tsx'
import { TratamientoDetailsDialog } from './tratamiento-details-dialog.tsx'
import { TratamientoFormDialog } from './tratamiento-form-dialog.tsx'
import { TratamientoRemoveDialog } from './tratamiento-remove-dialog.tsx'

type Open = { dialog: 'form'; tratamiento?: Tratamiento } | { dialog: 'details' | 'remove'; tratamiento: Tratamiento }

const nameOf = ({ nombre, mascota }: Tratamiento) => `${nombre} de ${mascota.nombre}`

/** The treatments of the clinic, or of an owner's pets. */
export function TratamientosPage() {
  const area = tratamientosAreas[useUsuario().rol]
  const state = useListState(area.sorts, '-fecha_inicio')
  const list = useList('tratamientos', state.query)
  const [open, setOpen] = useState<Open | null>(null)
  /** The row whose quick actions are shown. */
  const [changing, setChanging] = useState<number | null>(null)
  const close = () => setOpen(null)
  const canCreate = useCan('tratamientos:create')
  const canUpdate = useCan('tratamientos:update')
  const canDelete = useCan('tratamientos:delete')
  const canChangeEstado = useCan('tratamientos:estado')

  const show = (dialog: Open['dialog']) => (tratamiento: Tratamiento) => setOpen({ dialog, tratamiento })
  const actions: RowAction<Tratamiento>[] = [{ label: 'Ver detalles', icon: mdiEyeOutline, onClick: show('details') }]
  if (canChangeEstado) {
    actions.push({
      label: 'Cambiar estado',
      icon: mdiSwapHorizontal,
      onClick: ({ id_tratamiento: id }) => setChanging(changing === id ? null : id),
      expanded: ({ id_tratamiento: id }) => changing === id,
    })
  }
  if (canUpdate) actions.push({ label: 'Editar', icon: mdiPencilOutline, onClick: show('form') })
  if (canDelete) actions.push({ label: 'Eliminar', icon: mdiTrashCanOutline, danger: true, onClick: show('remove') })

  return (
    <ListPage
      title={area.title}
      action={canCreate && { label: 'Nuevo Tratamiento', icon: mdiPlus, onClick: () => setOpen({ dialog: 'form' }) }}
      search={<SearchBox value={state.query.search} onChange={state.setSearch} placeholder={area.searchPlaceholder} />}
    >
      <DataTable
        label={area.title}
        columns={tratamientoColumns(area)}
        actions={actions}
        list={list}
        state={state}
        idOf={({ id_tratamiento }) => id_tratamiento}
        nameOf={nameOf}
        extra={(row) =>
          changing === row.id_tratamiento && (
            <EstadoActions tratamiento={row} name={nameOf(row)} onDone={() => setChanging(null)} />
          )
        }
        texts={{
          empty: area.empty,
          emptyIcon: mdiMedicalBag,
          emptyAction: canCreate && (
            <Button variant="outlined" onClick={() => setOpen({ dialog: 'form' })}>
              Crear un tratamiento
            </Button>
          ),
          loadFailed: messageOf(list.error, failure.tratamientosLoad),
          refreshFailed: messageOf(list.error, failure.tratamientosRefresh),
        }}
      />
      {open?.dialog === 'form' && <TratamientoFormDialog tratamiento={open.tratamiento} onClosed={close} />}
      {open?.dialog === 'details' && <TratamientoDetailsDialog tratamiento={open.tratamiento} onClosed={close} />}
      {open?.dialog === 'remove' && <TratamientoRemoveDialog tratamiento={open.tratamiento} onClosed={close} />}
    </ListPage>
  )
}
