import { pathOf } from '../../lib/areas.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import type { SectionName } from './sections.ts'

/** The address of a section. */
export function useSectionPath(): (section: SectionName) => string {
  const { rol } = useUsuario()
  return (section) => pathOf(rol, section ? `settings/${section}` : 'settings')
}
