import { TruncatedText } from '../cells/truncated-text.tsx'
import type { Column, TableProps } from '../data-table-types.ts'
import marks from './highlight.module.css'
import { classes, scrollIntoView } from './highlight.ts'
import { CardStep, MoreActions, OtherActions } from './row-actions.tsx'
import { SelectRow } from './row-select.tsx'
import styles from './rows-cards.module.css'

function CardField<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = (column.roomy ?? column.cell)(row)
  return (
    <div>
      <dt>{column.heading}</dt>
      <dd>{typeof content === 'string' ? <TruncatedText lines={2}>{content}</TruncatedText> : content}</dd>
    </div>
  )
}

/** The rows where a table has no room: one card each, with the same content and actions. */
export function RowsCards<Row>(props: TableProps<Row>) {
  const { label, columns, actions, rows, idOf, nameOf, extra, selection, highlighted } = props
  const at = (place: Column<Row>['onCard']) => columns.filter(({ onCard }) => onCard === place)
  const [titles, chips, others] = [at('title'), at('chip'), at(undefined)]
  return (
    <ul aria-label={label} className={styles.list}>
      {rows.map((row) => (
        <li
          key={idOf(row)}
          ref={idOf(row) === highlighted ? scrollIntoView : undefined}
          className={classes(styles.card, idOf(row) === highlighted ? marks.row : undefined)}
        >
          <div className={styles.head}>
            {selection && <SelectRow row={row} id={idOf(row)} name={nameOf(row)} selection={selection} />}
            <div className={styles.title}>
              {titles.map((column) => (
                <div key={column.key}>{(column.card ?? column.cell)(row)}</div>
              ))}
            </div>
            {chips.map((column) => (
              <div key={column.key}>{column.cell(row)}</div>
            ))}
            <div className={styles.actions}>
              <OtherActions row={row} name={nameOf(row)} actions={actions} icons={1} />
              <MoreActions row={row} name={nameOf(row)} actions={actions} icons={1} />
            </div>
          </div>
          <dl className={styles.fields}>
            {others.map((column) => (
              <CardField key={column.key} column={column} row={row} />
            ))}
          </dl>
          <CardStep row={row} name={nameOf(row)} actions={actions} className={styles.step} />
          {extra?.(row)}
        </li>
      ))}
    </ul>
  )
}
