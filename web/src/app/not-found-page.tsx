import { mdiMapSearchOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Message } from '../ui/message.tsx'

export function NotFoundPage() {
  return (
    <Message
      icon={mdiMapSearchOutline}
      heading="Página no encontrada"
      action={
        <Button component={Link} to="/" variant="contained">
          Volver al inicio
        </Button>
      }
    >
      La dirección no existe o ha cambiado de sitio.
    </Message>
  )
}
