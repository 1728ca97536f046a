import { type Cita, canWriteVisitas, hasVisita } from '@huella/contract'
import { mdiNotebookEditOutline } from '@mdi/js'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { useClinicTime } from '../../../lib/use-clinic-today.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { useOpenVisita } from './use-open-visita.ts'

interface VisitaButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'sx'> {
  cita: Pick<Cita, 'id_cita' | 'id_mascota' | 'estado' | 'fecha_hora' | 'llegada_en' | 'inicio_en'>
  /** The accessible name of the appointment, where there are several. */
  name?: string
  /** Closes the dialog or panel that it is in. */
  onOpen?: () => void
}

/** Opens the visit of an appointment. Nothing for who does not write visits, and for one that is still to come or does not take place. */
export function VisitaButton({ cita, name, onOpen, ...button }: VisitaButtonProps) {
  const usuario = useUsuario()
  const time = useClinicTime()
  const open = useOpenVisita()
  if (!canWriteVisitas(usuario) || !hasVisita(cita, time)) return null
  return (
    <Button
      startIcon={<Icon path={mdiNotebookEditOutline} size={18} />}
      aria-label={name && `Visita: ${name}`}
      onClick={() => open(cita, onOpen)}
      {...button}
    >
      Visita
    </Button>
  )
}
