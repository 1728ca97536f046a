import { useState } from 'react'
import type { Entity } from '../entities.ts'
import { useList } from './use-list.ts'

const PAGE_SIZE = 25

/** The first rows of an entity's list that match the typed search, for an autocomplete. */
export function useOptions<E extends Entity>(entity: E, sort?: string, filters?: Parameters<typeof useList>[2]) {
  const [search, setSearch] = useState('')
  const list = useList(entity, { page: 1, per_page: PAGE_SIZE, search, sort }, filters)
  return {
    options: list.data?.data ?? [],
    loading: list.isFetching,
    /** The search of `options`; undefined while loading. */
    optionsFor: list.isPlaceholderData ? undefined : search,
    /** There are no rows at all. */
    isEmpty: list.isSuccess && !list.isPlaceholderData && search === '' && list.data.total === 0,
    onSearch: setSearch,
  }
}
