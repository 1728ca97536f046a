import { mdiAlertCircleOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { MessagePage } from '../../ui/feedback/message-page.tsx'

/** Shown after a render error. */
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
