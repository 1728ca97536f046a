import { type Aviso, failure, success } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useEntityMutation, useRemove } from '../../../lib/api/use-entity-mutation.ts'
import { useList } from '../../../lib/list/use-list.ts'
import { lists } from '../../../lib/lists.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useFocusRestore } from '../../../ui/layout/use-focus-restore.ts'
import { AvisoLine } from './aviso-line.tsx'

const SIZES = [5, 25, 100] as const

const useResend = () =>
  useEntityMutation('avisos', (id: number) => api.post<Aviso>(`${lists.avisos.path}/${id}/reenviar`, {}))

const useResendAll = () =>
  useEntityMutation('avisos', () => api.post<{ reenviados: number }>(`${lists.avisos.path}/reenviar`, {}))

/** The undelivered notices. Renders nothing while there are none. */
export function UndeliveredSection() {
  const id = useId()
  const [size, setSize] = useState<(typeof SIZES)[number]>(SIZES[0])
  const { data } = useList('avisos', { page: 1, per_page: size })
  const card = useFocusRestore<HTMLDivElement>(data?.total)
  const bigger = SIZES.find((one) => one > size)
  if (!data?.total) return null
  return (
    <Card component="section" ref={card} tabIndex={-1} aria-labelledby={id} sx={{ outline: 0 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}
      >
        <Typography id={id} variant="h2">
          Avisos sin entregar ({data.total})
        </Typography>
        {data.total > 1 && <ResendAllButton />}
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {data.data.map((row) => (
          <UndeliveredItem key={row.id_aviso} aviso={row} />
        ))}
      </Box>
      {data.total > size && bigger && (
        <Button sx={{ mt: 2 }} onClick={() => setSize(bigger)}>
          Ver más
        </Button>
      )}
    </Card>
  )
}

/** After the mail server was down, all of them wait. */
function ResendAllButton() {
  const toast = useToast()
  const { mutate, isPending } = useResendAll()
  const send = () =>
    mutate(undefined, {
      onSuccess: ({ reenviados }) => toast('success', success.avisosAgain(reenviados)),
      onError: (error) => toast('error', messageOf(error, failure.avisosAgain)),
    })
  return (
    <Button variant="outlined" disabled={isPending} onClick={send}>
      Enviar todos de nuevo
    </Button>
  )
}

function UndeliveredItem({ aviso }: { aviso: Aviso }) {
  const toast = useToast()
  const resend = useResend()
  const remove = useRemove('avisos')
  const busy = resend.isPending || remove.isPending
  const toasts = (good: string, bad: string) => ({
    onSuccess: () => toast('success', good),
    onError: (error: Error) => toast('error', messageOf(error, bad)),
  })
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <AvisoLine aviso={aviso} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() => resend.mutate(aviso.id_aviso, toasts(success.avisoAgain, failure.avisoAgain))}
        >
          Enviar de nuevo
        </Button>
        <Button
          color="inherit"
          disabled={busy}
          onClick={() => remove.mutate(aviso.id_aviso, toasts(success.avisoDismissed, failure.avisoDismiss))}
        >
          Descartar
        </Button>
      </Box>
    </Box>
  )
}
