import { isIncomplete, type Mascota, missingOf } from '@huella/contract'
import { mdiClipboardAlertOutline } from '@mdi/js'
import { useCan } from '../../../lib/session/use-can.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'

/** Tells staff what is still to be asked about a pet; nothing once everything is known. */
export function IncompletaChip({ mascota }: { mascota: Mascota }) {
  const staff = useCan('clientes:list')
  if (!staff || mascota.fallecida_en || !isIncomplete(mascota)) return null
  return (
    <StatusChip
      wrap
      tone="warning"
      icon={mdiClipboardAlertOutline}
      label={`Ficha incompleta: ${missingOf(mascota).join(', ')}`}
    />
  )
}

/** What a list says under the name of a pet: its mark, and to staff that its record is not complete. */
export function useMascotaNote(mascota: Mascota, mark: string | null): string | null {
  const staff = useCan('clientes:list')
  return mark ?? (staff && isIncomplete(mascota) ? 'Ficha incompleta' : null)
}
