import { useState } from 'react'
import type { Entity } from '../entities.ts'
import { useList } from './use-list.ts'

const SHOWN = 25

/** What a picker offers: the first rows of an entity's list that match what was typed. There may be 20,000 more. */
export function useOptions<E extends Entity>(entity: E, sort?: string, filters?: Parameters<typeof useList>[2]) {
  const [search, setSearch] = useState('')
  const list = useList(entity, { page: 1, per_page: SHOWN, search, sort }, filters)
  return {
    options: list.data?.data ?? [],
    loading: list.isFetching,
    /** Which search these are of: while the next is under way, still the one before. */
    found: list.isPlaceholderData ? undefined : search,
    /** Nothing to choose at all, whatever one types. */
    none: list.isSuccess && !list.isPlaceholderData && search === '' && list.data.total === 0,
    onSearch: setSearch,
  }
}
