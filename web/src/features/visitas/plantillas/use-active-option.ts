import { useState } from 'react'

interface PressedKey {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  preventDefault: () => void
  stopPropagation: () => void
}

/** Which option of a list the keys of a text field are at. Begins with the first one, again when the options are others. */
export function useActiveOption<Option>(options: readonly Option[], of: string, onChoose: (option: Option) => void) {
  const [state, setState] = useState({ of, at: 0 })
  const at = state.of === of ? Math.min(state.at, options.length - 1) : 0
  /** Handles the keys of the list. Returns whether it was one. */
  const press = (event: PressedKey): boolean => {
    const option = options[at]
    if (option === undefined || event.altKey || event.ctrlKey || event.metaKey) return false
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined && event.key !== 'Enter') return false
    event.preventDefault()
    event.stopPropagation()
    if (by === undefined) onChoose(option)
    else setState({ of, at: (at + by + options.length) % options.length })
    return true
  }
  return { at, press }
}
