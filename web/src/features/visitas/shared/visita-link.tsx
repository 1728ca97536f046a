import { pathOf } from '../../../lib/areas.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { TextLink } from '../../../ui/layout/page-link.tsx'

/** The visit that a weight or a file is of. */
export function VisitaLink({ id }: { id: number }) {
  return (
    <TextLink alone to={pathOf(useUsuario().rol, `visitas/${id}`)}>
      Ver visita
    </TextLink>
  )
}
