import { mdiAlertCircleOutline, mdiCloudOffOutline, mdiMapSearchOutline, mdiUpdate } from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { checkConnection } from '../../lib/api/connection.ts'
import { useOutdated } from '../../lib/api/use-outdated.ts'
import { MessagePage } from '../../ui/feedback/message-page.tsx'

export function ErrorPage() {
  return (
    <MessagePage
      icon={mdiAlertCircleOutline}
      heading="Algo no ha ido bien"
      action={
        <Button variant="contained" onClick={() => location.reload()}>
          Recargar
        </Button>
      }
    >
      No hemos podido mostrar esta página. Recárgala; si sigue igual, avisa a la clínica.
    </MessagePage>
  )
}

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

/** Shown when the code of a page could not be loaded: no connection, or a new version was deployed. */
export function LoadError() {
  const [busy, setBusy] = useState(false)
  const outdated = useOutdated()

  // A reload also gets a new version. Without a connection, it would replace the page by the browser's own error.
  const retry = async () => {
    setBusy(true)
    if (await checkConnection()) location.reload()
    else setBusy(false)
  }

  if (outdated) return <NewVersion />
  return (
    <MessagePage
      icon={mdiCloudOffOutline}
      heading="No se ha podido cargar la página"
      action={
        <Button variant="contained" disabled={busy} onClick={retry}>
          Reintentar
        </Button>
      }
    >
      Comprueba tu conexión e inténtalo de nuevo.
    </MessagePage>
  )
}

const NewVersion = () => (
  <MessagePage
    icon={mdiUpdate}
    heading="Hay una versión nueva"
    action={
      <Button variant="contained" onClick={() => location.reload()}>
        Recargar
      </Button>
    }
  >
    La clínica ha actualizado Huella. Recarga la página para seguir.
  </MessagePage>
)
