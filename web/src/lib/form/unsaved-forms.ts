/** Whether a step to another page would lose it, for each form. */
const forms = new Map<symbol, boolean>()
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** The forms of the page that have unsaved changes. */
export const unsavedForms = {
  add: (form: symbol, lostByStep: boolean) => {
    forms.set(form, lostByStep)
    notify()
  },
  delete: (form: symbol) => {
    forms.delete(form)
    notify()
  },
  some: () => forms.size > 0,
  /** The last of those that a step to another page would lose. */
  newest: () => [...forms].filter(([, lostByStep]) => lostByStep).at(-1)?.[0],
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
