import { type Cita, failure } from '@huella/contract'
import {
  mdiCalendarBlankOutline,
  mdiEyeOutline,
  mdiPencilOutline,
  mdiPlus,
  mdiSwapHorizontal,
  mdiTrashCanOutline,
} from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { dayAndTime } from '../../lib/formats.ts'
import { useList } from '../../lib/list/use-list.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { RowAction } from '../../ui/table/data-table-types.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { citasAreas } from './areas.ts'
import { citaColumns } from './cita-columns.tsx'
import { CitaDetailsDialog } from './cita-details-dialog.tsx'
import { CitaFormDialog } from './cita-form-dialog.tsx'
import { CitaRemoveDialog } from './cita-remove-dialog.tsx'
import { EstadoActions } from './estado-actions.tsx'
import { useOpenFromLocation } from './use-open-from-location.ts'

type Open = { dialog: 'form'; cita?: Cita } | { dialog: 'details' | 'remove'; cita: Cita }

const TITLE = 'Gestión de Citas'
const nameOf = ({ mascota, fecha_hora }: Cita) => `cita de ${mascota.nombre} del ${dayAndTime(fecha_hora)}`

/** The appointments of the clinic, of a vet, or of an owner's pets. */
export function CitasPage() {
  const area = citasAreas[useUsuario().rol]
  const state = useListState(area.sorts, '-fecha_hora')
  const list = useList('citas', state.query, area.filters)
  const [open, setOpen] = useState<Open | null>(null)
  /** The row whose quick actions are shown. */
  const [changing, setChanging] = useState<number | null>(null)
  const close = () => setOpen(null)
  const canCreate = useCan('citas:create')
  const canUpdate = useCan('citas:update')
  const canDelete = useCan('citas:delete')
  const canChangeEstado = useCan('citas:estado')
  const create = () => setOpen({ dialog: 'form' })
  useOpenFromLocation('nueva', create)

  const actions: RowAction<Cita>[] = [
    { label: 'Ver detalles', icon: mdiEyeOutline, onClick: (cita) => setOpen({ dialog: 'details', cita }) },
  ]
  if (canChangeEstado) {
    actions.push({
      label: 'Cambiar estado',
      icon: mdiSwapHorizontal,
      onClick: ({ id_cita }) => setChanging(changing === id_cita ? null : id_cita),
      expanded: ({ id_cita }) => changing === id_cita,
    })
  }
  if (canUpdate) {
    actions.push({ label: 'Editar', icon: mdiPencilOutline, onClick: (cita) => setOpen({ dialog: 'form', cita }) })
  }
  if (canDelete) {
    const remove = (cita: Cita) => setOpen({ dialog: 'remove', cita })
    actions.push({ label: 'Eliminar', icon: mdiTrashCanOutline, danger: true, onClick: remove })
  }

  return (
    <ListPage
      title={TITLE}
      action={canCreate && { label: 'Nueva Cita', icon: mdiPlus, onClick: create }}
      search={<SearchBox value={state.query.search} onChange={state.setSearch} placeholder={area.searchPlaceholder} />}
    >
      <DataTable
        label={TITLE}
        columns={citaColumns(area.columns, area.sorts)}
        actions={actions}
        list={list}
        state={state}
        idOf={({ id_cita }) => id_cita}
        nameOf={nameOf}
        extra={(cita) =>
          changing === cita.id_cita && (
            <EstadoActions cita={cita} name={nameOf(cita)} onDone={() => setChanging(null)} />
          )
        }
        texts={{
          empty: 'No hay citas programadas',
          emptyIcon: mdiCalendarBlankOutline,
          emptyAction: canCreate && (
            <Button variant="outlined" onClick={create}>
              Reservar una cita
            </Button>
          ),
          loadFailed: messageOf(list.error, failure.citasLoad),
          refreshFailed: messageOf(list.error, failure.citasRefresh),
        }}
      />
      {open?.dialog === 'form' && <CitaFormDialog cita={open.cita} onClosed={close} />}
      {open?.dialog === 'details' && <CitaDetailsDialog cita={open.cita} onClosed={close} />}
      {open?.dialog === 'remove' && <CitaRemoveDialog cita={open.cita} onClosed={close} />}
    </ListPage>
  )
}
