import { mdiClose, mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../layout/icon.tsx'
import { visuallyHidden } from '../layout/visually-hidden.ts'

const DEBOUNCE_MS = 300
/** The limit of the server. */
const MAX_LENGTH = 100

interface SearchBoxProps {
  value: string
  /** Debounced. */
  onChange: (text: string) => void
  /** Short, for a phone. */
  placeholder: string
  /** Everything that is searched. */
  help: string
}

export function SearchBox({ value, onChange, placeholder, help }: SearchBoxProps) {
  const id = useId()
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
      sx={{ flex: '1 1 240px', maxWidth: '100%' }}
      inputRef={input}
      value={text}
      placeholder={placeholder}
      title={help}
      onChange={(event) => change(event.target.value, DEBOUNCE_MS)}
      onKeyDown={(event) => event.key === 'Escape' && change('', 0)}
      slotProps={{
        input: { 'aria-label': placeholder, 'aria-describedby': id, maxLength: MAX_LENGTH, enterKeyHint: 'search' },
      }}
      startAdornment={
        <InputAdornment position="start">
          <Icon path={mdiMagnify} />
          <Box id={id} component="span" sx={visuallyHidden}>
            {help}
          </Box>
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
