import { failure, success, type VisitaDetalle } from '@huella/contract'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useTakeVisita } from '../pase-api.ts'

/** Takes over a draft of somebody who left. */
export function useTakeOver(): (visita: VisitaDetalle) => Promise<void> {
  const take = useTakeVisita()
  const showToast = useToast()
  return async ({ id_visita, version, mascota }) => {
    try {
      await take.mutateAsync({ id_visita, version })
      showToast('success', success.relevo(mascota.nombre))
    } catch (error) {
      showToast('error', messageOf(error, failure.relevo))
    }
  }
}
