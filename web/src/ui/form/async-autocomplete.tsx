import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useState } from 'react'
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
  /** The rows the server found for `optionsFor`. */
  options: readonly Option[]
  /** The search that `options` belong to; undefined while loading. Options of another search are not shown. */
  optionsFor: string | undefined
  /** Nothing matches the search; the options are like it. */
  similar?: boolean
  loading: boolean
  onSearch: (text: string) => void
  idOf: (option: Option) => number
  labelOf: (option: Option) => string
  /** A second line that distinguishes options with the same label. */
  secondaryOf?: (option: Option) => string
  /** There are no options at all, whatever the search. */
  isEmpty: boolean
  emptyText: string
  /** Why the search failed. */
  failure?: string
  placeholder?: string
}

/** An autocomplete whose options the server searches. */
export function AsyncAutocomplete<Option>(props: AsyncAutocompleteProps<Option>) {
  const {
    label,
    help,
    error,
    value,
    onChange,
    options,
    optionsFor,
    loading,
    onSearch,
    idOf,
    labelOf,
    secondaryOf,
    failure,
  } = props
  const [typed, setTyped] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the text changes
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), typed ? DEBOUNCE_MS : 0)
    return () => clearTimeout(timer)
  }, [typed])

  const search = typed.trim()
  const stale = optionsFor !== search
  const onEnter = useOnlyOption(search, stale ? undefined : options, (option) => {
    setTyped('')
    onChange(option)
  })
  return (
    <Autocomplete
      options={stale ? [] : options}
      value={value}
      disabled={props.disabled}
      onKeyDown={onEnter}
      autoHighlight={search !== '' && options.length === 1}
      groupBy={props.similar && !stale ? () => 'Quizá querías decir' : undefined}
      loading={(loading || stale) && !failure}
      onChange={(_, option) => onChange(option)}
      // Only typing searches; selecting an option also changes the input.
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      // The list must be inside the dialog; a fixed position keeps it from being clipped.
      disablePortal
      slotProps={{ popper: { popperOptions: { strategy: 'fixed' } }, paper: { elevation: 8 } }}
      sx={{ '& .MuiOutlinedInput-root': { py: '3.5px', pl: '9px' } }}
      filterOptions={(all) => all}
      getOptionKey={idOf}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(one, other) => idOf(one) === idOf(other)}
      // MUI's locale module would bundle the texts of all languages.
      openText="Abrir"
      closeText="Cerrar"
      clearText="Limpiar"
      loadingText="Cargando..."
      noOptionsText={failure ?? (props.isEmpty ? props.emptyText : 'Sin resultados')}
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
          help={props.isEmpty ? props.emptyText : (help ?? (value && secondaryOf ? secondaryOf(value) : undefined))}
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

/** Enter in a field where somebody has typed never sends the form: it takes the only option, also one that is yet to be found. */
function useOnlyOption<Option>(
  search: string,
  options: readonly Option[] | undefined,
  onChoose: (option: Option) => void,
) {
  const [enteredFor, setEnteredFor] = useState('')
  const choose = useEffectEvent(onChoose)
  const only = search !== '' && enteredFor === search && options?.length === 1 ? options[0] : undefined
  useEffect(() => {
    if (only !== undefined) choose(only)
  }, [only])
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || search === '') return
    event.preventDefault()
    // The highlighted option of this search is taken by the autocomplete itself.
    if (!options) setEnteredFor(search)
  }
}
