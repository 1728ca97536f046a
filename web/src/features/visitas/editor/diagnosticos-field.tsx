import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'

interface DiagnosticosFieldProps {
  value: string[]
  error?: string
  onChange: (next: string[]) => void
  /** At the end of the field. */
  action?: ReactNode
}

/** Diagnoses as chips. The one that is being typed is the last of the value already, so that it is saved like the rest. */
export function DiagnosticosField({ value, error, onChange, action }: DiagnosticosFieldProps) {
  const [typing, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const text = typing ? (value.at(-1) ?? '') : ''
  const chips = typing ? value.slice(0, -1) : value

  const type = (next: string) => {
    setTyping(next !== '')
    onChange(next === '' ? chips : [...chips, next])
  }
  const finish = () => {
    if (!typing) return
    setTyping(false)
    onChange([...chips, text.trim()].filter(Boolean))
  }
  const remove = (index: number) => {
    onChange([...chips.toSpliced(index, 1), ...(typing ? [text] : [])])
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      finish()
    } else if (event.key === 'Backspace' && text === '' && chips.length > 0) remove(chips.length - 1)
  }
  return (
    <TextField
      label="Diagnósticos"
      placeholder="Intro añade otro"
      error={error}
      value={text}
      inputRef={input}
      autoComplete="off"
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={finish}
      sx={{ flexWrap: 'wrap', gap: 0.75, '& > input': { flex: '1 1 120px', width: 'auto' } }}
      endAdornment={action}
      startAdornment={
        <Box
          component="ul"
          aria-label="Diagnósticos añadidos"
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, py: 0.5, pl: 0, minWidth: 0, listStyle: 'none' },
            '&:empty': { display: 'none' },
          }}
        >
          {chips.map((diagnostico, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same diagnosis may be there twice
            <Box component="li" key={index} sx={{ minWidth: 0, maxWidth: '100%' }}>
              <Chip
                label={diagnostico}
                onDelete={() => remove(index)}
                aria-label={`${diagnostico}; Supr lo quita`}
                tabIndex={0}
                // The whole diagnosis, also one of 180 letters without a space.
                sx={{
                  ...{ maxWidth: '100%', height: 'auto', minHeight: 28, fontWeight: 500 },
                  '& .MuiChip-label': { py: 0.25, whiteSpace: 'normal', overflowWrap: 'anywhere' },
                }}
              />
            </Box>
          ))}
        </Box>
      }
    />
  )
}
