import { mdiClose, mdiMagnify } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../layout/icon.tsx'

const DEBOUNCE_MS = 300
/** The limit of the server. */
const MAX_LENGTH = 100

interface SearchBoxProps {
  value: string
  /** Debounced. */
  onChange: (text: string) => void
  placeholder: string
}

export function SearchBox({ value, onChange, placeholder }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The last value passed to `onChange`; the prop may follow later.
  const submitted = useRef(value)

  // Navigation or a reset elsewhere changes the value. Pending typing takes precedence.
  useEffect(() => {
    submitted.current = value
    if (timer.current === undefined) setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (next: string, delay: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (next.trim() === submitted.current) return
      submitted.current = next.trim()
      onChange(submitted.current)
    }, delay)
  }

  return (
    <OutlinedInput
      fullWidth
      inputRef={input}
      value={text}
      placeholder={placeholder}
      onChange={(event) => change(event.target.value, DEBOUNCE_MS)}
      onKeyDown={(event) => event.key === 'Escape' && change('', 0)}
      slotProps={{ input: { 'aria-label': placeholder, maxLength: MAX_LENGTH, enterKeyHint: 'search' } }}
      startAdornment={
        <InputAdornment position="start">
          <Icon path={mdiMagnify} />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <InputAdornment position="end">
            <IconButton
              edge="end"
              size="small"
              aria-label="Limpiar búsqueda"
              onClick={() => {
                change('', 0)
                input.current?.focus()
              }}
            >
              <Icon path={mdiClose} size={20} />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  )
}
