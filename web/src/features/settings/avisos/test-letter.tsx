import { type Aviso, failure } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useEnvios } from '../../../lib/api/use-envios.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

const PATH = '/api/envios/prueba'
const KEY = ['prueba']
const POLL_MS = 1_000

/** Sends a letter to oneself, and says what became of it. */
export function TestLetter() {
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: () => api.post<Aviso>(PATH, {}),
    onSuccess: (sent) => queryClient.setQueryData(KEY, { aviso: sent }),
  })
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => api.get<{ aviso: Aviso | null }>(PATH),
    enabled: send.isSuccess,
    refetchInterval: ({ state }) => (state.data?.aviso?.estado === 'pendiente' ? POLL_MS : false),
  })
  const sent = send.isSuccess ? data?.aviso : undefined
  const waiting = send.isPending || sent?.estado === 'pendiente'
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', mt: 2 }}>
      <Button variant="outlined" disabled={waiting} onClick={() => send.mutate()}>
        {waiting ? 'Enviando…' : 'Enviarme una carta de prueba'}
      </Button>
      <Box role="status" sx={{ width: '100%' }}>
        {sent && !waiting && <Result sent={sent} />}
        {send.error && <Notice severity="error">{messageOf(send.error, failure.pruebaSend)}</Notice>}
      </Box>
    </Box>
  )
}

function Result({ sent: { estado, destino, motivo } }: { sent: Aviso }) {
  const files = useEnvios().data?.email.via === 'files'
  if (estado !== 'enviado') return <Notice severity="error">{`No ha salido: ${motivo ?? ''}`}</Notice>
  return (
    <Notice severity="success">
      {files
        ? `Guardada como archivo, para ${destino}: no hay servidor de correo.`
        : `Ha salido para ${destino}. Mira si llega.`}
    </Notice>
  )
}
