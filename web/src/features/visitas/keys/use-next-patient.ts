import { failure, hasVisita, type Resumen, type VisitaDetalle } from '@huella/contract'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { pathOf } from '../../../lib/areas.ts'
import { clinicNow } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useOpenVisita } from '../shared/use-open-visita.ts'
import { nextPatient } from './next-patient.ts'

/** Opens the visit of the next patient of today, or their page if the hour has not come. */
export function useNextPatient({ id_cita }: Pick<VisitaDetalle, 'id_cita'>): () => Promise<void> {
  const { id_usuario, rol } = useUsuario()
  const navigate = useNavigate()
  const openVisita = useOpenVisita()
  const showToast = useToast()
  return async () => {
    try {
      const resumen = await api.get<Resumen>('/api/resumen')
      const now = clinicNow()
      const who = { me: id_usuario, except: id_cita, today: now.slice(0, 10) }
      const next = 'hoy' in resumen ? nextPatient(resumen.hoy, who) : undefined
      if (!next) return showToast('info', 'No te queda nadie más hoy.')
      if (hasVisita(next, { now })) openVisita(next)
      else await navigate(pathOf(rol, `pets/${next.id_mascota}`))
    } catch (error) {
      showToast('error', messageOf(error, failure.citasLoad))
    }
  }
}
