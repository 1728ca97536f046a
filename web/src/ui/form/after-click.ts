let isPointerDown = false
const track = (down: boolean) => () => {
  isPointerDown = down
}
// The build renders the first page without a window.
globalThis.addEventListener?.('pointerdown', track(true), true)
globalThis.addEventListener?.('pointerup', track(false), true)
globalThis.addEventListener?.('pointercancel', track(false), true)

/**
 * Runs what the blur of a field leads to once the click that caused it is over: a message that appears in the middle of a click
 * moves the button away from the pointer.
 */
export function afterClick(action: () => void): void {
  const later = () => setTimeout(action)
  if (isPointerDown) addEventListener('pointerup', later, { once: true, capture: true })
  else later()
}
