import { failure, success } from '@huella/contract'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SaveDialog } from '../../../ui/entity/save-dialog.tsx'
import type { Fila } from './tabla-changes.ts'
import type { FilaDialogProps } from './tabla-section.tsx'
import type { FilaForm } from './use-fila-form.ts'

interface FilaDialogFrameProps<Row extends Fila, V extends FieldValues>
  extends Pick<FilaDialogProps<Row>, 'onSave' | 'onClosed'> {
  title: string
  /** By `useFilaForm`. */
  fila: FilaForm<Row, V>
  children: ReactNode
}

/** The dialog of one row of a table, with its fields. */
export function FilaDialog<Row extends Fila, V extends FieldValues>(props: FilaDialogFrameProps<Row, V>) {
  const { title, fila, onSave, onClosed, children } = props
  return (
    <SaveDialog
      title={title}
      submitLabel="Guardar"
      form={fila.form}
      edited={fila.edited}
      onSave={async (next) => {
        await onSave({ next, row: fila.opened })
        return success.filaSaved
      }}
      failed={failure.tablaSave}
      onClosed={onClosed}
    >
      {children}
    </SaveDialog>
  )
}
