import { canAnswerOferta, type Espera, failure, success } from '@huella/contract'
import { mdiCalendarCheckOutline, mdiCalendarPlus, mdiCloseCircleOutline, mdiPhoneInTalkOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { fullName, shortDate, timeOf } from '../../lib/formats.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useClinicToday } from '../../lib/use-clinic-today.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useResultToast } from '../../ui/entity/use-result-toast.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { useStartLlamada } from '../llamadas/shared/use-start-llamada.ts'
import { ReservarEspera } from './reservar-espera.tsx'
import { useTakeOferta, useWithdrawOferta } from './shared/kept-hours-api.ts'

/** What staff do with an entry: book the hour that is offered to it, withdraw it, book another one, or call its owner. */
export function EsperaSteps({ espera, name }: { espera: Espera; name: string }) {
  const usuario = useUsuario()
  const today = useClinicToday()
  const canBook = useCan('citas:create')
  const startLlamada = useStartLlamada()
  const take = useTakeOferta()
  const withdrawal = useWithdrawOferta()
  const showResult = useResultToast()
  const [open, setOpen] = useState<'booking' | 'withdrawing'>()
  const { oferta, mascota, cita } = espera
  const answers = oferta && canAnswerOferta(usuario, { id_usuario: oferta.veterinario.id_usuario, mascota, cita })
  const close = () => setOpen(undefined)

  const bookOffered = (offered: NonNullable<Espera['oferta']>) =>
    showResult(take.mutateAsync(offered.id_oferta), {
      done: success.ofertaReservada(mascota.nombre, timeOf(offered.fecha_hora)),
      failed: failure.ofertaReservar,
    })
  const withdraw = (offered: NonNullable<Espera['oferta']>) =>
    showResult(withdrawal.mutateAsync(offered.id_oferta), {
      done: success.ofertaRetirada,
      failed: failure.ofertaRetirar,
    })

  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', gap: 1 },
        ...{ mt: { xs: 1, sm: 0 }, justifyContent: { xs: 'start', sm: 'end' } },
      }}
    >
      {answers && (
        <>
          <Button
            size="small"
            variant="contained"
            disabled={take.isPending}
            startIcon={<Icon path={mdiCalendarCheckOutline} size={18} />}
            onClick={() => bookOffered(oferta)}
          >
            Reservar {shortDate(oferta.fecha_hora.slice(0, 10), today)}, {timeOf(oferta.fecha_hora)}
          </Button>
          <Button
            size="small"
            color="error"
            startIcon={<Icon path={mdiCloseCircleOutline} size={18} />}
            aria-label={`Retirar oferta de ${name}`}
            onClick={() => setOpen('withdrawing')}
          >
            Retirar oferta
          </Button>
        </>
      )}
      {canBook && (
        <Button
          size="small"
          variant={answers ? 'text' : 'outlined'}
          startIcon={<Icon path={mdiCalendarPlus} size={18} />}
          aria-label={`${answers ? 'Reservar otra hora' : 'Reservar'} ${name}`}
          onClick={() => setOpen('booking')}
        >
          {answers ? 'Otra hora' : 'Reservar'}
        </Button>
      )}
      {startLlamada && (
        <IconButton
          aria-label={`Llamada ${name}`}
          title="Llamada"
          onClick={() => startLlamada({ id_cliente: mascota.usuario.id_usuario, id_mascota: mascota.id_mascota })}
        >
          <Icon path={mdiPhoneInTalkOutline} />
        </IconButton>
      )}
      {open === 'booking' && <ReservarEspera espera={espera} onClosed={close} />}
      {open === 'withdrawing' && oferta && (
        <ConfirmDialog
          question="¿Retirar la oferta?"
          confirmLabel="Retirar"
          cancelLabel="Volver"
          name={`${mascota.nombre}, ${timeOf(oferta.fecha_hora)}`}
          note={`El enlace que tiene ${fullName(mascota.usuario)} deja de valer, y ${mascota.nombre} sigue en la lista. El hueco se ofrece a la siguiente persona a la que le sirva.`}
          onConfirm={() => withdraw(oferta)}
          onClosed={close}
        />
      )}
    </Box>
  )
}
