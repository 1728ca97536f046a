import { type Alternativa, type Cita, failure, success } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTime } from '../../../../lib/formats.ts'
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx'
import { EntityRemoveDialog } from '../../../../ui/entity/entity-remove-dialog.tsx'
import { citaQuery } from '../../cita-api.ts'
import { AnularDialog } from '../../estado/anular-dialog.tsx'
import { RemoveNote } from '../../estado/cancel-notice.ts'
import { CitaForm } from '../lazy-cita-form.tsx'
import type { OwnDialogAction } from './own-actions.ts'
import { OwnCitaDetails } from './own-cita-details.tsx'
import { RepeatForm } from './repeat-form.tsx'

// With a search for pets, as the booking form.
const EsperaDialog = lazyDialog(() =>
  import('../../../espera/shared/espera-dialog.tsx').then((module) => module.EsperaDialog),
)

interface OwnCitaDialogsProps {
  cita: Cita
  /** What is opened first. From the details, the others can be. */
  first: 'details' | OwnDialogAction
  onClosed: () => void
  /** What was booked or changed. */
  onSaved?: (cita: Cita) => void
}

/** The details of an appointment, as they are now, and the dialogs of what its owner does with it. */
export function OwnCitaDialogs({ cita, first, onClosed, onSaved = () => undefined }: OwnCitaDialogsProps) {
  // A form keeps the appointment that it was opened with, and so notices a change by somebody else.
  const [open, setOpen] = useState<{ action: OwnDialogAction; cita: Cita; hueco?: Alternativa } | null>(
    first === 'details' ? null : { action: first, cita },
  )
  if (!open)
    return <Details cita={cita} onClosed={(action, now) => (action ? setOpen({ action, cita: now }) : onClosed())} />
  const saved = { onClosed, onSaved }
  switch (open.action) {
    case 'change':
      return (
        <CitaForm
          cita={open.cita}
          hueco={open.hueco}
          onClosed={onClosed}
          onSaved={(changed) => changed.fecha_hora !== open.cita.fecha_hora && onSaved(changed)}
        />
      )
    case 'cancel':
      return <AnularDialog cita={open.cita} onClosed={onClosed} />
    case 'repeat':
      return <RepeatForm cita={open.cita} {...saved} />
    case 'wait':
      return (
        <EsperaDialog
          preset={{ cita: open.cita }}
          onPick={(hueco) => setOpen({ action: 'change', cita: open.cita, hueco })}
          onClosed={onClosed}
        />
      )
    case 'remove':
      return <RemoveDialog cita={open.cita} onClosed={onClosed} />
  }
}

interface DetailsProps {
  cita: Cita
  onClosed: (action: OwnDialogAction | undefined, cita: Cita) => void
}

function Details({ cita: row, onClosed }: DetailsProps) {
  const { data: cita = row } = useQuery({ ...citaQuery(row.id_cita), placeholderData: row })
  return <OwnCitaDetails cita={cita} onClosed={(action) => onClosed(action, cita)} />
}

function RemoveDialog({ cita, onClosed }: { cita: Cita; onClosed: () => void }) {
  return (
    <EntityRemoveDialog
      entity="citas"
      id={cita.id_cita}
      texts={{
        question: '¿Estás seguro de que deseas eliminar esta cita?',
        name: `${cita.mascota.nombre} · ${dayAndTime(cita.fecha_hora)}`,
        note: <RemoveNote cita={cita} own />,
        removed: success.citaRemovedOwn,
        failed: failure.citaRemove,
      }}
      onClosed={onClosed}
    />
  )
}
