import { mdiTextBoxMultipleOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { pathOf } from '../../lib/areas.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'

export function PlantillasLink() {
  const { rol } = useUsuario()
  return (
    <SectionCard heading="Plantillas" help="Textos de visita y fragmentos: los de la clínica y los tuyos.">
      <Button
        variant="outlined"
        component={Link}
        to={pathOf(rol, 'plantillas')}
        startIcon={<Icon path={mdiTextBoxMultipleOutline} size={20} />}
      >
        Ver las plantillas
      </Button>
    </SectionCard>
  )
}
