import {
  bookingPowers,
  type Cita,
  canAnularCita,
  canChangeCita,
  canDeleteCita,
  canMoveCita,
  citaMascota,
  failure,
} from '@huella/contract'
import { mdiBellOutline, mdiCalendarBlankOutline, mdiCalendarRemoveOutline, mdiDoorOpen, mdiPawOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useVeterinarios } from '../../lib/api/use-veterinarios.ts'
import { listTitles, pathOf } from '../../lib/areas.ts'
import { dayAndTime, fullName } from '../../lib/formats.ts'
import { useArea } from '../../lib/session/use-area.ts'
import { useCan, useScope } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useClinicTime } from '../../lib/use-clinic-today.ts'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { EntityListPage } from '../../ui/entity/entity-list-page.tsx'
import { useShowRow } from '../../ui/entity/use-show-row.ts'
import type { RowAction } from '../../ui/table/data-table-types.ts'
import { oneOf } from '../../ui/table/one-of.ts'
import { MisEsperas } from '../espera/shared/mis-esperas.tsx'
import { OfertaNote } from '../espera/shared/mis-ofertas.tsx'
import { citasAreas } from './areas.ts'
import { AnularDialog } from './estado/anular-dialog.tsx'
import { RemoveNote } from './estado/cancel-notice.ts'
import { CitaEstadoActions } from './estado/estado-actions.tsx'
import { useCancelledAction } from './estado/use-cancelled-action.tsx'
import { CitaFilterBar } from './filter-bar.tsx'
import { citaFilters } from './filters.ts'
import { LinkedCita } from './linked-cita.tsx'
import { CUANDO, sortOf, useCuando } from './own/cuando.ts'
import { CuandoTabs } from './own/cuando-tabs.tsx'
import { CitaDetails } from './shared/cita-details.tsx'
import { citaFields } from './shared/cita-fields.tsx'
import { LateDialog, useIsLate } from './shared/late-dialog.tsx'
import { CitaForm } from './shared/lazy-cita-form.tsx'
import { ownActions, useOpenInforme } from './shared/own/own-actions.ts'
import { OwnCitaCards } from './shared/own/own-cita-cards.tsx'
import { useCitaActions } from './shared/use-cita-actions.tsx'
import { useTraspasoSelection } from './shared/use-traspaso-selection.tsx'

// With a search for pets, as the booking form.
const EsperaOrCita = lazyDialog(() =>
  import('../espera/shared/espera-or-cita.tsx').then((module) => module.EsperaOrCita),
)

const nameOf = ({ mascota, fecha_hora }: Cita) => `cita de ${mascota.nombre} del ${dayAndTime(fecha_hora)}`

