import { mdiMapSearchOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { MessagePage } from '../../ui/feedback/message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage
      icon={mdiMapSearchOutline}
      heading="Página no encontrada"
      action={
        <Button component={Link} to="/" variant="contained">
          Volver al inicio
        </Button>
      }
    >
      La dirección no existe o ha cambiado de sitio.
    </MessagePage>
  )
}
