import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Ref, useEffect, useState } from 'react'
import { TextField } from './text-field.tsx'

const DEBOUNCE_MS = 300

interface AsyncAutocompleteProps<Option> {
  label: string
  help?: string
  error?: string
  disabled?: boolean
  value: Option | null
  onChange: (option: Option | null) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  /** What the server found for… */
  options: readonly Option[]
  /** …this search. Another than what is typed: they are not to be chosen from. */
  found: string | undefined
  loading: boolean
  onSearch: (text: string) => void
  idOf: (option: Option) => number
  labelOf: (option: Option) => string
  /** A second line that tells two of one name apart. */
  secondaryOf?: (option: Option) => string
  /** There is nothing to choose, whatever one types. */
  none: boolean
  emptyText: string
  placeholder?: string
}

/** Chooses one of any number: what is typed is searched for by the server. */
export function AsyncAutocomplete<Option>(props: AsyncAutocompleteProps<Option>) {
  const { label, help, error, value, onChange, options, found, loading, onSearch, idOf, labelOf, secondaryOf } = props
  const [typed, setTyped] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text is a new search
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), typed ? DEBOUNCE_MS : 0)
    return () => clearTimeout(timer)
  }, [typed])

  const waiting = found !== typed.trim()
  return (
    <Autocomplete
      options={waiting ? [] : options}
      value={value}
      disabled={props.disabled}
      loading={loading || waiting}
      onChange={(_, option) => onChange(option)}
      // Only typing searches; a choice puts its own name into the field.
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      // Within the dialog, which the list must belong to; fixed, so that its scrolling part does not cut it.
      disablePortal
      slotProps={{ popper: { popperOptions: { strategy: 'fixed' } }, paper: { elevation: 8 } }}
      sx={{ '& .MuiOutlinedInput-root': { py: '3.5px', pl: '9px' } }}
      filterOptions={(found) => found}
      getOptionKey={idOf}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(one, other) => idOf(one) === idOf(other)}
      // MUI's own translation brings those of sixty languages, and sets each of them up at every start.
      openText="Abrir"
      closeText="Cerrar"
      clearText="Limpiar"
      loadingText="Cargando..."
      noOptionsText={props.none ? props.emptyText : 'Sin resultados'}
      renderOption={({ key, ...option }, row) => (
        <Box component="li" key={key} {...option} sx={{ minHeight: 48 }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {labelOf(row)}
            {secondaryOf && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {secondaryOf(row)}
              </Typography>
            )}
          </Box>
        </Box>
      )}
      renderInput={({ id, slotProps: { input, htmlInput } }) => (
        <TextField
          id={id}
          label={label}
          help={props.none ? props.emptyText : (help ?? (value && secondaryOf ? secondaryOf(value) : undefined))}
          error={error}
          placeholder={props.placeholder}
          onBlur={props.onBlur}
          ref={input.ref}
          className={input.className}
          endAdornment={input.endAdornment}
          onMouseDown={input.onMouseDown}
          slotProps={{ input: htmlInput }}
          inputRef={props.inputRef}
        />
      )}
    />
  )
}
