import { useSearchParams } from 'react-router'
import { SHOWN_ROW } from '../../lib/list/use-list-state.ts'
import { openLayers } from '../dialog/layers.ts'

/** Shows the page of the list that has a row, and highlights it, once all dialogs are closed. `without`: parameters that hide it. */
export function useShowRow(...without: string[]): (id: number) => void {
  const [, setParams] = useSearchParams()
  return (id) =>
    openLayers.afterClosing(() => {
      const next = new URLSearchParams(window.location.search)
      for (const name of ['page', ...without]) next.delete(name)
      next.set(SHOWN_ROW, String(id))
      setParams(next, { replace: true, preventScrollReset: true })
    })
}
