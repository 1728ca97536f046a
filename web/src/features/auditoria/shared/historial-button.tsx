import type { Entity } from '@huella/contract'
import { mdiHistory } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { pathOf } from '../../../lib/areas.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { Tooltip } from '../../../ui/feedback/tooltip.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'

interface HistorialProps {
  entidad: Entity
  id: number
}

/** Leads to what happened to a row, those who may read it. */
export function HistorialButton({ entidad, id }: HistorialProps) {
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

/** The same among the buttons of a small row; `of` names it. */
export function HistorialIcon({ entidad, id, of }: HistorialProps & { of: string }) {
  const { rol } = useUsuario()
  if (!useCan('historial:read')) return null
  return (
    <Tooltip title="Historial">
      <IconButton component={PageLink} to={pathOf(rol, `historial/${entidad}/${id}`)} aria-label={`Historial de ${of}`}>
        <Icon path={mdiHistory} size={20} />
      </IconButton>
    </Tooltip>
  )
}
