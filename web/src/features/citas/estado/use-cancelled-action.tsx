import { type Cita, canReactivateCita, canRepeatCita } from '@huella/contract'
import { mdiCalendarRefreshOutline } from '@mdi/js'
import { type ReactNode, useRef, useState } from 'react'
import { useUsuario } from '../../../lib/session/use-session.ts'
import type { RowAction } from '../../../ui/table/data-table-types.ts'
import { oneOf } from '../../../ui/table/one-of.ts'
import { CitaForm } from '../shared/lazy-cita-form.tsx'
import { RepeatForm } from '../shared/own/repeat-form.tsx'
import { ReactivateDialog } from './reactivate-dialog.tsx'

/**
 * What staff, or its owner, can do with a cancelled appointment instead of editing it: an action of its row, and its dialogs.
 * `onSaved`: it is active again, or another one is booked.
 */
export function useCancelledAction(onSaved: (cita: Cita) => void): [dialog: ReactNode, action: RowAction<Cita>] {
  const usuario = useUsuario()
  const [open, setOpen] = useState<{ dialog: 'ask' | 'reactivate' | 'repeat'; cita: Cita } | null>(null)
  const confirmed = useRef(false)
  const close = () => setOpen(null)

  const action = oneOf<Cita>(
    {
      label: 'Reactivar',
      icon: mdiCalendarRefreshOutline,
      hidden: (cita) => !canReactivateCita(usuario, cita),
      onClick: (cita) => {
        confirmed.current = false
        setOpen({ dialog: 'ask', cita })
      },
    },
    {
      label: 'Pedir otra igual',
      icon: mdiCalendarRefreshOutline,
      hidden: (cita) => !canRepeatCita(usuario, cita),
      onClick: (cita) => setOpen({ dialog: 'repeat', cita }),
    },
  )
  if (!open) return [null, action]
  const { cita } = open
  const dialogs = {
    ask: (
      <ReactivateDialog
        cita={cita}
        onConfirm={() => {
          confirmed.current = true
        }}
        onClosed={() => setOpen(confirmed.current ? { dialog: 'reactivate', cita } : null)}
      />
    ),
    reactivate: <CitaForm cita={cita} onClosed={close} onSaved={onSaved} />,
    repeat: <RepeatForm cita={cita} onClosed={close} onSaved={onSaved} />,
  }
  return [dialogs[open.dialog], action]
}
