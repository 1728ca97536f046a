import type { RowAction } from './data-table-types.ts'

/** One action for several that exclude each other: that of a row is the first that is not hidden. A table then needs room for one. */
export function oneOf<Row>(...actions: [RowAction<Row>, ...RowAction<Row>[]]): RowAction<Row> {
  const of = (row: Row) => actions.find(({ hidden }) => !hidden?.(row))
  return {
    ...actions[0],
    forRow: (row) => {
      const action = of(row) ?? actions[0]
      return action.forRow?.(row) ?? action
    },
    hidden: (row) => !of(row),
    onClick: (row) => of(row)?.onClick(row),
  }
}
