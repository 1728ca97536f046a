import type { Mascota } from '@huella/contract'
import { type ReactNode, useState } from 'react'
import { fullName } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

/** Asks before a pet gets another owner: the dialog to render, and the function that resolves to the answer. */
export function useConfirmDueno(mascota?: Mascota): [dialog: ReactNode, confirm: () => Promise<boolean>] {
  const [decide, setDecide] = useState<((confirmed: boolean) => void) | null>(null)
  const confirm = () => new Promise<boolean>((resolve) => setDecide(() => resolve))
  const close = () => {
    decide?.(false) // nothing changes after a confirmation
    setDecide(null)
  }
  const dialog = mascota && decide && (
    <ConfirmDialog
      question={`¿${mascota.nombre} cambia de dueño?`}
      note={`${mascota.nombre} conserva su historia, que verá su nuevo dueño. ${fullName(mascota.usuario)} dejará de verla. Sus citas próximas siguen en pie.`}
      confirmLabel="Cambiar de dueño"
      onConfirm={() => decide(true)}
      onClosed={close}
    />
  )
  return [dialog, confirm]
}
