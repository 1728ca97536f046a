import { failure, type OfertaAgenda, success, tiposConsulta } from '@huella/contract'
import { mdiAccountClockOutline, mdiCalendarCheckOutline, mdiClose, mdiCloseCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { clinicHour, dayAndTime, fullName, timeOf, weekdayAndDate } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { DetailsList } from '../../../ui/dialog/details-list.tsx'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { ClienteLink } from '../../clientes/shared/cliente-link.tsx'
import { useTakeOferta, useWithdrawOferta } from '../../espera/shared/kept-hours-api.ts'
import { MascotaLink } from '../../mascotas/shared/mascota-link.tsx'

interface OfertaPanelProps {
  oferta: OfertaAgenda
  canAnswer: boolean
  onClose: () => void
}

/** An hour that is kept for somebody of the waiting list, beside the day: staff book it for them, or withdraw it. */
export function OfertaPanel({ oferta, canAnswer, onClose }: OfertaPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [withdrawing, setWithdrawing] = useState(false)
  const take = useTakeOferta()
  const withdrawal = useWithdrawOferta()
  const showResult = useResultToast()
  const { id_oferta, fecha_hora, duracion, mascota, cita } = oferta
  const owner = fullName(mascota.usuario)

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another hour is opened
  useEffect(() => heading.current?.focus(), [id_oferta])

  const book = () =>
    showResult(take.mutateAsync(id_oferta), {
      done: success.ofertaReservada(mascota.nombre, timeOf(fecha_hora)),
      failed: failure.ofertaReservar,
    })
  const withdraw = () =>
    showResult(withdrawal.mutateAsync(id_oferta), { done: success.ofertaRetirada, failed: failure.ofertaRetirar })
  const items = [
    { label: 'Dueño', value: <ClienteLink cliente={mascota.usuario} /> },
    { label: 'Guardado hasta', value: `las ${clinicHour(oferta.caduca_en)}` },
    { label: 'Consulta', value: tiposConsulta[oferta.tipo_consulta] },
    ...(cita
      ? [{ label: 'Su cita ahora', value: `${dayAndTime(cita.fecha_hora)}, con ${fullName(cita.veterinario)}` }]
      : []),
    { label: 'Motivo', value: oferta.motivo_consulta, wide: true },
  ]
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
            <MascotaLink mascota={mascota} />
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {weekdayAndDate(fecha_hora)}, {timeOf(fecha_hora)} · {duracion} minutos
          </Typography>
          <Box sx={{ mt: 1 }}>
            <StatusChip tone="warning" icon={mdiAccountClockOutline} label="Hueco guardado, lista de espera" />
          </Box>
        </Box>
        <IconButton aria-label="Cerrar" edge="end" onClick={onClose} sx={{ mt: -0.5 }}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      {canAnswer && (
        <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
          <Button
            variant="contained"
            startIcon={<Icon path={mdiCalendarCheckOutline} size={20} />}
            disabled={take.isPending}
            onClick={book}
          >
            {cita ? 'Pasar su cita a esta hora' : `Reservar para ${mascota.nombre}`}
          </Button>
          <Button
            color="error"
            startIcon={<Icon path={mdiCloseCircleOutline} size={20} />}
            onClick={() => setWithdrawing(true)}
          >
            Retirar la oferta
          </Button>
        </Box>
      )}
      <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider', mt: 2 }}>
        <DetailsList narrow items={items} />
      </Box>
      {withdrawing && (
        <ConfirmDialog
          question="¿Retirar la oferta?"
          confirmLabel="Retirar"
          cancelLabel="Volver"
          name={`${mascota.nombre}, ${timeOf(fecha_hora)}`}
          note={`El enlace que tiene ${owner} deja de valer, y ${mascota.nombre} sigue en la lista de espera. El hueco se ofrece a la siguiente persona a la que le sirva; si no hay nadie, queda libre.`}
          onConfirm={withdraw}
          onClosed={() => setWithdrawing(false)}
        />
      )}
    </>
  )
}
