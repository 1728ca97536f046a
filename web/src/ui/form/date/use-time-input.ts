import type { KeyboardEvent, Ref } from 'react'
import { isMidnight, parseTime, separateTime, stepTime, type TimeRange, timeProblem } from './date-time-text.ts'
import { useTypedText } from './use-typed-text.ts'

interface TimeInput extends TimeRange {
  /** 'HH:MM', in 24 hours */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  error?: string
  /** Also '24:00', the end of a day. */
  midnight?: boolean
}

/** The error and the props of an input for a time, typed as 930, 9:30, 09.30 or 9. The arrow keys change it by 15 minutes. */
export function useTimeInput({ value, onChange, onBlur, inputRef, error, midnight = false, min, max }: TimeInput) {
  const atEnd = (text: string) => midnight && isMidnight(text)
  const typed = useTypedText({
    ...{ value, onChange, onBlur, error },
    parse: (text) => (atEnd(text) ? '24:00' : parseTime(text)),
    format: (time) => time,
    separate: separateTime,
    problemOf: (time) => (atEnd(time) ? undefined : timeProblem(time)),
  })

  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    typed.set(stepTime(value, event.key === 'ArrowUp' ? 1 : -1, { min, max }))
  }

  return {
    error: typed.error,
    input: {
      value: typed.text,
      onChange: (event: { target: { value: string } }) => typed.type(event.target.value),
      onBlur: typed.leave,
      onKeyDown: step,
      inputRef,
      autoComplete: 'off',
    },
  }
}
