import { failure, type Tratamiento } from '@huella/contract'
import { mdiMedicalBag } from '@mdi/js'
import { EntityListPage } from '../../domain/entity/entity-list-page.tsx'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { tratamientosAreas } from './areas.ts'
import { EstadoActions } from './estado-actions.tsx'
import { tratamientoFields } from './tratamiento-fields.tsx'
import { TratamientoFormDialog } from './tratamiento-form-dialog.tsx'

const nameOf = ({ nombre, mascota }: Tratamiento) => `${nombre} de ${mascota.nombre}`

/** The treatments of the clinic, or of an owner's pets. */
export function TratamientosPage() {
  const area = tratamientosAreas[useUsuario().rol]
  const canChangeEstado = useCan('tratamientos:estado')
  return (
    <EntityListPage
      entity="tratamientos"
      title={area.title}
      createLabel="Nuevo Tratamiento"
      searchPlaceholder={area.searchPlaceholder}
      fields={tratamientoFields(area)}
      sorts={area.sorts}
      defaultSort="-fecha_inicio"
      idOf={({ id_tratamiento }) => id_tratamiento}
      nameOf={nameOf}
      empty={{ icon: mdiMedicalBag, text: area.empty, createLabel: 'Crear un tratamiento' }}
      failures={{ load: failure.tratamientosLoad, refresh: failure.tratamientosRefresh }}
      details={({ nombre, mascota }) => ({
        sheet: 'Tratamiento',
        title: nombre,
        secondary: mascota.nombre,
        icon: mdiMedicalBag,
      })}
      remove={({ nombre, mascota }) => ({
        question: '¿Estás seguro de que deseas eliminar este tratamiento?',
        name: `${nombre} · ${mascota.nombre}`,
        removed: area.removed,
        failed: failure.tratamientoRemove,
      })}
      form={(tratamiento, onClosed) => <TratamientoFormDialog tratamiento={tratamiento} onClosed={onClosed} />}
      estadoActions={
        canChangeEstado
          ? (row, onDone) => <EstadoActions tratamiento={row} name={nameOf(row)} onDone={onDone} />
          : undefined
      }
    />
  )
}
