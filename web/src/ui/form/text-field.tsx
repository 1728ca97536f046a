import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'

// `inputMode` belongs in `slotProps.input`: OutlinedInput would set it on its root, where it does nothing.
export interface TextFieldProps extends Omit<OutlinedInputProps, 'error' | 'label' | 'inputMode'> {
  label: string
  help?: string
  /** Replaces the help text. */
  error?: string
}

/** Label above, help or error below. MUI's TextField would bundle Select and has a floating label. */
export function TextField({ label, help, error, ...input }: TextFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const text = error ?? help
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput aria-describedby={text ? `${id}-text` : undefined} {...input} id={id} />
      {text && <FormHelperText id={`${id}-text`}>{text}</FormHelperText>}
    </FormControl>
  )
}
