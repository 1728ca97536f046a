import { useLocation, useSearchParams } from 'react-router'
import { tryStorage } from '../storage.ts'
import { activeFiltersOf, type ListFilter } from './list-filter.ts'

/** The choices of the specification, and two for those with long lists. The first is the default. */
const rowsPerPage = [5, 10, 25, 50, 100] as const

/** The choice of this browser, for all lists. */
const KEY = 'huella-filas'

const findRowsPerPage = (text: string | null) => rowsPerPage.find((size) => String(size) === text)

const rememberedRowsPerPage = () => findRowsPerPage(tryStorage(() => localStorage.getItem(KEY))) ?? rowsPerPage[0]

const rememberRowsPerPage = (size: number) => tryStorage(() => localStorage.setItem(KEY, String(size)))

interface Changes {
  search?: string
  sort?: string
  page?: number
  per_page?: number
}

interface ChangeOptions {
  replace?: boolean
  without?: string[]
  values?: [name: string, value: string | undefined][]
}

/** Of the URL: the list shows the page that has the row of this id, until something else is asked for. */
export const SHOWN_ROW = 'con'

const positiveInteger = (text: string | null) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

/**
 * Search, sort, page and filters of a list, kept in the URL so that back, reload and shared links work. Missing or invalid
 * parameters have defaults; `sorts` are the list's sort keys, without `-`.
 */
export function useListState(sorts: readonly string[], defaultSort: string, filters: readonly ListFilter[] = []) {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const sort = params.get('sort')
  // A page number without a size counts in the default, whatever this browser remembers: a shared link shows the same rows.
  const inUrl = findRowsPerPage(params.get('per_page')) ?? rowsPerPage[0]
  const query = {
    page: positiveInteger(params.get('page')),
    per_page: params.has('page') || params.has('per_page') ? inUrl : rememberedRowsPerPage(),
    search: params.get('search') ?? '',
    sort: sort && sorts.includes(sort.replace(/^-/, '')) ? sort : defaultSort,
  }
  const defaults: Record<string, unknown> = { page: 1, per_page: rowsPerPage[0], search: '', sort: defaultSort }

  const active = activeFiltersOf(filters, params)

  const change = (changes: Changes, { replace = false, without = [], values = [] }: ChangeOptions = {}) => {
    // A list stays on the screen until the code of the next page is loaded: what is typed last must not filter that page.
    if (window.location.pathname !== pathname) return
    // The current URL may be newer than the rendered one.
    const next = new URLSearchParams(window.location.search)
    for (const name of [SHOWN_ROW, ...without]) next.delete(name)
    for (const [name, value = ''] of values) next.set(name, value)
    for (const [name, value] of Object.entries({ per_page: query.per_page, ...changes })) {
      if (value === defaults[name]) next.delete(name)
      else next.set(name, String(value))
    }
    setParams(next, { replace, preventScrollReset: true })
  }

  const shown = params.get(SHOWN_ROW) ?? ''

  return {
    query,
    shownRow: /^[1-9]\d{0,8}$/.test(shown) ? Number(shown) : undefined,
    /** The parameters of the active filters, for the API. */
    filters: active.reduce<Record<string, string>>((all, { values }) => Object.assign(all, values), {}),
    chips: active.map(({ chip, values }) => ({
      text: chip,
      onRemove: () => change({ page: 1 }, { without: Object.keys(values) }),
    })),
    /** Turns filters on, or off with an undefined value. */
    setFilters: (values: Record<string, string | undefined>) => {
      const without = Object.keys(values).filter((name) => !values[name])
      change({ page: 1 }, { without, values: Object.entries(values).filter(([, value]) => value) })
    },
    /** Without search and filters, and with the same row. */
    showAll: () => {
      const next = new URLSearchParams(window.location.search)
      for (const name of ['search', ...active.flatMap(({ values }) => Object.keys(values))]) next.delete(name)
      if (String(next) !== String(params)) setParams(next, { replace: true, preventScrollReset: true })
    },
    clearFilters: () => change({ page: 1 }, { without: active.flatMap(({ values }) => Object.keys(values)) }),
    sizes: rowsPerPage,
    // One step back leaves the search, however often it was changed.
    setSearch: (search: string) => change({ search, page: 1 }, { replace: search !== '' && query.search !== '' }),
    setSort: (sort: string) => change({ sort, page: 1 }),
    // A preference, not a step: without a history entry.
    setRowsPerPage: (per_page: number) => {
      rememberRowsPerPage(per_page)
      change({ per_page, page: 1 }, { replace: true })
    },
    /** `replace`: without a history entry. */
    setPage: (page: number, replace = false) => change({ page }, { replace }),
  }
}
