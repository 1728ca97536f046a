import { type Cita, type CitaMascota, canChangeCita, canDeleteCita, failure } from '@huella/contract'
import { mdiCalendarBlankOutline, mdiPawOutline } from '@mdi/js'
import { useSearchParams } from 'react-router'
import { useVeterinarios } from '../../lib/api/use-veterinarios.ts'
import { listTitles, pathOf } from '../../lib/areas.ts'
import { dayAndTime } from '../../lib/formats.ts'
import { useArea } from '../../lib/session/use-area.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useClinicTime } from '../../lib/use-clinic-today.ts'
import { EntityListPage } from '../../ui/entity/entity-list-page.tsx'
import type { EntityListPageProps } from '../../ui/entity/entity-list-props.ts'
import { useShowRow } from '../../ui/entity/use-show-row.ts'
import { citasAreas } from './areas.ts'
import { RemoveNote } from './estado/cancel-notice.ts'
import { CitaFilterBar } from './filter-bar.tsx'
import { citaFilters, namesOf } from './filters.ts'
import { LinkedCita } from './linked-cita.tsx'
import { CUANDO } from './own/cuando.ts'
import { CitaDetails } from './shared/cita-details.tsx'
import { citaFields } from './shared/cita-fields.tsx'
import { LateDialog, useIsLate } from './shared/late-dialog.tsx'
import { CitaForm } from './shared/lazy-cita-form.tsx'

export const nameOfCita = ({ mascota, fecha_hora }: Cita) => `cita de ${mascota.nombre} del ${dayAndTime(fecha_hora)}`

/** Shows the page of the list that has an appointment, and marks it. */
export function useShowCita(): (cita: Cita) => void {
  const showRow = useShowRow(CUANDO)
  return ({ id_cita }) => showRow(id_cita)
}

type Own = 'defaultSort' | 'fixedFilters' | 'above' | 'cards' | 'rowActions' | 'below'
type Staff = 'selection' | 'selectionBar' | 'estadoActions'

interface CitasListProps extends Pick<EntityListPageProps<'citas'>, Own | Staff> {
  emptyText: string
  /** With a choice of vets among the filters. */
  withVets?: boolean
  /** With the order among the filters, where there are cards instead of a table. */
  withOrder?: boolean
}

/** A list of appointments, as the pages of the staff and of an owner share it. */
export function CitasList({ emptyText, withVets = false, withOrder = false, ...list }: CitasListProps) {
  const usuario = useUsuario()
  const area = useArea(citasAreas)
  const withDueno = useCan('clientes:list')
  const canArchive = useCan('citas:archive')
  const [params] = useSearchParams()
  const vets = namesOf(useVeterinarios(params.has('id_usuario')))
  const time = useClinicTime()
  const late = useIsLate()
  const show = useShowCita()
  return (
    <>
      <EntityListPage
        {...list}
        entity="citas"
        title={listTitles.appointments}
        createLabel="Nueva Cita"
        search={area.search}
        fields={citaFields(withDueno)}
        sorts={area.sorts}
        onSaved={(saved, before) => saved.fecha_hora !== before?.fecha_hora && show(saved)}
        filters={citaFilters(vets)}
        filterBar={(state) => <CitaFilterBar state={state} withVets={withVets} withOrder={withOrder} />}
        idOf={({ id_cita }) => id_cita}
        nameOf={nameOfCita}
        empty={{ icon: mdiCalendarBlankOutline, text: emptyText, createLabel: 'Reservar una cita' }}
        requires={{
          list: 'mascotas',
          filters: { vivas: '1' },
          icon: mdiPawOutline,
          text: 'Primero añade una mascota.',
          createLabel: 'Agregar una mascota',
          path: pathOf(usuario.rol, 'pets'),
        }}
        failures={{ load: failure.citasLoad, refresh: failure.citasRefresh }}
        detailsDialog={(cita, onClosed) => <CitaDetails cita={cita} onClosed={onClosed} onSaved={show} />}
        groups={{ sort: 'fecha_hora', of: ({ fecha_hora }) => fecha_hora.slice(0, 10) }}
        canEdit={(cita) => canChangeCita(usuario, cita, time)}
        canRemove={(cita) => canDeleteCita(usuario, cita, time)}
        remove={(cita) => ({
          question: '¿Estás seguro de que deseas eliminar esta cita?',
          name: `${cita.mascota.nombre} · ${dayAndTime(cita.fecha_hora)}`,
          note: <RemoveNote cita={cita} own={!canArchive} />,
          removed: area.removed,
          failed: failure.citaRemove,
        })}
        removeDialog={(cita, _, close) =>
          cita.estado !== 'cancelada' && late(cita) ? <LateDialog cita={cita} onClosed={close} /> : undefined
        }
        form={(cita, { required, ...dialog }) => (
          <CitaForm cita={cita} mascota={required as CitaMascota | undefined} {...dialog} />
        )}
      />
      <LinkedCita />
    </>
  )
}
