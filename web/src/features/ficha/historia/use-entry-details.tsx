import type { HistoriaEntrada, Prevencion, Tratamiento } from '@huella/contract'
import { mdiMedicalBag, mdiNeedle } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { useCitaDetails } from '../../../domain/cita/cita-details.tsx'
import { detailsOf } from '../../../domain/entity/entity-field.ts'
import { tratamientosAreas } from '../../../domain/tratamiento/areas.ts'
import { tratamientoFields } from '../../../domain/tratamiento/tratamiento-fields.tsx'
import { pathOf } from '../../../lib/areas.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { DetailsDialog } from '../../../ui/dialog/details-dialog.tsx'
import { prevencionDetails } from './prevencion-details.ts'

/** What a click on an entry opens, and the dialog that is open. */
export function useEntryDetails(): [
  dialog: ReactNode,
  opensOf: (entry: HistoriaEntrada) => string | (() => void) | undefined,
] {
  const { rol } = useUsuario()
  const area = tratamientosAreas[rol]
  const [citaDialog, openCita] = useCitaDetails(area.staff)
  const [open, setOpen] = useState<{ tratamiento: Tratamiento } | { prevencion: Prevencion } | null>(null)
  const close = () => setOpen(null)

  const opensOf = (entry: HistoriaEntrada) => {
    switch (entry.tipo) {
      case 'visita':
        return pathOf(rol, `visitas/${entry.visita.id_visita}`)
      case 'cita':
        return () => openCita(entry.cita)
      case 'tratamiento':
        return () => setOpen({ tratamiento: entry.tratamiento })
      case 'prevencion':
        return () => setOpen({ prevencion: entry.prevencion })
      case 'peso':
        return undefined
    }
  }

  const dialog = (
    <>
      {citaDialog}
      {open && 'tratamiento' in open && (
        <DetailsDialog
          sheet="Tratamiento"
          title={open.tratamiento.nombre}
          secondary={open.tratamiento.mascota.nombre}
          icon={mdiMedicalBag}
          items={detailsOf(tratamientoFields(area), open.tratamiento)}
          onClosed={close}
        />
      )}
      {open && 'prevencion' in open && (
        <DetailsDialog
          title={open.prevencion.producto}
          icon={mdiNeedle}
          items={prevencionDetails(open.prevencion)}
          onClosed={close}
        />
      )}
    </>
  )
  return [dialog, opensOf]
}
