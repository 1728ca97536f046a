import { type Cita, citaMascota, failure } from '@huella/contract'
import { mdiCalendarBlankOutline, mdiPawOutline } from '@mdi/js'
import { citaHead } from '../../domain/cita/cita-details.tsx'
import { citaFields } from '../../domain/cita/cita-fields.tsx'
import { EntityListPage } from '../../domain/entity/entity-list-page.tsx'
import { listTitles, pathOf } from '../../lib/areas.ts'
import { dayAndTime, fullName } from '../../lib/formats.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { citasAreas } from './areas.ts'
import { useVeterinarios } from './citas-api.ts'
import { CitaEstadoActions } from './estado-actions.tsx'
import { CitaFilterBar } from './filter-bar.tsx'
import { citaFilters } from './filters.ts'
import { CitaFormDialog } from './form/cita-form-dialog.tsx'
import { RemoveNote } from './remove-note.tsx'

const nameOf = ({ mascota, fecha_hora }: Cita) => `cita de ${mascota.nombre} del ${dayAndTime(fecha_hora)}`

/** The appointments of the clinic, of a vet, or of an owner's pets. */
export function CitasPage() {
  const { rol } = useUsuario()
  const area = citasAreas[rol]
  const canChangeEstado = useCan('citas:estado')
  const veterinarios = useVeterinarios().data?.data ?? []
  const vets = Object.fromEntries(veterinarios.map((one) => [one.id_usuario, { label: fullName(one) }]))
  return (
    <EntityListPage
      entity="citas"
      title={listTitles.appointments[rol]}
      createLabel="Nueva Cita"
      search={area.search}
      fields={citaFields(area.staff)}
      sorts={area.sorts}
      defaultSort="-fecha_hora"
      fixedFilters={area.fixedFilters}
      filters={citaFilters(vets)}
      filterBar={(state) => <CitaFilterBar state={state} vets={area.vet === 'self' ? {} : vets} />}
      idOf={({ id_cita }) => id_cita}
      nameOf={nameOf}
      empty={{ icon: mdiCalendarBlankOutline, text: 'No hay citas programadas', createLabel: 'Reservar una cita' }}
      requires={{
        list: 'mascotas',
        icon: mdiPawOutline,
        text: 'Primero añade una mascota.',
        createLabel: 'Agregar una mascota',
        path: pathOf(rol, 'pets'),
      }}
      failures={{ load: failure.citasLoad, refresh: failure.citasRefresh }}
      details={citaHead}
      remove={(cita) => ({
        question: '¿Estás seguro de que deseas eliminar esta cita?',
        name: `${cita.mascota.nombre} · ${dayAndTime(cita.fecha_hora)}`,
        note: <RemoveNote cita={cita} />,
        removed: area.removed,
        failed: failure.citaRemove,
      })}
      form={(cita, { required, ...dialog }) => (
        <CitaFormDialog cita={cita} mascota={citaMascota.safeParse(required).data} {...dialog} />
      )}
      estadoActions={
        canChangeEstado
          ? (cita, onDone) => <CitaEstadoActions cita={cita} name={nameOf(cita)} onDone={onDone} />
          : undefined
      }
    />
  )
}
