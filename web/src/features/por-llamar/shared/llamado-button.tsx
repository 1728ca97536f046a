import { mdiPhoneCheckOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { useLlamado } from './por-llamar-api.ts'

interface LlamadoButtonProps {
  /** The notice. */
  id: number
  /** The client's name. */
  nombre: string
  size?: 'small'
}

/** Notes that a client has been told by telephone. */
export function LlamadoButton({ id, nombre, size }: LlamadoButtonProps) {
  const llamado = useLlamado()
  const showResult = useResultToast()
  const done = () =>
    showResult(llamado.mutateAsync(id), {
      done: `Anotado: ${nombre} ya lo sabe.`,
      failed: 'Error al anotar la llamada. Intenta de nuevo.',
    })
  return (
    <Button
      variant="outlined"
      size={size}
      startIcon={size ? undefined : <Icon path={mdiPhoneCheckOutline} size={20} />}
      aria-label={`Llamado: ${nombre}`}
      disabled={llamado.isPending}
      onClick={done}
    >
      Llamado
    </Button>
  )
}
