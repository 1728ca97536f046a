import { useState } from 'react'

const none: ReadonlySet<number> = new Set()

/** The ids of selected rows, of any page, at most `max`. */
export function useSelection(max: number) {
  const [selected, setSelected] = useState(none)
  return {
    selected,
    onSelect: (ids: readonly number[], on: boolean) =>
      setSelected((before) => {
        const others = [...before].filter((id) => !ids.includes(id))
        return new Set(on ? [...others, ...ids].slice(0, max) : others)
      }),
    clear: () => setSelected(none),
  }
}
