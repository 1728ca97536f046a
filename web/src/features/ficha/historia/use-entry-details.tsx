import type { Ficha } from '@huella/contract'
import type { ReactNode } from 'react'
import { pathOf } from '../../../lib/areas.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { useCitaDetails } from '../../citas/shared/cita-details.tsx'
import { usePrevencionDetails } from '../../prevenciones/shared/use-prevencion-details.tsx'
import { useTratamientoDetails } from '../../tratamientos/shared/use-tratamiento-details.tsx'
import type { Entry } from './kinds.ts'

/** What a click on an entry opens, and the dialog that is open. */
export function useEntryDetails(
  ficha: Ficha,
): [dialog: ReactNode, opensOf: (entry: Entry) => string | (() => void) | undefined] {
  const { rol } = useUsuario()
  const [citaDialog, openCita] = useCitaDetails()
  const [prevencionDialog, openPrevencion] = usePrevencionDetails(ficha)
  const [tratamientoDialog, openTratamiento] = useTratamientoDetails()

  const opensOf = (entry: Entry) => {
    switch (entry.tipo) {
      case 'visita':
        return pathOf(rol, `visitas/${entry.visita.id_visita}`)
      case 'cita':
        return () => openCita(entry.cita)
      case 'tratamiento':
        return () => openTratamiento(entry.tratamiento)
      case 'prevencion':
        return () => openPrevencion(entry.prevencion)
    }
  }

  const dialog = (
    <>
      {citaDialog}
      {prevencionDialog}
      {tratamientoDialog}
    </>
  )
  return [dialog, opensOf]
}
