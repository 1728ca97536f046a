import { failure } from '@huella/contract'
import { useNavigate } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { pathOf } from '../../lib/areas.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { openLayers } from '../../ui/dialog/layers.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useBeginVisita } from './visita-api.ts'

/** Opens the visit of an appointment, or a new one of a pet, on its page. `close`: closes the dialog that it is opened from. */
export function useOpenVisita() {
  const { rol } = useUsuario()
  const begin = useBeginVisita()
  const navigate = useNavigate()
  const showToast = useToast()
  const open = async ({ id_mascota, id_cita }: { id_mascota: number; id_cita?: number }, close?: () => void) => {
    try {
      const { id_visita } = await begin.mutateAsync({ id_mascota, id_cita })
      close?.()
      openLayers.afterClosing(() => navigate(pathOf(rol, `visitas/${id_visita}`)))
    } catch (error) {
      showToast('error', messageOf(error, failure.visitaBegin))
    }
  }
  return { open, isPending: begin.isPending }
}
