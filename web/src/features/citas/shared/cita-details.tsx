import type { Cita } from '@huella/contract'
import { mdiCalendarClockOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { timeOf, weekdayAndDate } from '../../../lib/formats.ts'
import { useCan, useScope } from '../../../lib/session/use-can.ts'
import { DetailsDialog } from '../../../ui/dialog/details-dialog.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { detailsOf } from '../../../ui/entity/entity-field.ts'
import { VisitaButton } from '../../visitas/shared/visita-button.tsx'
import { citaFields } from './cita-fields.tsx'
import { StepButtons } from './cita-step-buttons.tsx'

/** Most who open an appointment are staff, who do not need it. */
const OwnCitaDialogs = lazyDialog(() =>
  import('./own/own-cita-dialogs.tsx').then(({ OwnCitaDialogs }) => OwnCitaDialogs),
)

interface CitaDetailsProps {
  cita: Cita
  onClosed: () => void
  /** What an owner has booked or changed from there. */
  onSaved?: (cita: Cita) => void
}

/** The details of an appointment, for staff or for its owner. */
export function CitaDetails(props: CitaDetailsProps) {
  return useScope('citas:list') === 'own' ? <OwnCitaDialogs first="details" {...props} /> : <StaffDetails {...props} />
}

function StaffDetails({ cita, onClosed }: CitaDetailsProps) {
  const withDueno = useCan('clientes:list')
  const { fecha_hora, duracion } = cita
  return (
    <DetailsDialog
      sheet="Cita"
      title={weekdayAndDate(fecha_hora)}
      secondary={`${timeOf(fecha_hora)} · ${duracion} minutos`}
      icon={mdiCalendarClockOutline}
      items={detailsOf(citaFields(withDueno), cita)}
      actions={(close) => (
        <>
          <StepButtons cita={cita} onDone={close} />
          <VisitaButton cita={cita} variant="outlined" onOpen={close} />
        </>
      )}
      onClosed={onClosed}
    />
  )
}

/** Opens the details of an appointment: the dialog to render, and the function that opens it. */
export function useCitaDetails(): [dialog: ReactNode, open: (cita: Cita) => void] {
  const [cita, setCita] = useState<Cita | null>(null)
  return [cita && <CitaDetails cita={cita} onClosed={() => setCita(null)} />, setCita]
}
