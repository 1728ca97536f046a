import { pathOf } from '../../../lib/areas.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { TextLink } from '../../../ui/layout/page-link.tsx'

export function TratamientosLink({ id }: { id: number }) {
  return <TextLink to={`${pathOf(useUsuario().rol, 'treatments')}?id_cita=${id}`}>Ver tratamientos</TextLink>
}
