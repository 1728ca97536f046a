import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { dateInWords } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useSupresiones } from '../supresion-api.ts'

/** How many requests to erase data are to be decided. Renders nothing while there are none. */
export function SupresionesLine() {
  const { rol } = useUsuario()
  const pending = useSupresiones().data?.filter(({ estado }) => estado === 'pendiente') ?? []
  const [first] = pending
  if (!first) return null
  const what = pending.length > 1 ? `${pending.length} peticiones de borrar datos` : 'Una petición de borrar datos'
  return (
    <Notice severity="warning" sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          {what} por decidir antes del {dateInWords(first.responder_antes)}.
        </Box>
        <Button component={Link} to={pathOf(rol, 'erasures')} color="inherit" variant="outlined" size="small">
          Decidir
        </Button>
      </Box>
    </Notice>
  )
}
