import { useLocation } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { TextLink } from '../../../ui/layout/page-link.tsx'
import { EntityCell } from '../../../ui/table/cells/entity-cell.tsx'
import { MascotaFoto, type Retratada } from './mascota-foto.tsx'

interface Named {
  id_mascota: number
  nombre: string
}

/** The path of a pet's page in the area of the user; undefined on that page. */
function useFichaPath(id: number): string | undefined {
  const path = pathOf(useUsuario().rol, `pets/${id}`)
  return useLocation().pathname === path ? undefined : path
}

/** The name of a pet, which leads to its page. */
export function MascotaLink({ mascota: { id_mascota, nombre } }: { mascota: Named }) {
  const path = useFichaPath(id_mascota)
  return path ? <TextLink to={path}>{nombre}</TextLink> : nombre
}

interface MascotaCellProps {
  mascota: Named & Retratada
  secondary?: string | null
  secondaryLines?: 1 | 2 | 3
}

/** The pet of a row: its photo or species, and its name, which leads to its page. */
export function MascotaCell({ mascota, ...texts }: MascotaCellProps) {
  const { id_mascota, nombre } = mascota
  return (
    <EntityCell name={nombre} avatar={<MascotaFoto mascota={mascota} />} to={useFichaPath(id_mascota)} {...texts} />
  )
}
