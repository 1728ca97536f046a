import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { RowTexts } from '../../../lib/form/row-changes.ts'
import { useEditedRow } from '../../../lib/form/use-edited-row.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import type { TablaSource } from './tabla-api.ts'
import { type Fila, rowIn } from './tabla-changes.ts'

interface FilaFormOptions<Row extends Fila, V extends FieldValues> {
  source: TablaSource<Row>
  /** The row to edit; none for a new one. */
  row: Row | undefined
  typed: Parameters<typeof useEntityForm<Row, V>>[0]
  valuesOf: (row: Row | undefined) => V
  textsOf: (row: Row) => RowTexts
}

/** The form of one row. The row of a conflict is in the whole table, and may be gone. */
export function useFilaForm<Row extends Fila, V extends FieldValues>(options: FilaFormOptions<Row, V>) {
  const { source, row, typed, valuesOf, textsOf } = options
  const form = useEntityForm<Row, V>(typed, valuesOf(row) as DefaultValues<V>)
  const edited = useEditedRow<Row | 'removed', V>({
    schema: {
      safeParse: (data) => {
        const table = source.schema.safeParse(data)
        if (!table.success || !row) return { success: false }
        return { success: true, data: rowIn(table.data, row, source.keyOf) ?? 'removed' }
      },
    },
    opened: row,
    textsOf: (now) =>
      now === 'removed' ? { fila: ['la fila', 'quitada'] } : { fila: ['la fila', 'ahí'], ...textsOf(now) },
    valuesOf: (now) => valuesOf(now === 'removed' ? row : now),
  })
  return { form, edited, opened: edited.row === 'removed' ? undefined : edited.row }
}

export type FilaForm<Row extends Fila, V extends FieldValues> = ReturnType<typeof useFilaForm<Row, V>>
