import { useSearchParams } from 'react-router'

const rowsPerPage = [5, 10, 25] as const

interface Changes {
  search?: string
  sort?: string
  page?: number
  per_page?: number
}

const positiveInteger = (text: string | null) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

/**
 * Search, sort and page of a list, kept in the URL so that back, reload and shared links work. Missing or invalid
 * parameters have defaults; `sorts` are the list's sort keys, without `-`.
 */
export function useListState(sorts: readonly string[], defaultSort: string) {
  const [params, setParams] = useSearchParams()
  const sort = params.get('sort')
  const size = Number(params.get('per_page'))
  const query = {
    page: positiveInteger(params.get('page')),
    per_page: rowsPerPage.find((one) => one === size) ?? rowsPerPage[0],
    search: params.get('search') ?? '',
    sort: sort && sorts.includes(sort.replace(/^-/, '')) ? sort : defaultSort,
  }
  const defaults = { page: 1, per_page: rowsPerPage[0], search: '', sort: defaultSort }

  const change = (changes: Changes, replace = false) => {
    // The current URL may be newer than the rendered one.
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === defaults[name as keyof Changes]) next.delete(name)
      else next.set(name, String(value))
    }
    setParams(next, { replace, preventScrollReset: true })
  }

  return {
    query,
    sizes: rowsPerPage,
    // One step back leaves the search, however often it was changed.
    setSearch: (search: string) => change({ search, page: 1 }, search !== '' && query.search !== ''),
    setSort: (sort: string) => change({ sort, page: 1 }),
    setRowsPerPage: (per_page: number) => change({ per_page, page: 1 }),
    /** `replace`: without a history entry. */
    setPage: (page: number, replace = false) => change({ page }, replace),
  }
}
