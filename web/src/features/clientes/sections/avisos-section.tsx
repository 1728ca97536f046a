import { avisoEstados, avisoLabel, type Cliente, type ClienteAviso, failure, success } from '@huella/contract'
import { mdiCellphone, mdiEmailAlertOutline, mdiEmailOutline, mdiPhoneAlertOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { fullName } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { LlamadoButton } from '../../por-llamar/shared/llamado-button.tsx'
import { clienteAvisosQuery, useResendAviso } from '../cliente-api.ts'
import { instantText, weekdayAndDay } from '../when.ts'
import { LogRow } from './log-row.tsx'
import { EmptyLine, rowList, Section } from './section.tsx'

const SIZES = [5, 25, 100] as const

/** What was sent to a client: first what did not arrive. */
export function AvisosSection({ cliente }: { cliente: Cliente }) {
  const { id_usuario } = cliente
  const [size, setSize] = useState<(typeof SIZES)[number]>(SIZES[0])
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...clienteAvisosQuery(id_usuario, size),
    placeholderData: (before) => before,
  })
  const bigger = SIZES.find((one) => one > size)
  const more = data && data.total > data.data.length && bigger
  return (
    <Section
      heading="Avisos"
      actions={
        more && <Button onClick={() => setSize(bigger)}>Ver {data.total > bigger ? 'más' : `los ${data.total}`}</Button>
      }
    >
      {isError && !isFetching && (
        <Box sx={{ px: 2.5, pb: 2 }}>
          <RetryNotice text={messageOf(error, failure.avisosLoad)} onRetry={refetch} />
        </Box>
      )}
      {data?.total === 0 && (
        <EmptyLine icon={<Icon path={mdiEmailOutline} size={28} />} text="Todavía no se le ha enviado nada." />
      )}
      <Box component="ul" sx={rowList}>
        {data?.data.map((aviso) => (
          <Notice key={aviso.id_aviso} aviso={aviso} nombre={fullName(cliente)} />
        ))}
      </Box>
    </Section>
  )
}

function Notice({ aviso, nombre }: { aviso: ClienteAviso; nombre: string }) {
  const { id_aviso, mascota, fecha_hora, estado, motivo, canal, creado_en, cerrado_en } = aviso
  const today = useClinicToday()
  const canSend = useCan('avisos:reenviar')
  const canTell = useCan('avisos:llamar')
  const resend = useResendAviso()
  const showResult = useResultToast()
  const failed = estado === 'fallido'
  // What is past, nobody needs to hear.
  const toTell = estado === 'por_llamar' && !(fecha_hora && fecha_hora.slice(0, 10) < today)
  const about = [mascota, fecha_hora && weekdayAndDay(fecha_hora.slice(0, 10), today)].filter(Boolean).join(', ')
  return (
    <LogRow
      icon={
        toTell ? mdiPhoneAlertOutline : failed ? mdiEmailAlertOutline : canal === 'sms' ? mdiCellphone : mdiEmailOutline
      }
      title={[avisoLabel(aviso), about].filter(Boolean).join(': ')}
      strong={failed && motivo ? `${avisoEstados.fallido.label}: ${motivo}` : avisoEstados[estado].label}
      rest={failed ? undefined : instantText(cerrado_en ?? creado_en, today)}
      failed={failed}
      action={
        toTell && canTell ? (
          <LlamadoButton id={id_aviso} nombre={nombre} size="small" />
        ) : (
          failed &&
          canSend && (
            <Button
              variant="outlined"
              size="small"
              loading={resend.isPending}
              onClick={() =>
                showResult(resend.mutateAsync(id_aviso), { done: success.avisoAgain, failed: failure.avisoAgain })
              }
            >
              Reenviar
            </Button>
          )
        )
      }
    />
  )
}
