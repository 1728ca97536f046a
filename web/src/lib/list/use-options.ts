import { failure } from '@huella/contract'
import { useState } from 'react'
import { messageOf } from '../api/api-error.ts'
import type { ListName } from '../lists.ts'
import { useList } from './use-list.ts'

const PAGE_SIZE = 25

/** The first rows of a list that match the typed search, for an autocomplete. Those whose name begins with it come first. */
export function useOptions<L extends ListName>(list: L, sort?: string, filters?: Parameters<typeof useList>[2]) {
  const [search, setSearch] = useState('')
  const page = useList(
    list,
    { page: 1, per_page: PAGE_SIZE, search, sort, nombre_primero: search ? '1' : undefined },
    filters,
  )
  return {
    options: page.data?.data ?? [],
    /** Nothing matches the search; `options` are like it. */
    similar: page.data?.parecidas ?? false,
    loading: page.isFetching,
    /** The search of `options`; undefined while loading. */
    optionsFor: page.isPlaceholderData ? undefined : search,
    /** There are no rows at all. */
    isEmpty: page.isSuccess && !page.isPlaceholderData && search === '' && page.data.total === 0,
    failure: page.isError && !page.isFetching ? messageOf(page.error, failure.search) : undefined,
    onSearch: setSearch,
  }
}
