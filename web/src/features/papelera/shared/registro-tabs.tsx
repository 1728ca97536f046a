import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'

/** Leads administrators from what was deleted to what was changed, and back: one entry of the menu. */
export function RegistroTabs({ value }: { value: 'papelera' | 'auditoria' }) {
  const { rol } = useUsuario()
  const both = useCan('auditoria:list')
  if (!both) return null
  return (
    <Tabs value={value} aria-label="Registro" sx={{ mt: 1, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}>
      <Tab value="papelera" label="Eliminado" component={Link} to={pathOf(rol, 'papelera')} />
      <Tab value="auditoria" label="Cambios" component={Link} to={pathOf(rol, 'auditoria')} />
    </Tabs>
  )
}
