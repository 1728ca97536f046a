import { failure } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { messageOf } from '../../lib/api/api-error.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { LiveNotice } from '../../ui/feedback/live-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useRequestConfirmation } from './perfil-api.ts'

/** Under an address that its owner has yet to confirm. */
export function EmailConfirmation() {
  const { email, email_confirmado } = useUsuario()
  const request = useRequestConfirmation()
  if (email_confirmado) return null
  return (
    <Box>
      <Notice severity="warning">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Box sx={{ flexGrow: 1, flexBasis: 220 }}>
            Sin confirmar. Pulsa el enlace que hemos enviado a {email} para recibir avisos.
          </Box>
          <Button color="inherit" disabled={request.isPending} onClick={() => request.mutate()}>
            Enviar otra vez
          </Button>
        </Box>
      </Notice>
      <LiveNotice severity={request.isError ? 'error' : request.data && 'success'}>
        {request.isError && (
          <Notice severity="error" sx={{ mt: 1 }}>
            {messageOf(request.error, failure.confirmation)}
          </Notice>
        )}
        {request.isSuccess && (
          <Notice severity="success" sx={{ mt: 1 }}>
            {request.data.message}
          </Notice>
        )}
      </LiveNotice>
    </Box>
  )
}
