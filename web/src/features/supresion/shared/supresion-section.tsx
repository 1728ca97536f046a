import { supresionTexts } from '@huella/contract'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { clinicDay, dateInWords } from '../../../lib/formats.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { useOwnSupresion, useWithdrawSupresion } from '../supresion-api.ts'
import { keptText, PedirDialog } from './pedir-dialog.tsx'

/** Asks the clinic to erase one’s data, and takes that back. */
export function SupresionSection() {
  const { data, error, isError, isFetching, refetch } = useOwnSupresion()
  const withdraw = useWithdrawSupresion()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const { supresion, conservacion } = data ?? {}
  const pending = supresion?.estado === 'pendiente'
  return (
    <SectionCard heading="Borrar mis datos">
      {!data && !isError && <Skeleton variant="rounded" height={96} />}
      {isError && !isFetching && <RetryNotice text={messageOf(error, supresionTexts.load)} onRetry={refetch} />}
      {data && (
        <Stack spacing={2} sx={{ alignItems: 'start' }}>
          {pending && (
            <Notice severity="info" sx={{ width: '100%' }}>
              {`Lo pediste el ${dateInWords(clinicDay(supresion.pedida_en))}. La clínica tiene que contestarte antes del ${dateInWords(supresion.responder_antes)}.`}
            </Notice>
          )}
          {supresion?.estado === 'rechazada' && (
            <Notice severity="warning" sx={{ width: '100%' }}>
              {`La clínica no ha aceptado tu petición del ${dateInWords(clinicDay(supresion.pedida_en))}:\n${supresion.respuesta}`}
            </Notice>
          )}
          <Typography sx={{ maxWidth: 720 }}>
            Puedes pedir que la clínica cierre tu cuenta y borre tus datos. {keptText(conservacion)}
          </Typography>
          {pending ? (
            <Button
              variant="outlined"
              loading={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(undefined, {
                  onSuccess: () => toast('success', supresionTexts.withdrawn),
                  onError: (failed) => toast('error', messageOf(failed, supresionTexts.send)),
                })
              }
            >
              Retirar la petición
            </Button>
          ) : (
            <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
              Pedir que borréis mis datos
            </Button>
          )}
        </Stack>
      )}
      {asking && <PedirDialog conservacion={conservacion} onClosed={() => setAsking(false)} />}
    </SectionCard>
  )
}
