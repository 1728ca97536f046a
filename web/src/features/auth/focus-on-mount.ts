/** A ref that focuses what replaces a form, because the focus was lost with it. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
