import { mdiTrashCanOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { pathOf } from '../../lib/areas.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'

export function PapeleraSection() {
  const { rol } = useUsuario()
  return (
    <SectionCard heading="Papelera" help="Lo que has eliminado se puede recuperar.">
      <Button
        variant="outlined"
        component={Link}
        to={pathOf(rol, 'papelera')}
        startIcon={<Icon path={mdiTrashCanOutline} size={20} />}
      >
        Ver la papelera
      </Button>
    </SectionCard>
  )
}
