const isLetter = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing

interface KeptLetters {
  /** What was typed so far; null after Escape. */
  text: () => string | null
  stop: () => void
}

/** Keeps what is typed while no field is there yet to type into. */
export function keepLetters(): KeptLetters {
  let text: string | null = ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (text === null) return
    if (event.key === 'Escape') text = null
    else if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (isLetter(event)) text += event.key
    else return
    // Neither a field of the page nor its shortcuts get it.
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', onKeyDown, { capture: true })
  return { text: () => text, stop: () => document.removeEventListener('keydown', onKeyDown, { capture: true }) }
}
