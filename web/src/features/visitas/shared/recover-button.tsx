import { type Descartada, failure, type VisitaDetalle } from '@huella/contract'
import { mdiFileRestoreOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { messageOf } from '../../../lib/api/api-error.ts'
import { clinicDateTime, fullName } from '../../../lib/formats.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { useRecoverVisita } from '../visita-api.ts'

/** 'Carmen Ruiz descartó esta visita el 10 mar 2026, 12:03.' */
export const descartadaText = ({ usuario, en }: Descartada) =>
  `${fullName(usuario)} descartó esta visita el ${clinicDateTime(en)}.`

interface RecoverButtonProps {
  id: number
  /** Its accessible name, where there are several. */
  name?: string
  onRecovered: (visita: VisitaDetalle) => void
}

/** Brings back a draft that was discarded. */
export function RecoverButton({ id, name, onRecovered }: RecoverButtonProps) {
  const recover = useRecoverVisita()
  const showToast = useToast()
  const run = async () => {
    try {
      const visita = await recover.mutateAsync(id)
      showToast('success', 'Borrador recuperado')
      onRecovered(visita)
    } catch (error) {
      showToast('error', messageOf(error, failure.visitaRecover))
    }
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Icon path={mdiFileRestoreOutline} size={20} />}
      aria-label={name && `Recuperar: ${name}`}
      disabled={recover.isPending}
      onClick={run}
    >
      Recuperar
    </Button>
  )
}
