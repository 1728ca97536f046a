import { type Cita, canAnularCita, canMoveCita } from '@huella/contract'
import { mdiBellOutline, mdiCalendarRemoveOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { listTitles } from '../../../lib/areas.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { useClinicTime } from '../../../lib/use-clinic-today.ts'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import type { RowAction } from '../../../ui/table/data-table-types.ts'
import { oneOf } from '../../../ui/table/one-of.ts'
import { MisEsperas } from '../../espera/shared/mis-esperas.tsx'
import { OfertaNote } from '../../espera/shared/mis-ofertas.tsx'
import { CitasList, useShowCita } from '../citas-list.tsx'
import { AnularDialog } from '../estado/anular-dialog.tsx'
import { useCancelledAction } from '../estado/use-cancelled-action.tsx'
import { ownActions, useOpenInforme } from '../shared/own/own-actions.ts'
import { OwnCitaCards } from '../shared/own/own-cita-cards.tsx'
import { sortOf, useCuando } from './cuando.ts'
import { CuandoTabs } from './cuando-tabs.tsx'

// With a search for pets, as the booking form.
const EsperaOrCita = lazyDialog(() =>
  import('../../espera/shared/espera-or-cita.tsx').then((module) => module.EsperaOrCita),
)

/** The appointments of an owner's pets. */
export function OwnCitasPage() {
  const usuario = useUsuario()
  const time = useClinicTime()
  const { cuando } = useCuando()
  const show = useShowCita()
  const [cancelling, setCancelling] = useState<Cita | null>(null)
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
  const [cancelledDialog, cancelledAction] = useCancelledAction(show)
  return (
    <>
      <CitasList
        defaultSort={sortOf[cuando]}
        fixedFilters={{ cuando }}
        emptyText={cuando === 'pasadas' ? 'No hay citas pasadas' : 'No hay citas programadas'}
        withVets
        withOrder
        above={(state) => <CuandoTabs state={state} />}
        cards={(citas, highlighted) => (
          <OwnCitaCards
            citas={citas}
            label={listTitles.appointments}
            grouped={cuando === 'proximas'}
            withMotivo
            note={({ id_cita }) => <OfertaNote idCita={id_cita} />}
            highlighted={highlighted}
            onSaved={show}
          />
        )}
        rowActions={[oneOf(anular, cancelledAction, informe), avisar]}
        below={
          <Box sx={{ mt: 3 }}>
            <MisEsperas />
          </Box>
        }
      />
      {cancelledDialog}
      {waiting && <EsperaOrCita preset={{ cita: waiting }} onClosed={() => setWaiting(null)} />}
      {cancelling && <AnularDialog cita={cancelling} onClosed={() => setCancelling(null)} />}
    </>
  )
}
