import {
  type Cita,
  type ClinicTime,
  canChangeCita,
  canMoveCita,
  canPassCita,
  canWriteVisitas,
  failure,
  hasVisita,
  isOpenCita,
  success,
  transitionOf,
} from '@huella/contract'
import {
  mdiAccountSwitchOutline,
  mdiCalendarRemoveOutline,
  mdiCheck,
  mdiCursorMove,
  mdiNotebookEditOutline,
  mdiPhoneInTalkOutline,
  mdiPhoneOutline,
  mdiUndo,
} from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { useClinicTime } from '../../../lib/use-clinic-today.ts'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import type { RowAction } from '../../../ui/table/data-table-types.ts'
import { useStartLlamada } from '../../llamadas/shared/use-start-llamada.ts'
import { useOpenVisita } from '../../visitas/shared/use-open-visita.ts'
import { stepIcons, stepLabel } from '../cita-steps.ts'
import { useCitaStep } from '../use-cita-step.ts'
import { CancelarDialog } from './cancelar-dialog.tsx'
import { useStepsOf, useUndoOf } from './cita-step-buttons.tsx'
import { CitaForm } from './lazy-cita-form.tsx'
import { useCancelCitas } from './use-cancel-citas.ts'
import { useSetEstado } from './use-set-estado.ts'

/** Each page that passes patients on names it, so that others do not load it. */
const PaseDialog = lazyDialog(() =>
  import('../../traspasos/shared/pase-dialog.tsx').then(({ PaseDialog }) => PaseDialog),
)

type Action = Pick<RowAction<Cita>, 'label' | 'icon' | 'weight' | 'onClick'>

export interface CitaActions {
  /** What comes next, if anything does. */
  next?: Action
  /** All the rest. */
  others: Action[]
}

/** How many minutes before its hour the next step of an appointment stands out. */
const SOON_MINUTES = 30

const minuteOf = (dateTime: string) => Date.parse(`${dateTime}Z`) / 60_000

/** How the next step stands out: most where somebody waits, least where it is for later. */
function weightOf({ llegada_en, inicio_en, estado, fecha_hora }: Cita, { now }: ClinicTime): Action['weight'] {
  if (llegada_en && !inicio_en) return 'soft'
  if (inicio_en || estado === 'pendiente') return 'outlined'
  return minuteOf(fecha_hora) - minuteOf(now) <= SOON_MINUTES ? 'outlined' : 'text'
}

/** What staff can do with an appointment of a day: the next step and the rest, and the dialogs that they open. */
export function useCitaActions(): [dialog: ReactNode, actionsOf: (cita: Cita) => CitaActions] {
  const usuario = useUsuario()
  const time = useClinicTime()
  const stepsOf = useStepsOf()
  const undoOf = useUndoOf()
  const take = useCitaStep()
  const openVisita = useOpenVisita()
  const startLlamada = useStartLlamada()
  const showResult = useResultToast()
  const setEstado = useSetEstado()
  const cancel = useCancelCitas()
  const [open, setOpen] = useState<{ dialog: 'cancel' | 'move' | 'pass'; cita: Cita }>()
  const close = () => setOpen(undefined)

  const confirm: Action = {
    label: 'Confirmar',
    icon: mdiCheck,
    onClick: (cita) =>
      void showResult(setEstado.mutateAsync({ cita, estado: 'confirmada' }), {
        done: success.citaEstadoChanged,
        failed: failure.citaEstado,
      }),
  }

  const actionsOf = (cita: Cita): CitaActions => {
    const canChange = canChangeCita(usuario, cita, time)
    const steps = canChange ? stepsOf(cita) : []
    const undo = canChange ? undoOf(cita) : undefined
    // Whoever begins their own consultation goes on in its visit.
    const toStep = (step: (typeof steps)[number]): Action => ({
      label: stepLabel(step, cita),
      icon: stepIcons[step],
      onClick: async () => {
        const taken = await take(cita, step)
        if (taken && step === 'inicio' && canWriteVisitas(usuario) && cita.id_usuario === usuario.id_usuario) {
          openVisita(cita)
        }
      },
    })
    // Before its hour, a pending one is confirmed first.
    const pending = canChange && cita.estado === 'pendiente' && !cita.llegada_en
    const confirmFirst = pending && cita.fecha_hora > time.now && transitionOf(cita.estado, 'confirmada') === 'free'
    const [next, ...others] = [
      ...(confirmFirst ? [confirm] : []),
      ...steps.map(toStep),
      ...(pending && !confirmFirst ? [confirm] : []),
    ]
    const { id_usuario, nombre, telefono } = cita.mascota.usuario
    const menu: (Action | false)[] = [
      canWriteVisitas(usuario) &&
        hasVisita(cita, time) && {
          label: 'Abrir la visita',
          icon: mdiNotebookEditOutline,
          onClick: () => openVisita(cita),
        },
      startLlamada !== undefined && {
        label: 'Llamada',
        icon: mdiPhoneInTalkOutline,
        onClick: () => startLlamada({ id_cliente: id_usuario, id_mascota: cita.id_mascota }),
      },
      telefono !== null &&
        telefono !== undefined && {
          label: `Llamar a ${nombre}`,
          icon: mdiPhoneOutline,
          onClick: () => location.assign(`tel:${telefono}`),
        },
      ...others,
      canMoveCita(usuario, cita, time) && {
        label: 'Mover…',
        icon: mdiCursorMove,
        onClick: () => setOpen({ dialog: 'move', cita }),
      },
      canPassCita(usuario, cita) && {
        label: 'Pasar a…',
        icon: mdiAccountSwitchOutline,
        onClick: () => setOpen({ dialog: 'pass', cita }),
      },
      undo !== undefined && { label: undo.label, icon: mdiUndo, onClick: () => void undo.undo() },
      canChange &&
        isOpenCita(cita) && {
          label: 'Cancelar la cita…',
          icon: mdiCalendarRemoveOutline,
          onClick: () => setOpen({ dialog: 'cancel', cita }),
        },
    ]
    return {
      next: next && { ...next, weight: weightOf(cita, time) },
      others: menu.filter((action) => action !== false),
    }
  }

  const dialog = (
    <>
      {open?.dialog === 'cancel' && (
        <CancelarDialog
          citas={[open.cita]}
          onConfirm={(cancelacion) => cancel([open.cita], cancelacion)}
          onClosed={close}
        />
      )}
      {open?.dialog === 'pass' && <PaseDialog cita={open.cita} onClosed={close} />}
      {open?.dialog === 'move' && <CitaForm cita={open.cita} onClosed={close} onSaved={() => undefined} />}
    </>
  )
  return [dialog, actionsOf]
}
