import { useState } from 'react'
import { changesBetween, type RowChange, type RowTexts } from './row-changes.ts'

interface EditedRow<Row, V> {
  /** Parses the row of a conflict. */
  schema: { safeParse(data: unknown): { success: true; data: Row } | { success: false } }
  /** The row that the form was opened with; none for a new one. */
  opened?: Row
  textsOf: (row: Row) => RowTexts
  valuesOf: (row: Row) => V
}

/** The row that a form edits: as it was when the form was opened, or as somebody else has left it since. */
export function useEditedRow<Row, V>({ schema, opened, textsOf, valuesOf }: EditedRow<Row, V>) {
  const [row, setRow] = useState(opened)
  const [changes, setChanges] = useState<readonly RowChange[]>()
  return {
    row,
    /** What somebody else has changed, until it is reviewed or saved. */
    changes,
    /** Takes the row of a conflict. Returns the form's values of it, or undefined if it is no such row. */
    takeActual: (actual: unknown): V | undefined => {
      const parsed = schema.safeParse(actual)
      if (!row || !parsed.success) return undefined
      const now = parsed.data
      setChanges(changesBetween(textsOf(row), textsOf(now)))
      setRow(now)
      return valuesOf(now)
    },
    dismiss: () => setChanges(undefined),
    /** Edits another row from now on, or none. */
    open: (other: Row | undefined) => {
      setRow(other)
      setChanges(undefined)
    },
  }
}
