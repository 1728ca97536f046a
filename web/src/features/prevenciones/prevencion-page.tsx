import {
  failure,
  type ListQuery,
  type Page,
  type PrevencionPendiente,
  prevencionInWords,
  prevencionSorts,
  tipoDePrevencion,
} from '@huella/contract'
import { mdiBellRingOutline, mdiCalendarPlusOutline, mdiCheckAll, mdiNeedle } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { useSelection } from '../../lib/list/use-selection.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useClinicToday } from '../../lib/use-clinic-today.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { RowAction } from '../../ui/table/data-table-types.ts'
import { FilterChips } from '../../ui/table/filter-chips.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { SelectionBar } from '../../ui/table/selection-bar.tsx'
import { CitaForm } from '../citas/shared/lazy-cita-form.tsx'
import { AvisarDialog } from './pendientes/avisar-dialog.tsx'
import { columnsFor } from './pendientes/columns.tsx'
import { FilterBar, prevencionFilters } from './pendientes/filter-bar.tsx'
import { daysOf, periodoOf } from './pendientes/periodo.ts'
import { PrevencionDialog } from './shared/prevencion-dialog.tsx'

const MAX_SELECTED = 500

/** What is overdue and what is due, by month, and telling the owners. */
export function PrevencionPage() {
  const today = useClinicToday()
  const [params] = useSearchParams()
  const periodo = periodoOf(params, today)
  const { sort, ...days } = daysOf(periodo, today)
  const state = useListState(prevencionSorts, sort, prevencionFilters)
  const list = usePendientes(state.query, { ...days, ...state.filters, situacion: situacionOf(state.filters) })
  const { selected, onSelect, clear } = useSelection(MAX_SELECTED)
  const [telling, setTelling] = useState<{ ids: readonly number[]; row?: PrevencionPendiente }>()
  const canGive = useCan('prevenciones:create')
  const canNote = useCan('llamadas:create')
  const canBook = useCan('citas:create')
  const [booking, setBooking] = useState<PrevencionPendiente>()
  const [giving, setGiving] = useState<PrevencionPendiente>()

  const book: RowAction<PrevencionPendiente> = {
    label: 'Reservar',
    icon: mdiCalendarPlusOutline,
    hidden: ({ con_cita }) => con_cita,
    onClick: setBooking,
  }
  const give: RowAction<PrevencionPendiente> = { label: 'Registrar', icon: mdiNeedle, onClick: setGiving }
  const actions: RowAction<PrevencionPendiente>[] = [
    ...(canBook ? [book] : []),
    {
      label: 'Avisar',
      icon: mdiBellRingOutline,
      hidden: (row) => !canRemind(row),
      onClick: (row) => setTelling({ ids: [row.id_prevencion], row }),
    },
    ...(canGive ? [give] : []),
  ]
  const empty =
    periodo.vista === 'vencidas' ? 'No hay nadie por llamar de lo vencido.' : 'No hay nadie por llamar este mes.'
  return (
    <ListPage
      title="Prevención"
      search={
        <>
          <FilterBar periodo={periodo} today={today} state={state} />
          <FilterChips chips={state.chips} />
        </>
      }
    >
      <DataTable
        label="Prevención"
        columns={columnsFor(today, canNote)}
        actions={actions}
        list={list}
        state={state}
        idOf={({ id_prevencion }) => id_prevencion}
        nameOf={({ mascota, producto }) => `${producto} de ${mascota.nombre}`}
        selection={{ selected, onSelect, disabled: (row) => !canRemind(row) }}
        texts={{
          empty: state.chips.length > 0 ? 'No hay resultados con estos filtros.' : empty,
          emptyIcon: mdiCheckAll,
          loadFailed: messageOf(list.error, failure.prevencionesLoad),
          refreshFailed: messageOf(list.error, failure.prevencionesLoad),
        }}
      />
      <SelectionBar
        count={selected.size}
        actions={[{ label: 'Avisar', icon: mdiBellRingOutline, onClick: () => setTelling({ ids: [...selected] }) }]}
        onClear={clear}
      />
      {telling && <AvisarDialog {...telling} onSent={clear} onClosed={() => setTelling(undefined)} />}
      {booking && (
        <CitaForm
          mascota={booking.mascota}
          about={{ tipo_consulta: tipoDePrevencion, motivo_consulta: prevencionInWords(booking) }}
          onClosed={() => setBooking(undefined)}
          onSaved={() => undefined}
        />
      )}
      {giving && <PrevencionDialog mascota={giving.mascota} onClose={() => setGiving(undefined)} />}
    </ListPage>
  )
}

const canRemind = ({ mascota, con_cita }: PrevencionPendiente) => mascota.usuario.recordatorios && !con_cita

/** Of the API: those to call, unless others are chosen. */
const situacionOf = ({ situacion = 'por_llamar' }: Record<string, string>) => (situacion === 'todas' ? '' : situacion)

/** One page of what is due. */
function usePendientes(query: ListQuery & { page: number }, filters: Record<string, string>) {
  const params = { ...filters, ...query }
  return useQuery({
    queryKey: ['prevenciones', params],
    queryFn: () => {
      const set = Object.entries(params).filter(([, value]) => value !== '')
      const search = new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
      return api.get<Page<PrevencionPendiente>>(`/api/prevenciones?${search}`)
    },
    placeholderData: keepPreviousData,
  })
}
