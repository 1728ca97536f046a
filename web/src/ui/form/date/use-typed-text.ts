import { useState } from 'react'
import { afterClick } from '../after-click.ts'

interface TypedText {
  /** The value as it is sent; text that cannot be parsed is the value itself, so that it is never lost. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The form's error. */
  error?: string
  parse: (text: string) => string | undefined
  format: (value: string) => string
  /** Puts separators into the text while it is typed. */
  separate: (text: string, before: string) => string
  problemOf: (value: string) => string | undefined
}

/** The text of an input whose value is written in another way, e.g. '12/11/2026' for '2026-11-12'. */
export function useTypedText({ value, onChange, onBlur, error, parse, format, separate, problemOf }: TypedText) {
  // Kept while it is typed, and formatted when the field is left.
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const text = typed?.value === value ? typed.text : format(value)

  const type = (changed: string) => {
    const next = separate(changed, text)
    const parsed = parse(next) ?? next.trim()
    setTyped({ text: next, value: parsed })
    onChange(parsed)
  }

  const set = (next: string) => {
    setTyped(null)
    onChange(next)
  }

  const leave = () => {
    afterClick(() => setTyped((before) => (before === typed ? null : before)))
    onBlur?.()
  }

  // An error is not shown while somebody types, unless the form has been submitted.
  const problem = typed === null || error !== undefined ? problemOf(value) : undefined
  return { text, type, set, leave, error: problem ?? error }
}
