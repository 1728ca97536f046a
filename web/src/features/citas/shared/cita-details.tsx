import type { Cita } from '@huella/contract'
import { mdiCalendarClockOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { timeOf, weekdayAndDate } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { DetailsDialog } from '../../../ui/dialog/details-dialog.tsx'
import { detailsOf } from '../../../ui/entity/entity-field.ts'
import { VisitaButton } from '../../visitas/shared/visita-button.tsx'
import { citaFields } from './cita-fields.tsx'
import { StepButtons } from './cita-step-buttons.tsx'

export const citaHead = ({ fecha_hora, duracion }: Cita) => ({
  sheet: 'Cita',
  title: weekdayAndDate(fecha_hora),
  secondary: `${timeOf(fecha_hora)} · ${duracion} minutos`,
  icon: mdiCalendarClockOutline,
})

/** Opens the details of an appointment: the dialog to render, and the function that opens it. */
export function useCitaDetails(): [dialog: ReactNode, open: (cita: Cita) => void] {
  const withDueno = useCan('clientes:list')
  const [cita, setCita] = useState<Cita | null>(null)
  const dialog = cita && (
    <DetailsDialog
      {...citaHead(cita)}
      items={detailsOf(citaFields(withDueno), cita)}
      actions={(close) => (
        <>
          <StepButtons cita={cita} onDone={close} />
          <VisitaButton cita={cita} variant="outlined" onOpen={close} />
        </>
      )}
      onClosed={() => setCita(null)}
    />
  )
  return [dialog, setCita]
}
