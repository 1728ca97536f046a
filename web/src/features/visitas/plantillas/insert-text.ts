/** A gap of a template. */
const GAP = /_{3,}/

/** Writes over a part of a text as if it was typed: Ctrl+Z takes it back. Selects its first gap, to type into it. */
export function insertText(element: HTMLTextAreaElement, from: number, text: string): void {
  element.focus()
  element.setSelectionRange(from, element.selectionEnd)
  // No other way writes into a field so that the browser can undo it.
  if (!document.execCommand('insertText', false, text)) {
    element.setRangeText(text, from, element.selectionEnd, 'end')
    element.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const gap = GAP.exec(text)
  if (gap) element.setSelectionRange(from + gap.index, from + gap.index + gap[0].length)
}

const copied = ['font', 'letterSpacing', 'lineHeight', 'padding', 'textIndent', 'wordSpacing'] as const

/** The bottom left corner of a character on the screen, by a copy of the field. */
export function placeOf(element: HTMLTextAreaElement, at: number): { left: number; top: number; bottom: number } {
  const copy = document.createElement('div')
  const mark = document.createElement('span')
  const style = getComputedStyle(element)
  for (const name of copied) copy.style[name] = style[name]
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  Object.assign(copy.style, { boxSizing: 'border-box', width: `${element.clientWidth}px`, top: '0', left: '0' })
  copy.textContent = element.value.slice(0, at)
  mark.textContent = '/'
  copy.append(mark)
  document.body.append(copy)
  const box = element.getBoundingClientRect()
  const top = box.top + mark.offsetTop - element.scrollTop
  const place = { left: box.left + mark.offsetLeft, top, bottom: top + mark.offsetHeight }
  copy.remove()
  return place
}
