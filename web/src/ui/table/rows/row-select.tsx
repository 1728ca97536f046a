import type { TableSelection } from '../data-table-types.ts'
import styles from './row-select.module.css'

interface SelectRowProps<Row> {
  row: Row
  id: number
  name: string
  selection: TableSelection<Row>
}

/** The checkbox of a row. A native one: a list may have a hundred. */
export function SelectRow<Row>({ row, id, name, selection }: SelectRowProps<Row>) {
  // Its space stays, so that the rows are aligned.
  if (selection.disabled(row)) return <span className={styles.box} />
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={`Seleccionar ${name}`}
        checked={selection.selected.has(id)}
        onChange={({ target }) => selection.onSelect([id], target.checked)}
      />
    </label>
  )
}

interface SelectAllProps<Row> {
  rows: readonly Row[]
  idOf: (row: Row) => number
  selection?: TableSelection<Row>
}

export function SelectAll<Row>({ rows, idOf, selection }: SelectAllProps<Row>) {
  const ids = selection ? rows.filter((row) => !selection.disabled(row)).map(idOf) : []
  if (!selection || ids.length === 0) return null
  const count = ids.filter((id) => selection.selected.has(id)).length
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label="Seleccionar todas las de esta página"
        checked={count === ids.length}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < ids.length
        }}
        onChange={({ target }) => selection.onSelect(ids, target.checked)}
      />
    </label>
  )
}
