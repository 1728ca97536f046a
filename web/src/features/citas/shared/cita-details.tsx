import { type Cita, canChangeCita, isOpenCita } from '@huella/contract'
import { mdiCalendarClockOutline, mdiCalendarRemoveOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { timeOf, weekdayAndDate } from '../../../lib/formats.ts'
import { useCan, useScope } from '../../../lib/session/use-can.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { useClinicTime } from '../../../lib/use-clinic-today.ts'
import { DetailsDialog } from '../../../ui/dialog/lazy-dialogs.tsx'
import { detailsOf } from '../../../ui/entity/entity-field.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { HistorialButton } from '../../auditoria/shared/historial-button.tsx'
import { VisitaButton } from '../../visitas/shared/visita-button.tsx'
import { CancelarDialog } from './cancelar-dialog.tsx'
import { citaFields } from './cita-fields.tsx'
import { StepButtons } from './cita-step-buttons.tsx'
import { OwnCitaDialogs } from './own/lazy-own-cita-dialogs.tsx'
import { useCancelCitas } from './use-cancel-citas.ts'

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
  const usuario = useUsuario()
  const [closeDetails, setCloseDetails] = useState<() => void>()
  const cancel = useCancelCitas()
  const { fecha_hora, duracion } = cita
  const time = useClinicTime()
  const canCancel = isOpenCita(cita) && canChangeCita(usuario, cita, time)
  return (
    <>
      <DetailsDialog
        sheet="Cita"
        title={weekdayAndDate(fecha_hora)}
        secondary={`${timeOf(fecha_hora)} · ${duracion} minutos`}
        icon={mdiCalendarClockOutline}
        items={detailsOf(citaFields(withDueno), cita)}
        foot={<HistorialButton entidad="cita" id={cita.id_cita} />}
        actions={(close) => (
          <>
            <StepButtons cita={cita} onDone={close} />
            <VisitaButton cita={cita} variant="outlined" onOpen={close} />
            {canCancel && (
              <Button
                color="error"
                startIcon={<Icon path={mdiCalendarRemoveOutline} size={20} />}
                onClick={() => setCloseDetails(() => close)}
              >
                Cancelar la cita
              </Button>
            )}
          </>
        )}
        onClosed={onClosed}
      />
      {closeDetails && (
        <CancelarDialog
          citas={[cita]}
          onConfirm={async (cancelacion) => {
            const done = await cancel([cita], cancelacion)
            if (done) closeDetails()
            return done
          }}
          onClosed={() => setCloseDetails(undefined)}
        />
      )}
    </>
  )
}

/** Opens the details of an appointment: the dialog to render, and the function that opens it. */
export function useCitaDetails(): [dialog: ReactNode, open: (cita: Cita) => void] {
  const [cita, setCita] = useState<Cita | null>(null)
  return [cita && <CitaDetails cita={cita} onClosed={() => setCita(null)} />, setCita]
}