/** The appointments of the clinic, of a vet, or of an owner's pets. */
export function CitasPage() {
  const usuario = useUsuario()
  const { rol } = usuario
  const area = useArea(citasAreas)
  const withDueno = useCan('clientes:list')
  const canChangeEstado = useCan('citas:estado')
  const veterinarios = useVeterinarios()
  const vets = Object.fromEntries(veterinarios.map((one) => [one.id_usuario, { label: fullName(one) }]))
  const canAnular = useCan('citas:anular')
  const canArchive = useCan('citas:archive')
  const [cancelling, setCancelling] = useState<Cita | null>(null)
  const time = useClinicTime()
  const anular: RowAction<Cita> = {
    label: 'Anular',
    icon: mdiCalendarRemoveOutline,
    hidden: (cita) => !canAnularCita(usuario, cita, time),
    onClick: setCancelling,
  }
  const openInforme = useOpenInforme()
  const informe: RowAction<Cita> = {
    ...ownActions.report,
    hidden: ({ id_visita_firmada }) => id_visita_firmada === null,
    onClick: openInforme,
  }
  const [waiting, setWaiting] = useState<Cita | null>(null)
  const avisar: RowAction<Cita> = {
    label: 'Avísame si queda antes',
    icon: mdiBellOutline,
    hidden: (cita) => !canMoveCita(usuario, cita, time),
    onClick: setWaiting,
  }
  const late = useIsLate()
  const own = useScope('citas:list') === 'own'
  const { cuando } = useCuando()
  const showRow = useShowRow(CUANDO)
  const show = ({ id_cita }: Cita) => showRow(id_cita)
  const [stepDialog, actionsOf] = useCitaActions()
  const nextStep: RowAction<Cita> = {
    label: 'Siguiente paso',
    icon: mdiDoorOpen,
    primary: true,
    forRow: (cita) => actionsOf(cita).next ?? nextStep,
    hidden: (cita) => !actionsOf(cita).next,
    onClick: (cita) => actionsOf(cita).next?.onClick(cita),
  }
  const [cancelledDialog, cancelledAction] = useCancelledAction(show)
  const traspaso = useTraspasoSelection()
  return (
    <>
      <EntityListPage
        entity="citas"
        title={listTitles.appointments}
        createLabel="Nueva Cita"
        search={area.search}
        fields={citaFields(withDueno)}
        sorts={area.sorts}
        defaultSort={own ? sortOf[cuando] : '-fecha_hora'}
        fixedFilters={own ? { cuando } : area.fixedFilters}
        above={own ? (state) => <CuandoTabs state={state} /> : undefined}
        cards={
          own
            ? (citas, highlighted) => (
                <OwnCitaCards
                  citas={citas}
                  label={listTitles.appointments}
                  grouped={cuando === 'proximas'}
                  withMotivo
                  note={({ id_cita }) => <OfertaNote idCita={id_cita} />}
                  highlighted={highlighted}
                  onSaved={show}
                />
              )
            : undefined
        }
        onSaved={(saved, before) => saved.fecha_hora !== before?.fecha_hora && show(saved)}
        filters={citaFilters(vets)}
        filterBar={(state) => (
          <CitaFilterBar
            state={state}
            vets={bookingPowers(usuario).idVeterinario === null ? vets : {}}
            withOrder={own}
          />
        )}
        idOf={({ id_cita }) => id_cita}
        nameOf={nameOf}
        empty={{
          icon: mdiCalendarBlankOutline,
          text: own && cuando === 'pasadas' ? 'No hay citas pasadas' : 'No hay citas programadas',
          createLabel: 'Reservar una cita',
        }}
        requires={{
          list: 'mascotas',
          filters: { vivas: '1' },
          icon: mdiPawOutline,
          text: 'Primero añade una mascota.',
          createLabel: 'Agregar una mascota',
          path: pathOf(rol, 'pets'),
        }}
        failures={{ load: failure.citasLoad, refresh: failure.citasRefresh }}
        detailsDialog={(cita, onClosed) => <CitaDetails cita={cita} onClosed={onClosed} onSaved={show} />}
        rowActions={canAnular ? [oneOf(anular, cancelledAction, informe), avisar] : [oneOf(nextStep, cancelledAction)]}
        selection={traspaso?.selection}
        groups={{ sort: 'fecha_hora', of: ({ fecha_hora }) => fecha_hora.slice(0, 10) }}
        selectionBar={traspaso?.bar}
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
          <CitaForm cita={cita} mascota={citaMascota.safeParse(required).data} {...dialog} />
        )}
        below={
          own && (
            <Box sx={{ mt: 3 }}>
              <MisEsperas />
            </Box>
          )
        }
        estadoActions={
          canChangeEstado
            ? (cita, onDone) => <CitaEstadoActions cita={cita} name={nameOf(cita)} onDone={onDone} />
            : undefined
        }
      />
      <LinkedCita />
      {traspaso?.dialog}
      {cancelledDialog}
      {stepDialog}
      {waiting && <EsperaOrCita preset={{ cita: waiting }} onClosed={() => setWaiting(null)} />}
      {cancelling && <AnularDialog cita={cancelling} onClosed={() => setCancelling(null)} />}
    </>
  )
}
