import type { Tratamiento } from '@huella/contract'
import { mdiMedicalBag } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { useArea } from '../../../lib/session/use-area.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { DetailsDialog } from '../../../ui/dialog/details-dialog.tsx'
import { detailsOf } from '../../../ui/entity/entity-field.ts'
import { HistorialButton } from '../../auditoria/shared/historial-button.tsx'
import { tratamientosAreas } from './areas.ts'
import { TratamientoDocumento } from './tratamiento-documento.tsx'
import { tratamientoFields } from './tratamiento-fields.tsx'

/** Opens the details of a treatment: the dialog to render, and the function that opens it. */
export function useTratamientoDetails(): [dialog: ReactNode, open: (tratamiento: Tratamiento) => void] {
  const area = useArea(tratamientosAreas)
  const withDueno = useCan('clientes:list')
  const [tratamiento, setTratamiento] = useState<Tratamiento | null>(null)
  const dialog = tratamiento && (
    <DetailsDialog
      sheet="Tratamiento"
      title={tratamiento.nombre}
      secondary={tratamiento.mascota.nombre}
      icon={mdiMedicalBag}
      items={detailsOf(tratamientoFields(area, withDueno), tratamiento)}
      foot={<HistorialButton entidad="tratamiento" id={tratamiento.id_tratamiento} />}
      actions={() => <TratamientoDocumento tratamiento={tratamiento} />}
      onClosed={() => setTratamiento(null)}
    />
  )
  return [dialog, setTratamiento]
}
