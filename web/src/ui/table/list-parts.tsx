import { DataTable } from './data-table.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FiltersButton } from './filters-button.tsx'
import { ListPage } from './list-page.tsx'
import { PageControls } from './pagination.tsx'
import { SearchBox } from './search-box.tsx'

const none = () => undefined
const action = { label: '', icon: '', onClick: none }
const query = { page: 2, per_page: 1, search: '', sort: '' }
const state = { query, sizes: [1], setSearch: none, setSort: none, setPage: none, setRowsPerPage: none }
const table = {
  label: '',
  columns: [{ key: 'a', heading: '', sort: 'a', cell: none }],
  actions: [action, action],
  idOf: () => 0,
  nameOf: () => '',
  state,
  texts: { empty: '', emptyIcon: '', loadFailed: '', refreshFailed: '' },
}
const list = { isError: false, isFetching: false, isPlaceholderData: false, refetch: none }
const pages = { perPage: 1, rowCount: 1, sizes: [1], onPage: none, onPerPage: none }

/** A list on a phone, without content: rendered by the build for its styles (first-paint.tsx). */
export function ListParts() {
  return (
    <ListPage title="" action={action} search={<SearchBox value="" onChange={none} placeholder="" help="" />}>
      <FiltersButton open={false} onToggle={none} />
      <FilterChips chips={[]} />
      <DataTable {...table} list={{ ...list, data: undefined }} />
      <DataTable {...table} list={{ ...list, data: { data: [null], total: 3 } }} />
      <PageControls {...pages} page={1} total={1} />
      <PageControls {...pages} page={2} total={3} />
    </ListPage>
  )
}
