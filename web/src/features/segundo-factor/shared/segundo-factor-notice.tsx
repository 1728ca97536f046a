import { mayNeedSegundoFactor, pendientes } from '@huella/contract'
import { useClinica } from '../../../lib/clinica-context.ts'
import { useSession, useUsuario } from '../../../lib/session/use-session.ts'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

const Demand = lazyComponent(() => import('../demand.tsx').then(({ Demand }) => Demand))

/** Over every page of staff who have yet to set the second factor that the clinic demands. */
export function SegundoFactorNotice() {
  const { rol, segundo_factor } = useUsuario()
  const session = useSession()
  const demanded = useClinica()?.secondFactorForStaff ?? false
  const late = session.status === 'authenticated' && session.pendiente === pendientes.segundo_factor
  if (segundo_factor || !mayNeedSegundoFactor(rol) || !(late || demanded)) return null
  return <Demand late={late} />
}
