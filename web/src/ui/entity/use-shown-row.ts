import { useEffect, useRef } from 'react'
import type { useListState } from '../../lib/list/use-list-state.ts'

interface LoadedList<Row> {
  data: { data: Row[]; page: number } | undefined
  isPlaceholderData: boolean
}

/**
 * The state of a list that shows the page of one row: its page is the one that the server has found. Search and filters that hide the
 * row are cleared, once.
 */
export function useShownRow<Row>(
  state: ReturnType<typeof useListState>,
  { data, isPlaceholderData }: LoadedList<Row>,
  idOf: (row: Row) => number,
) {
  const { shownRow } = state
  const loaded = isPlaceholderData ? undefined : data
  const checked = useRef<number>(undefined)
  const { showAll } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: `showAll` is new in every render
  useEffect(() => {
    if (!shownRow || !loaded || checked.current === shownRow) return
    checked.current = shownRow
    if (!loaded.data.some((row) => idOf(row) === shownRow)) showAll()
  }, [shownRow, loaded])
  return shownRow && loaded ? { ...state, query: { ...state.query, page: loaded.page } } : state
}
