const forms = new Set<symbol>()
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** The forms of the page that have unsaved changes. */
export const unsavedForms = {
  add: (form: symbol) => {
    forms.add(form)
    notify()
  },
  delete: (form: symbol) => {
    forms.delete(form)
    notify()
  },
  newest: () => [...forms].at(-1),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
