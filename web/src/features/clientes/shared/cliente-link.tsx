import { useLocation } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { fullName } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { TextLink } from '../../../ui/layout/page-link.tsx'
import { EntityCell } from '../../../ui/table/cells/entity-cell.tsx'
import { TruncatedText } from '../../../ui/table/cells/truncated-text.tsx'

interface Named {
  id_usuario: number
  nombre: string
  apellido: string
}

/** The path of a client's page in the area of the user; undefined on that page, and for those who have no such page. */
function useClientePath(id: number): string | undefined {
  const { rol } = useUsuario()
  const path = useCan('clientes:list') ? pathOf(rol, `clients/${id}`) : undefined
  return useLocation().pathname === path ? undefined : path
}

/** The name of a client, which leads to their page; cut after `lines`, where there are any. */
export function ClienteLink({ cliente, lines }: { cliente: Named; lines?: 1 | 2 }) {
  const path = useClientePath(cliente.id_usuario)
  const name = lines ? <TruncatedText lines={lines}>{fullName(cliente)}</TruncatedText> : fullName(cliente)
  return path ? <TextLink to={path}>{name}</TextLink> : name
}

/** The client of a row: the first letter and the name, which leads to their page. */
export function ClienteCell({ cliente, secondary }: { cliente: Named; secondary?: string | null }) {
  return <EntityCell name={fullName(cliente)} secondary={secondary} to={useClientePath(cliente.id_usuario)} />
}
