import { useLayoutEffect, useState } from 'react'

const GAP = 8
/** The buttons that a toast must not cover: those of the topmost dialog, and a page's primary ones. */
const BUTTONS = '.MuiDialogActions-root button, button[type=submit], .MuiButton-contained'

const rectsOf = (elements: Iterable<Element>) => Array.from(elements, (element) => element.getBoundingClientRect())

/** How far above its place at the bottom the toast must be, to cover none of them. */
function riseOf(toast: Element): number {
  const { left, right, height } = toast.getBoundingClientRect()
  const dialog = [...document.querySelectorAll('.MuiDialog-root')].at(-1)
  const buttons = rectsOf((dialog ?? document).querySelectorAll(BUTTONS))
    .filter((button) => button.width > 0 && button.left < right && button.right > left)
    .sort((one, other) => other.bottom - one.bottom)
  const lowest = window.innerHeight - Number.parseFloat(getComputedStyle(toast).bottom) - height
  let place = lowest
  for (const button of buttons) {
    if (button.bottom > place - GAP && button.top < place + height + GAP) place = button.top - GAP - height
  }
  // Where there is no room, a toast at the bottom covers the least.
  return place < 0 ? 0 : lowest - place
}

/** The distance by which a toast is moved up, so that it covers no button that somebody may want to press next. */
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
