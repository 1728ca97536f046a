import { useSearchParams } from 'react-router'

const rowsPerPage = [5, 10, 25] as const

interface Changes {
  search?: string
  sort?: string
  page?: number
  per_page?: number
}

const formatNumber = (text: string | null) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

/**
 * Search, order and page of a list live in the address: back, reload and a shared link work. What the address does not
 * say, or says wrongly, is the default; `sorts` are the orders this list offers, the first word of each without `-`.
 */
export function useListState(sorts: readonly string[], defaultSort: string) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('sort')
  const size = Number(params.get('per_page'))
  const query = {
    page: formatNumber(params.get('page')),
    per_page: rowsPerPage.find((one) => one === size) ?? rowsPerPage[0],
    search: params.get('search') ?? '',
    sort: asked && sorts.includes(asked.replace(/^-/, '')) ? asked : defaultSort,
  }
  const defaults = { page: 1, per_page: rowsPerPage[0], search: '', sort: defaultSort }

  const change = (changes: Changes, replace = false) => {
    // In the address, which may have changed after what is shown.
    const after = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === defaults[name as keyof Changes]) after.delete(name)
      else after.set(name, String(value))
    }
    setParams(after, { replace, preventScrollReset: true })
  }

  return {
    query,
    sizes: rowsPerPage,
    // One step back leaves the search, however many words were tried in it.
    setSearch: (search: string) => change({ search, page: 1 }, search !== '' && query.search !== ''),
    setSort: (sort: string) => change({ sort, page: 1 }),
    setRowsPerPage: (per_page: number) => change({ per_page, page: 1 }),
    /** `replace` when it is a correction that one would not want to go back to. */
    setPage: (page: number, replace = false) => change({ page }, replace),
  }
}
