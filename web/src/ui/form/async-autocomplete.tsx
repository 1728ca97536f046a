import { mdiClose, mdiMenuDown } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import useAutocomplete from '@mui/material/useAutocomplete'
import {
  type ButtonHTMLAttributes,
  type HTMLAttributes,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Icon } from '../layout/icon.tsx'
import { usePlacedUnder } from '../layout/use-placed-under.ts'
import styles from './async-autocomplete.module.css'
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

/** An autocomplete whose options the server searches. MUI's own loads a library that finds its place (10 KB). */
export function AsyncAutocomplete<Option>(props: AsyncAutocompleteProps<Option>) {
  const { label, help, error, value, onChange, options, optionsFor, onSearch, idOf, labelOf, secondaryOf } = props
  const { disabled, failure } = props
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
  const isGrouped = Boolean(props.similar) && !stale
  const auto = useAutocomplete<Option>({
    ...{ options: stale ? [] : options, value, disabled },
    autoHighlight: search !== '' && options.length === 1,
    onChange: (_, option) => onChange(option),
    // Only typing searches; selecting an option also changes the input.
    onInputChange: (_, text, reason) => setTyped(reason === 'input' ? text : ''),
    filterOptions: (all) => all,
    getOptionKey: idOf,
    getOptionLabel: labelOf,
    isOptionEqualToValue: (one, other) => idOf(one) === idOf(other),
  })
  const { ref: inputRef, onMouseDown, ...input } = auto.getInputProps() as InputProps
  const rows = auto.groupedOptions as Option[]
  const none = (props.loading || stale) && !failure ? 'Cargando...' : (failure ?? emptyText(props))

  return (
    <div {...auto.getRootProps({ onKeyDown: onEnter })}>
      <TextField
        id={auto.id}
        label={label}
        help={props.isEmpty ? props.emptyText : (help ?? (value && secondaryOf ? secondaryOf(value) : undefined))}
        error={error}
        placeholder={props.placeholder}
        disabled={disabled}
        ref={auto.setAnchorEl}
        sx={{ py: '3.5px', px: '9px', '& > input': { width: 0, minWidth: 30, flexGrow: 1, ...inner } }}
        onMouseDown={(event) => event.target === event.currentTarget && onMouseDown?.(event as never)}
        slotProps={{ input: { ...input, onMouseDown } }}
        onBlur={props.onBlur}
        inputRef={bothOf(inputRef, props.inputRef)}
        endAdornment={
          <div className={styles.buttons}>
            {auto.dirty && !disabled && (
              <IconButton
                size="small"
                className={styles.clear}
                {...texts('Limpiar')}
                {...(auto.getClearProps() as ButtonProps)}
              >
                <Icon path={mdiClose} size={20} />
              </IconButton>
            )}
            <IconButton
              size="small"
              className={auto.popupOpen ? styles.open : undefined}
              disabled={disabled}
              {...texts(auto.popupOpen ? 'Cerrar' : 'Abrir')}
              {...(auto.getPopupIndicatorProps() as ButtonProps)}
            >
              <Icon path={mdiMenuDown} />
            </IconButton>
          </div>
        }
      />
      {auto.popupOpen && auto.anchorEl && (
        <Popup anchor={auto.anchorEl}>
          {/* The focus stays in the field. */}
          <div role="status" className={styles.none} onMouseDown={(event) => event.preventDefault()}>
            {rows.length > 0 ? '' : none}
          </div>
          {rows.length > 0 && (
            <ul
              {...(auto.getListboxProps() as HTMLAttributes<HTMLUListElement>)}
              aria-labelledby={undefined}
              aria-label="Opciones"
              className={styles.list}
            >
              {isGrouped && (
                <li role="presentation" className={styles.group}>
                  Quizá querías decir
                </li>
              )}
              {rows.map((row, index) => {
                const { key, ...option } = auto.getOptionProps({ option: row, index })
                return (
                  <li key={key} {...option} className={styles.option}>
                    <div>
                      {labelOf(row)}
                      {secondaryOf && <small>{secondaryOf(row)}</small>}
                    </div>
                  </li>
                )
              })}
            </ul>
          )}
        </Popup>
      )}
    </div>
  )
}

/** The color of a button is not an attribute. */
type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'>
type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref: Ref<HTMLInputElement> }

const inner = { padding: '7.5px 4px 7.5px 5px', textOverflow: 'ellipsis' }
const texts = (text: string) => ({ 'aria-label': text, title: text })
const emptyText = <Option,>({ isEmpty, emptyText }: AsyncAutocompleteProps<Option>) =>
  isEmpty ? emptyText : 'Sin resultados'

/** Passes an element to both. */
const bothOf =
  (...refs: (Ref<HTMLInputElement> | undefined)[]) =>
  (element: HTMLInputElement | null) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    }
  }

/** Under the field, and as wide. Within the dialog: outside of it, it would be hidden from screen readers. */
function Popup({ anchor, children }: { anchor: HTMLElement; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  usePlacedUnder(box, () => anchor.getBoundingClientRect())
  return (
    <Paper ref={box} elevation={8} className={styles.popup} style={{ width: anchor.clientWidth }}>
      {children}
    </Paper>
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
