/** The names that apply. */
export const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

/** Of an element that has just appeared and may be outside of the window. */
export const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
