import { type Cita, canReactivateCita, canRepeatCita } from '@huella/contract'
import { mdiCalendarRefreshOutline } from '@mdi/js'
import { type ReactNode, useRef, useState } from 'react'
import { useVeterinarios } from '../../../lib/api/use-veterinarios.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { useClinicNow } from '../../../lib/use-clinic-today.ts'
import type { RowAction } from '../../../ui/table/data-table-types.ts'
import { oneOf } from '../../../ui/table/one-of.ts'
import { CitaForm } from '../shared/lazy-cita-form.tsx'
import { ReactivateDialog } from './reactivate-dialog.tsx'

/** What staff, or its owner, can do with a cancelled appointment instead of editing it: an action of its row, and its dialogs. */
export function useCancelledAction(): [dialog: ReactNode, action: RowAction<Cita>] {
  const usuario = useUsuario()
  const now = useClinicNow()
  const veterinarios = useVeterinarios()
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
  const works = veterinarios.some(({ id_usuario }) => id_usuario === cita.id_usuario)
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
    reactivate: <CitaForm cita={cita} onClosed={close} onSaved={() => undefined} />,
    repeat: (
      <CitaForm
        mascota={cita.mascota}
        about={cita}
        hueco={{
          fecha_hora: cita.fecha_hora > now ? cita.fecha_hora : '',
          id_usuario: works ? cita.id_usuario : undefined,
        }}
        onClosed={close}
        onSaved={() => undefined}
      />
    ),
  }
  return [dialogs[open.dialog], action]
}
