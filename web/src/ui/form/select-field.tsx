import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { visuallyHidden } from '../layout/visually-hidden.ts'

export interface SelectOption {
  value: string
  label: string
}

interface SelectFieldProps extends Omit<NativeSelectProps, 'error'> {
  label: string
  /** Only screen readers get the label. */
  hideLabel?: boolean
  help?: string
  /** Replaces the help text. */
  error?: string
  options?: readonly SelectOption[]
  groups?: readonly { label: string; options: readonly SelectOption[] }[]
  placeholder?: string
}

const list = (options: readonly SelectOption[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** A native select: it opens as is usual on each device, and works with `register`. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel = false, help, error, options, groups, placeholder, ...select } = props
  const id = useId()
  const text = error ?? help
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} sx={hideLabel ? visuallyHidden : undefined}>
        {label}
      </FormLabel>
      <NativeSelect
        id={id}
        input={<OutlinedInput />}
        inputProps={{ 'aria-describedby': text ? `${id}-text` : undefined }}
        sx={{ '& select': { height: '1.375rem' } }}
        {...select}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options && list(options)}
        {groups?.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {list(group.options)}
          </optgroup>
        ))}
      </NativeSelect>
      {text && <FormHelperText id={`${id}-text`}>{text}</FormHelperText>}
    </FormControl>
  )
}
