import { useLayoutEffect, useState } from 'react'

const GAP = 8
/** The buttons that a toast must not cover: those of the topmost dialog, and a page's primary ones. */
const BUTTONS = '.MuiDialogActions-root button, button[type=submit], .MuiButton-contained'
/** What is over the page. */
const LAYERS = '.MuiDialog-root, .MuiDrawer-root:has([data-bottom-sheet])'
/** A question, and a sheet at the bottom of a phone, are read as a whole. */
const WHOLE = '[role=alertdialog], [data-bottom-sheet]'

const rectsOf = (elements: Iterable<Element>) => Array.from(elements, (element) => element.getBoundingClientRect())

/** The place above these that is the lowest and covers none of them; negative where there is no room. */
function placeAbove(rects: readonly DOMRect[], { left, right, height }: DOMRect, lowest: number): number {
  const inTheWay = rects
    .filter((one) => one.width > 0 && one.left < right && one.right > left)
    .sort((one, other) => other.bottom - one.bottom)
  let place = lowest
  for (const { top, bottom } of inTheWay) {
    if (bottom > place - GAP && top < place + height + GAP) place = top - GAP - height
  }
  return place
}

/** How far above its place at the bottom the toast must be, to cover none of them. */
function riseOf(toast: Element): number {
  const box = toast.getBoundingClientRect()
  const layer = [...document.querySelectorAll(LAYERS)].at(-1) ?? document
  const lowest = window.innerHeight - Number.parseFloat(getComputedStyle(toast).bottom) - box.height
  const aboveAll = placeAbove(rectsOf(layer === document ? [] : layer.querySelectorAll(WHOLE)), box, lowest)
  const aboveButtons = placeAbove(rectsOf(layer.querySelectorAll(BUTTONS)), box, lowest)
  // Where there is no room above the sheet, above its buttons; where there is none either, a toast at the bottom covers the least.
  const place = [Math.min(aboveAll, aboveButtons), aboveButtons].find((one) => one >= 0)
  return place === undefined ? 0 : lowest - place
}

/** The distance by which a toast is moved up, so that it covers no question and no button that somebody may want to press next. */
export function useClearOfButtons(toast: HTMLElement | null): number {
  const [rise, setRise] = useState(0)

  useLayoutEffect(() => {
    if (!toast) return
    const place = () => setRise(riseOf(toast))
    place()
    // A dialog may open or close, and the page may be scrolled, while the toast is shown.
    const changes = new MutationObserver(place)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      changes.disconnect()
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [toast])

  return rise
}
