import type { ComponentProps } from 'react'
import { useVeterinarios } from '../../../lib/api/use-veterinarios.ts'
import { ExcepcionDialog } from '../excepcion-dialog.tsx'
import { WithTraspaso } from '../with-traspaso.tsx'

type AusenciaDialogProps = Pick<ComponentProps<typeof ExcepcionDialog>, 'initial' | 'onClosed'>

/** A closing with the day and the vet filled in, and afterwards the appointments that it hits. */
export function AusenciaDialog({ initial, onClosed }: AusenciaDialogProps) {
  // The select has no option for a vet who is not loaded yet, and would show the whole clinic.
  if (useVeterinarios().length === 0) return null
  return <WithTraspaso form={(props) => <ExcepcionDialog initial={initial} {...props} />} onClosed={onClosed} />
}
