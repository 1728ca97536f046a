import type { Entity } from '@huella/contract'
import { mdiHistory } from '@mdi/js'
import Button from '@mui/material/Button'
import { pathOf } from '../../../lib/areas.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'

/** Leads to what happened to a row, those who may read it. */
export function HistorialButton({ entidad, id }: { entidad: Entity; id: number }) {
  const { rol } = useUsuario()
  if (!useCan('historial:read')) return null
  return (
    <Button
      component={PageLink}
      to={pathOf(rol, `historial/${entidad}/${id}`)}
      startIcon={<Icon path={mdiHistory} size={20} />}
    >
      Historial
    </Button>
  )
}
