import { type Cita, releasesTime } from '@huella/contract'
import { mdiNotebookEditOutline } from '@mdi/js'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useCan } from '../../../lib/session/use-can.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { useOpenVisita } from '../use-open-visita.ts'

interface VisitaButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'sx'> {
  cita: Pick<Cita, 'id_cita' | 'id_mascota' | 'estado'>
  /** The accessible name of the appointment, where there are several. */
  name?: string
  /** Closes the dialog or panel that it is in. */
  onOpen?: () => void
}

/** Opens the visit of an appointment. Nothing for owners, and for an appointment that does not take place. */
export function VisitaButton({ cita, name, onOpen, ...button }: VisitaButtonProps) {
  const can = useCan('visitas:create')
  const { open, isPending } = useOpenVisita()
  if (!can || releasesTime(cita.estado)) return null
  return (
    <Button
      startIcon={<Icon path={mdiNotebookEditOutline} size={18} />}
      aria-label={name && `Visita: ${name}`}
      disabled={isPending}
      onClick={() => open(cita, onOpen)}
      {...button}
    >
      Visita
    </Button>
  )
}
