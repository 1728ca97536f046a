import { failure } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { messageOf } from '../../lib/api/api-error.ts'
import { dateInWords } from '../../lib/formats.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import type { PrevencionFormState } from './use-prevencion-form.ts'

/** Why the next date is proposed, and what to mind. The date stays the vet's. */
export function PropuestaBox({ state }: { state: PrevencionFormState }) {
  const { propuesta, propuestaError, retryPropuesta, isProposing, isOwn, takePropuesta } = state
  return (
    <Box role="status" aria-label="Propuesta" sx={{ display: 'grid', gap: 1.5, '&:empty': { display: 'none' } }}>
      {isProposing && !propuesta && (
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>Calculando la próxima fecha...</Box>
      )}
      {propuestaError && (
        <RetryNotice text={messageOf(propuestaError, failure.propuestaLoad)} onRetry={retryPropuesta} />
      )}
      {propuesta && (
        <Box sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          <Box component="strong" sx={{ fontWeight: 600 }}>
            {propuesta.proxima ? `Se propone el ${dateInWords(propuesta.proxima)}.` : 'Decide el veterinario.'}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {propuesta.motivo}
          </Box>
          {isOwn && propuesta.proxima && (
            <Button size="small" onClick={takePropuesta} sx={{ display: 'block', mt: 0.5, ml: -1, minHeight: 44 }}>
              Poner la fecha propuesta
            </Button>
          )}
        </Box>
      )}
      {propuesta && propuesta.avisos.length > 0 && (
        <Notice severity="warning">
          {propuesta.avisos.length === 1 ? (
            propuesta.avisos[0]
          ) : (
            <Box component="ul" sx={{ m: 0, pl: 2 }}>
              {propuesta.avisos.map((aviso) => (
                <li key={aviso}>{aviso}</li>
              ))}
            </Box>
          )}
        </Notice>
      )}
    </Box>
  )
}
