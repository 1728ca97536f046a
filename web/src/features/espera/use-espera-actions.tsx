import { canAnswerOferta, canRemoveEspera, type Espera, failure, success } from '@huella/contract'
import {
  mdiCalendarCheckOutline,
  mdiCalendarPlus,
  mdiCloseCircleOutline,
  mdiPhoneInTalkOutline,
  mdiTrashCanOutline,
} from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { fullName, timeOf } from '../../lib/formats.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useResultToast } from '../../ui/entity/use-result-toast.ts'
import type { RowAction } from '../../ui/table/data-table-types.ts'
import { historialAction, useOpenHistorial } from '../auditoria/shared/use-historial-action.ts'
import { useStartLlamada } from '../llamadas/shared/use-start-llamada.ts'
import { QuitarDialog } from './quitar-dialog.tsx'
import { ReservarEspera } from './reservar-espera.tsx'
import { useTakeOferta, useWithdrawOferta } from './shared/kept-hours-api.ts'

type Offered = NonNullable<Espera['oferta']>
type Open =
  | { dialog: 'booking' | 'removing'; espera: Espera }
  | { dialog: 'withdrawing'; espera: Espera; oferta: Offered }

/** What staff do with an entry: book the hour that is offered to it, withdraw it, book another one, or call its owner. */
export function useEsperaActions(): [dialog: ReactNode, actions: RowAction<Espera>[]] {
  const usuario = useUsuario()
  const canBook = useCan('citas:create')
  const startLlamada = useStartLlamada()
  const openHistorial = useOpenHistorial()
  const take = useTakeOferta()
  const withdrawal = useWithdrawOferta()
  const showResult = useResultToast()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  /** The offer, where this user may answer it. */
  const ofertaOf = ({ oferta, mascota, cita }: Espera): Offered | undefined =>
    oferta && canAnswerOferta(usuario, { id_usuario: oferta.veterinario.id_usuario, mascota, cita })
      ? oferta
      : undefined
  const bookOffered = ({ mascota }: Espera, { id_oferta, fecha_hora }: Offered) =>
    showResult(take.mutateAsync(id_oferta), {
      done: success.ofertaReservada(mascota.nombre, timeOf(fecha_hora)),
      failed: failure.ofertaReservar,
    })
  const withdraw = ({ id_oferta }: Offered) =>
    showResult(withdrawal.mutateAsync(id_oferta), { done: success.ofertaRetirada, failed: failure.ofertaRetirar })

  const book = { label: 'Reservar', icon: mdiCalendarPlus }
  const next: RowAction<Espera> = {
    ...book,
    primary: true,
    hidden: (espera) => !canBook && !ofertaOf(espera),
    forRow: (espera) => {
      const oferta = ofertaOf(espera)
      if (!oferta) return book
      return { label: `Reservar ${timeOf(oferta.fecha_hora)}`, icon: mdiCalendarCheckOutline, weight: 'soft' }
    },
    onClick: (espera) => {
      const oferta = ofertaOf(espera)
      if (!oferta) setOpen({ dialog: 'booking', espera })
      else if (!take.isPending) void bookOffered(espera, oferta)
    },
  }
  const call: RowAction<Espera> = {
    label: 'Llamada',
    icon: mdiPhoneInTalkOutline,
    onClick: ({ mascota }) =>
      startLlamada?.({ id_cliente: mascota.usuario.id_usuario, id_mascota: mascota.id_mascota }),
  }
  const actions: RowAction<Espera>[] = [
    next,
    ...(startLlamada ? [call] : []),
    {
      label: 'Reservar otra hora',
      icon: mdiCalendarPlus,
      hidden: (espera) => !canBook || !ofertaOf(espera),
      onClick: (espera) => setOpen({ dialog: 'booking', espera }),
    },
    {
      label: 'Retirar oferta',
      icon: mdiCloseCircleOutline,
      hidden: (espera) => !ofertaOf(espera),
      onClick: (espera) => {
        const oferta = ofertaOf(espera)
        if (oferta) setOpen({ dialog: 'withdrawing', espera, oferta })
      },
    },
    ...(openHistorial
      ? [{ ...historialAction, onClick: ({ id_espera }: Espera) => openHistorial('espera', id_espera) }]
      : []),
    {
      label: 'Quitar',
      icon: mdiTrashCanOutline,
      danger: true,
      hidden: (espera) => !canRemoveEspera(usuario, espera),
      onClick: (espera) => setOpen({ dialog: 'removing', espera }),
    },
  ]
  const dialog = open && (
    <>
      {open.dialog === 'booking' && <ReservarEspera espera={open.espera} onClosed={close} />}
      {open.dialog === 'removing' && <QuitarDialog espera={open.espera} onClosed={close} />}
      {open.dialog === 'withdrawing' && (
        <ConfirmDialog
          question="¿Retirar la oferta?"
          confirmLabel="Retirar"
          cancelLabel="Volver"
          name={`${open.espera.mascota.nombre}, ${timeOf(open.oferta.fecha_hora)}`}
          note={`El enlace que tiene ${fullName(open.espera.mascota.usuario)} deja de valer, y ${open.espera.mascota.nombre} sigue en la lista. El hueco se ofrece a la siguiente persona a la que le sirva.`}
          onConfirm={() => withdraw(open.oferta)}
          onClosed={close}
        />
      )}
    </>
  )
  return [dialog, actions]
}
