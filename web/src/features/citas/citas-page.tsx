import { type Cita, failure } from '@huella/contract'
import { mdiCalendarBlankOutline, mdiCalendarClockOutline } from '@mdi/js'
import { EntityListPage } from '../../domain/entity/entity-list-page.tsx'
import { dayAndTime, fullDate, timeOf } from '../../lib/formats.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { citasAreas } from './areas.ts'
import { citaFields } from './cita-fields.tsx'
import { CitaFormDialog } from './cita-form-dialog.tsx'
import { EstadoActions } from './estado-actions.tsx'

const nameOf = ({ mascota, fecha_hora }: Cita) => `cita de ${mascota.nombre} del ${dayAndTime(fecha_hora)}`

/** The appointments of the clinic, of a vet, or of an owner's pets. */
export function CitasPage() {
  const area = citasAreas[useUsuario().rol]
  const canChangeEstado = useCan('citas:estado')
  return (
    <EntityListPage
      entity="citas"
      title="Gestión de Citas"
      createLabel="Nueva Cita"
      searchPlaceholder={area.searchPlaceholder}
      fields={citaFields(area.staff)}
      sorts={area.sorts}
      defaultSort="-fecha_hora"
      filters={area.filters}
      idOf={({ id_cita }) => id_cita}
      nameOf={nameOf}
      empty={{ icon: mdiCalendarBlankOutline, text: 'No hay citas programadas', createLabel: 'Reservar una cita' }}
      failures={{ load: failure.citasLoad, refresh: failure.citasRefresh }}
      details={({ fecha_hora, duracion }) => ({
        sheet: 'Cita',
        title: fullDate(fecha_hora),
        secondary: `${timeOf(fecha_hora)} · ${duracion} minutos`,
        icon: mdiCalendarClockOutline,
      })}
      remove={({ mascota, fecha_hora }) => ({
        question: '¿Estás seguro de que deseas eliminar esta cita?',
        name: `${mascota.nombre} · ${dayAndTime(fecha_hora)}`,
        removed: area.removed,
        failed: failure.citaRemove,
      })}
      form={(cita, onClosed) => <CitaFormDialog cita={cita} onClosed={onClosed} />}
      estadoActions={
        canChangeEstado
          ? (cita, onDone) => <EstadoActions cita={cita} name={nameOf(cita)} onDone={onDone} />
          : undefined
      }
    />
  )
}
