import type { ReactNode } from 'react'
import type { ListFilter } from '../../lib/list/list-filter.ts'
import type { useListState } from '../../lib/list/use-list-state.ts'
import type { CrudResource, RowOf } from '../../lib/lists.ts'
import type { RowAction, TableProps, TableSelection } from '../table/data-table-types.ts'
import type { EntityField } from './entity-field.ts'
import type { RemoveTexts } from './entity-remove-dialog.tsx'
import type { Requirement } from './requirement-gate.tsx'

/** The filters that are on, and how to change them. */
export type FilterState = Pick<ReturnType<typeof useListState>, 'filters' | 'setFilters' | 'query' | 'setSort'>

interface EntityFormProps<Row> {
  onClosed: () => void
  onSaved: (row: Row) => void
  /** The row that was created first, because this one requires it. Not validated. */
  required?: unknown
}

export interface EntityListPageProps<E extends CrudResource> {
  entity: E
  title: string
  createLabel: string
  search: { placeholder: string; help: string }
  fields: readonly EntityField<RowOf<E>>[]
  sorts: readonly string[]
  defaultSort: string
  /** Query parameters that the list always has. */
  fixedFilters?: Record<string, string>
  filters?: readonly ListFilter[]
  /** Controls for them, beside the search. */
  filterBar?: (state: FilterState) => ReactNode
  /** Above the search, such as tabs. */
  above?: (state: FilterState) => ReactNode
  idOf: (row: RowOf<E>) => number
  /** Completes the labels of the row actions: 'Editar Luna'. */
  nameOf: (row: RowOf<E>) => string
  empty: { icon: string; text: string; createLabel?: string }
  /** What must exist before a row can be created. */
  requires?: Requirement
  failures: { load: string; refresh: string }
  details?: (row: RowOf<E>) => {
    title: string
    secondary?: string
    icon?: string
    avatar?: ReactNode
    sheet?: string
    foot?: ReactNode
  }
  /** The dialog of the details, where it is not made of the fields. */
  detailsDialog?: (row: RowOf<E>, onClosed: () => void) => ReactNode
  remove: (row: RowOf<E>) => RemoveTexts
  /** The dialog to delete a row, where it is more than a question. */
  removeDialog?: (row: RowOf<E>, texts: RemoveTexts, onClosed: () => void) => ReactNode
  canEdit?: (row: RowOf<E>) => boolean
  canRemove?: (row: RowOf<E>) => boolean
  /** Further actions of a row, after its details. */
  rowActions?: readonly RowAction<RowOf<E>>[]
  detailsActions?: (row: RowOf<E>, close: () => void) => ReactNode
  /** The dialog to create a row, or to edit this one. */
  form: (row: RowOf<E> | undefined, dialog: EntityFormProps<RowOf<E>>) => ReactNode
  /** After the form of a saved row has closed; `before` is the row that was changed. */
  onSaved?: (row: RowOf<E>, before?: RowOf<E>) => void
  /** The rows where a table has no room, in place of the usual cards. */
  cards?: TableProps<RowOf<E>>['cards']
  /** Rows that can be selected, and what is shown under the list for them. */
  selection?: TableSelection<RowOf<E>>
  selectionBar?: ReactNode
  groups?: TableProps<RowOf<E>>['groups']
  /** Under the list, once it is loaded: rows that arrive later would push it down. */
  below?: ReactNode
  /** Buttons under a row that change its state. */
  estadoActions?: (row: RowOf<E>, onDone: () => void) => ReactNode
}
