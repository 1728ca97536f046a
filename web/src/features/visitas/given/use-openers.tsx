import type { Adjunto, Prevencion, Tratamiento, VisitaDetalle } from '@huella/contract'
import type { ReactNode } from 'react'
import { type AdjuntoActions, useAdjuntoActions } from '../../adjuntos/shared/use-adjunto-actions.tsx'
import { usePrevencionDetails } from '../../prevenciones/shared/use-prevencion-details.tsx'
import { useTratamientoDetails } from '../../tratamientos/shared/use-tratamiento-details.tsx'

/** Opens what is noted of the patient over the page. */
export interface Openers {
  dose: (row: Prevencion) => void
  treatment: (row: Tratamiento) => void
  file: (row: Adjunto) => void
  files: AdjuntoActions
}

/** The dialogs that form and history share, and what opens them. */
export function useOpeners({ mascota }: Pick<VisitaDetalle, 'mascota'>): [dialogs: ReactNode, openers: Openers] {
  const [doseDialog, dose] = usePrevencionDetails(mascota)
  const [treatmentDialog, treatment] = useTratamientoDetails()
  const [files, fileDialog] = useAdjuntoActions(mascota)
  const dialogs = (
    <>
      {doseDialog}
      {treatmentDialog}
      {fileDialog}
    </>
  )
  return [dialogs, { dose, treatment, file: files.open, files }]
}
