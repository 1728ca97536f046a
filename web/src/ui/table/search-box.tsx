import { mdiClose, mdiMagnify } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../layout/icon.tsx'

const DEBOUNCE_MS = 300
/** The longest search that the server takes. */
const LONGEST = 100

interface SearchBoxProps {
  value: string
  /** Called once the typing pauses. */
  onChange: (text: string) => void
  placeholder: string
}

export function SearchBox({ value, onChange, placeholder }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What was last asked for: the value, which may follow only after somebody has typed on.
  const asked = useRef(value)

  // Going back, or clearing the search elsewhere, changes the value under the box. What is still being typed wins.
  useEffect(() => {
    asked.current = value
    if (timer.current === undefined) setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (next: string, pause: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (next.trim() === asked.current) return
      asked.current = next.trim()
      onChange(asked.current)
    }, pause)
  }

  return (
    <OutlinedInput
      fullWidth
      inputRef={input}
      value={text}
      placeholder={placeholder}
      onChange={(event) => type(event.target.value, DEBOUNCE_MS)}
      onKeyDown={(event) => event.key === 'Escape' && type('', 0)}
      slotProps={{ input: { 'aria-label': placeholder, maxLength: LONGEST, enterKeyHint: 'search' } }}
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
                type('', 0)
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
