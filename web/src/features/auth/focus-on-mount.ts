/** A ref for what takes the place of a form, which took the focus with it when it went. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
