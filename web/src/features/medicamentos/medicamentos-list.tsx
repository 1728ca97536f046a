import {
  concentracionText,
  decimalText,
  especieLabel,
  type Medicamento,
  type MedicamentoRango,
  medicamentoSorts,
  medicamentoTexts,
  unidadesDosis,
} from '@huella/contract'
import { mdiHistory, mdiPencilOutline, mdiPill, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { pathOf } from '../../lib/areas.ts'
import { useList } from '../../lib/list/use-list.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { EntityRemoveDialog } from '../../ui/entity/entity-remove-dialog.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { Stacked } from '../../ui/table/cells/stacked.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column, RowAction } from '../../ui/table/data-table-types.ts'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { MedicamentoForm } from './shared/lazy-medicamento-form.tsx'

const rangeText = ({ min, max }: MedicamentoRango) =>
  min === max ? decimalText(min) : `${decimalText(min)}–${decimalText(max)}`

/** 'perro 5–10, gato 5 mg/kg' */
const rangesText = ({ rangos, unidad }: Medicamento) =>
  rangos.length === 0
    ? 'Sin dosis habitual'
    : `${rangos.map((one) => `${especieLabel(one.especie)} ${rangeText(one)}`).join(', ')} ${unidadesDosis[unidad]}/kg`

const columns: Column<Medicamento>[] = [
  {
    key: 'nombre',
    heading: 'Nombre',
    sort: 'nombre',
    minWidth: 150,
    cell: ({ nombre, principio_activo }) => <Stacked secondary={principio_activo}>{nombre}</Stacked>,
    onCard: 'title',
  },
  {
    key: 'concentracion',
    heading: 'Concentración',
    minWidth: 120,
    cell: (row) => <Stacked secondary={row.presentacion}>{concentracionText(row)}</Stacked>,
  },
  { key: 'rangos', heading: 'Dosis habitual', minWidth: 150, lines: 2, cell: rangesText },
]

/** The clinic's catalogue of medicines: to search, and to edit. */
export function MedicamentosList() {
  const state = useListState(medicamentoSorts, 'nombre')
  const list = useList('medicamentos', state.query)
  const [editing, setEditing] = useState<Medicamento | 'new'>()
  const [removing, setRemoving] = useState<Medicamento>()
  const canCreate = useCan('medicamentos:create')
  const canUpdate = useCan('medicamentos:update')
  const canDelete = useCan('medicamentos:delete')
  const readsHistorial = useCan('historial:read')
  const { rol } = useUsuario()
  const navigate = useNavigate()
  const openHistorial = ({ id_medicamento }: Medicamento) =>
    void navigate(pathOf(rol, `historial/medicamento/${id_medicamento}`))
  const create = () => setEditing('new')
  const actions: RowAction<Medicamento>[] = [
    ...(canUpdate ? [{ label: 'Editar', icon: mdiPencilOutline, onClick: setEditing }] : []),
    ...(readsHistorial ? [{ label: 'Historial', icon: mdiHistory, onClick: openHistorial }] : []),
    ...(canDelete ? [{ label: 'Eliminar', icon: mdiTrashCanOutline, danger: true, onClick: setRemoving }] : []),
  ]
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Los que usa tu clínica. Con su concentración y su dosis por kg se calcula lo que se da y lo que se dispensa.
      </Typography>
      <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1, sm: 2 }, mt: 2, mb: 2 }}>
        <SearchBox
          value={state.query.search}
          onChange={state.setSearch}
          placeholder="Buscar medicamentos…"
          help="Busca en nombre, principio activo y presentación."
        />
        {canCreate && (
          <Button
            variant="contained"
            startIcon={<Icon path={mdiPlus} size={20} />}
            onClick={create}
            sx={{ flexGrow: { xs: 1, sm: 0 } }}
          >
            Añadir medicamento
          </Button>
        )}
      </Box>
      <DataTable
        label="Medicamentos"
        columns={columns}
        actions={actions}
        list={list}
        state={state}
        idOf={({ id_medicamento }) => id_medicamento}
        nameOf={({ nombre }) => nombre}
        texts={{
          empty: 'Aún no hay medicamentos. Huella no trae ninguno: una dosis equivocada haría daño.',
          emptyIcon: mdiPill,
          emptyAction: canCreate && (
            <Button variant="outlined" onClick={create}>
              Añadir el primero
            </Button>
          ),
          loadFailed: messageOf(list.error, medicamentoTexts.load),
          refreshFailed: messageOf(list.error, medicamentoTexts.refresh),
        }}
      />
      {editing && (
        <MedicamentoForm medicamento={editing === 'new' ? undefined : editing} onClosed={() => setEditing(undefined)} />
      )}
      {removing && (
        <EntityRemoveDialog
          entity="medicamentos"
          id={removing.id_medicamento}
          texts={{
            question: '¿Eliminar este medicamento del catálogo?',
            name: removing.nombre,
            note: 'Los tratamientos que lo llevan no cambian.',
            removed: medicamentoTexts.removed,
            failed: medicamentoTexts.remove,
          }}
          onClosed={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}
