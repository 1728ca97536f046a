import type { ReactNode } from 'react'
import type { DetailsItem } from '../dialog/details-list.tsx'
import type { Column } from '../table/data-table-types.ts'

/** One field of an entity: in its list, in its details and, where that is enough for a form, in its form. */
export interface EntityField<Row, Form = never> {
  key: string
  label: string
  /** What the list and the details show, unless `column` or `details` have their own. */
  value?: (row: Row) => ReactNode
  /** Its column; without it, the field is not in the list. */
  column?: Partial<Omit<Column<Row>, 'key' | 'heading' | 'sort'>>
  /** Its place in the details; without it, the field is not in the details. */
  details?: Omit<DetailsItem, 'label' | 'value'> & {
    value?: (row: Row) => ReactNode
    /** Rows whose details do not have it. */
    hidden?: (row: Row) => boolean
  }
  form?: {
    /** The name in the request body, where it is not the key. */
    name?: string
    initial: (row?: Row) => unknown
    input: (form: Form, row?: Row) => ReactNode
    /** Half of the form's width. */
    half?: boolean
  }
}

/** The columns of a list; `sorts` are the keys it can be sorted by. */
export const columnsOf = <Row>(fields: readonly EntityField<Row>[], sorts: readonly string[]): Column<Row>[] =>
  fields.flatMap(({ key, label, value = () => null, column }) =>
    column ? [{ key, heading: label, sort: sorts.includes(key) ? key : undefined, cell: value, ...column }] : [],
  )

/** The details of a row; those of full width are last. */
export function detailsOf<Row>(fields: readonly EntityField<Row>[], row: Row): DetailsItem[] {
  const items = fields.flatMap(({ label, value, details }) => {
    if (!details || details.hidden?.(row)) return []
    const { value: own = value, hidden: _, ...item } = details
    return [{ label, ...item, value: own?.(row) }]
  })
  return [...items.filter(({ wide }) => !wide), ...items.filter(({ wide }) => wide)]
}

export const initialValuesOf = <Row, Form>(fields: readonly EntityField<Row, Form>[], row?: Row) =>
  Object.fromEntries(fields.flatMap(({ key, form }) => (form ? [[form.name ?? key, form.initial(row)]] : [])))
