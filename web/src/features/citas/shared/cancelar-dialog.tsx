import { type Cita, firstOf, keysOf, limits, type MotivoCancelacion, motivosCancelacion } from '@huella/contract'
import { useState } from 'react'
import { useUnsaved } from '../../../lib/form/use-unsaved.ts'
import { dayAndTime } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/dialog/lazy-dialogs.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useCancelNotice } from '../estado/cancel-notice.ts'
import type { Cancelacion } from './use-cancel-citas.ts'

interface CancelarDialogProps {
  /** At least one. */
  citas: readonly Cita[]
  /** Resolves to whether they were cancelled. */
  onConfirm: (cancelacion: Cancelacion) => Promise<boolean>
  onClosed: () => void
}

/** Asks staff why appointments are cancelled: the reason is the button. Others are notified of it. */
export function CancelarDialog(props: CancelarDialogProps) {
  const [first] = props.citas
  if (!first) return null
  return props.citas.length === 1 ? (
    <OneCita cita={first} {...props} />
  ) : (
    <Question
      {...props}
      question={`¿Cancelar ${props.citas.length} citas?`}
      name={firstOf(props.citas.map(({ mascota }) => mascota.nombre))}
      note="Se avisará a quien tenga los avisos activados."
    />
  )
}

function OneCita({ cita, ...props }: CancelarDialogProps & { cita: Cita }) {
  return (
    <Question
      {...props}
      question={`¿Cancelar la cita de ${cita.mascota.nombre}?`}
      name={dayAndTime(cita.fecha_hora)}
      note={useCancelNotice(cita.id_cita)}
    />
  )
}

interface QuestionProps extends CancelarDialogProps {
  question: string
  name: string
  note: string
}

const motivos = keysOf(motivosCancelacion).map((value) => ({ value, label: motivosCancelacion[value] }))

function Question({ question, name, note, onConfirm, onClosed }: QuestionProps) {
  const [detalle, setDetalle] = useState('')
  useUnsaved(detalle !== '')
  return (
    <ConfirmDialog
      question={question}
      name={name}
      note={note}
      choices={{ label: 'Cancelar por', options: motivos }}
      cancelLabel="Volver"
      onConfirm={(motivo) =>
        onConfirm({ motivo_cancelacion: motivo as MotivoCancelacion, detalle_cancelacion: detalle })
      }
      onClosed={onClosed}
    >
      <TextField
        label="Detalle (opcional)"
        help="El dueño también puede leerlo."
        autoComplete="off"
        value={detalle}
        onChange={(event) => setDetalle(event.target.value)}
        slotProps={{ input: { maxLength: limits.reason } }}
      />
    </ConfirmDialog>
  )
}
