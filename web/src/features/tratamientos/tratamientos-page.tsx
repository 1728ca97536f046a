import {
  canChangeTratamiento,
  canDeleteTratamiento,
  failure,
  type Tratamiento,
  tratamientoEstados,
} from '@huella/contract'
import { mdiMedicalBag } from '@mdi/js'
import { listTitles, textFor } from '../../lib/areas.ts'
import { choiceFilter, flagFilter, idFilter } from '../../lib/list/list-filter.ts'
import { useArea } from '../../lib/session/use-area.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { EntityListPage } from '../../ui/entity/entity-list-page.tsx'
import { HistorialButton } from '../auditoria/shared/historial-button.tsx'
import { TratamientoEstadoActions, useCompleteAction } from './estado-actions.tsx'
import { tratamientosAreas } from './shared/areas.ts'
import { TratamientoForm } from './shared/lazy-tratamiento-form.tsx'
import { TratamientoDocumento } from './shared/tratamiento-documento.tsx'
import { tratamientoFields } from './shared/tratamiento-fields.tsx'

const nameOf = ({ nombre, mascota }: Tratamiento) => `${nombre} de ${mascota.nombre}`

const filters = [
  flagFilter('asignados', 'De mis citas'),
  flagFilter('activos', 'Activos'),
  choiceFilter('estado', 'Estado', tratamientoEstados),
  idFilter('id_cita', 'De una cita'),
]

export function TratamientosPage() {
  const usuario = useUsuario()
  const { rol } = usuario
  const area = useArea(tratamientosAreas)
  const withDueno = useCan('clientes:list')
  const canChangeEstado = useCan('tratamientos:estado')
  const complete = useCompleteAction()
  return (
    <EntityListPage
      entity="tratamientos"
      title={textFor(rol, listTitles.treatments)}
      createLabel="Nuevo Tratamiento"
      search={area.search}
      fields={tratamientoFields(area, withDueno)}
      sorts={area.sorts}
      defaultSort="-fecha_inicio"
      filters={filters}
      idOf={({ id_tratamiento }) => id_tratamiento}
      rowActions={canChangeEstado ? [complete] : []}
      canEdit={(row) => canChangeTratamiento(usuario, row)}
      canRemove={(row) => canDeleteTratamiento(usuario, row)}
      nameOf={nameOf}
      empty={{ icon: mdiMedicalBag, text: area.empty, createLabel: 'Crear un tratamiento' }}
      failures={{ load: failure.tratamientosLoad, refresh: failure.tratamientosRefresh }}
      details={({ id_tratamiento, nombre, mascota }) => ({
        sheet: 'Tratamiento',
        title: nombre,
        secondary: mascota.nombre,
        icon: mdiMedicalBag,
        foot: <HistorialButton entidad="tratamiento" id={id_tratamiento} />,
      })}
      detailsActions={(row) => <TratamientoDocumento tratamiento={row} />}
      remove={({ nombre, mascota }) => ({
        question: '¿Estás seguro de que deseas eliminar este tratamiento?',
        name: `${nombre} · ${mascota.nombre}`,
        removed: area.removed,
        failed: failure.tratamientoRemove,
      })}
      form={(tratamiento, { onClosed }) => <TratamientoForm tratamiento={tratamiento} onClosed={onClosed} />}
      estadoActions={
        canChangeEstado
          ? (row, onDone) => <TratamientoEstadoActions tratamiento={row} name={nameOf(row)} onDone={onDone} />
          : undefined
      }
    />
  )
}
