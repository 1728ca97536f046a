import type { ReactNode } from 'react'
import type { DetailsItem } from '../dialog/details-list.tsx'
import type { SelectOption } from '../form/select-field.tsx'
import type { Column } from '../table/data-table-types.ts'

/** One field of an entity: in its list, in its details and in its form. */
export interface EntityField<Row> {
  key: string
  label: string
  /** What the list and the details show, unless `column` or `details` have their own. */
  value?: (row: Row) => ReactNode
  /** Its column; without it, the field is not in the list. */
  column?: Partial<Omit<Column<Row>, 'key' | 'heading' | 'sort'>>
  /** Its place in the details; without it, or without a value, the field is not in the details. */
  details?: Omit<DetailsItem, 'label' | 'value'> & {
    value?: (row: Row) => ReactNode
    /** Rows whose details do not have it. */
    hidden?: (row: Row) => boolean
  }
  /** Its input; without it, the field is not in the form. */
  form?: {
    /** The name in the request body, where it is not the key. */
    name?: string
    /** Where it is not the field's label. */
    label?: string
    /** `own`: the form draws it. */
    input: 'text' | 'text-area' | 'date' | 'select' | 'own'
    help?: string
    placeholder?: string
    options?: readonly SelectOption[]
    /** The last day that can be picked. */
    max?: () => string
    /** The value at first, where it is not that of the row, or an empty text. */
    initial?: (row?: Row) => unknown
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
    const shown = own?.(row)
    return shown ? [{ label, ...item, value: shown }] : []
  })
  return [...items.filter(({ wide }) => !wide), ...items.filter(({ wide }) => wide)]
}
