import { useEffect, useState } from 'react'
import { unsavedForms } from './unsaved-forms.ts'

/**
 * What is typed here is not saved: the browser asks before it closes the page, and the end of the session leaves the page as it is.
 * `lostByStep`: a step to another page would lose it too. Returns what the form is called in `unsavedForms`.
 */
export function useUnsaved(unsaved: boolean, { lostByStep = false } = {}): symbol {
  const [form] = useState(() => Symbol('form'))
  useEffect(() => {
    if (!unsaved) return
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault()
    unsavedForms.add(form, lostByStep)
    addEventListener('beforeunload', prevent)
    return () => {
      unsavedForms.delete(form)
      removeEventListener('beforeunload', prevent)
    }
  }, [unsaved, lostByStep, form])
  return form
}
