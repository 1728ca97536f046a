import type { Ficha, Tratamiento } from '@huella/contract'
import { mdiMedicalBag } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { pathOf } from '../../../lib/areas.ts'
import { useArea } from '../../../lib/session/use-area.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { DetailsDialog } from '../../../ui/dialog/details-dialog.tsx'
import { detailsOf } from '../../../ui/entity/entity-field.ts'
import { useCitaDetails } from '../../citas/shared/cita-details.tsx'
import { usePrevencionDetails } from '../../prevenciones/shared/use-prevencion-details.tsx'
import { tratamientosAreas } from '../../tratamientos/shared/areas.ts'
import { TratamientoDocumento } from '../../tratamientos/shared/tratamiento-documento.tsx'
import { tratamientoFields } from '../../tratamientos/shared/tratamiento-fields.tsx'
import type { Entry } from './kinds.ts'

/** What a click on an entry opens, and the dialog that is open. */
export function useEntryDetails(
  ficha: Ficha,
): [dialog: ReactNode, opensOf: (entry: Entry) => string | (() => void) | undefined] {
  const { rol } = useUsuario()
  const area = useArea(tratamientosAreas)
  const withDueno = useCan('clientes:list')
  const [citaDialog, openCita] = useCitaDetails()
  const [prevencionDialog, openPrevencion] = usePrevencionDetails(ficha)
  const [open, setOpen] = useState<{ tratamiento: Tratamiento } | null>(null)
  const close = () => setOpen(null)

  const opensOf = (entry: Entry) => {
    switch (entry.tipo) {
      case 'visita':
        return pathOf(rol, `visitas/${entry.visita.id_visita}`)
      case 'cita':
        return () => openCita(entry.cita)
      case 'tratamiento':
        return () => setOpen({ tratamiento: entry.tratamiento })
      case 'prevencion':
        return () => openPrevencion(entry.prevencion)
    }
  }

  const dialog = (
    <>
      {citaDialog}
      {prevencionDialog}
      {open && (
        <DetailsDialog
          sheet="Tratamiento"
          title={open.tratamiento.nombre}
          secondary={open.tratamiento.mascota.nombre}
          icon={mdiMedicalBag}
          items={detailsOf(tratamientoFields(area, withDueno), open.tratamiento)}
          actions={() => <TratamientoDocumento tratamiento={open.tratamiento} />}
          onClosed={close}
        />
      )}
    </>
  )
  return [dialog, opensOf]
}
