import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { type ComponentProps, useId } from 'react'
import { RadioChips } from './radio-chips.tsx'

interface ChipsFieldProps extends Omit<ComponentProps<typeof RadioChips>, 'describedBy' | 'name'> {
  label: string
  error?: string
}

/** One of a few options, all in view. */
export function ChipsField({ label, error, ...chips }: ChipsFieldProps) {
  const id = useId()
  const errorId = error ? `${id}-text` : undefined
  return (
    <FormControl component="fieldset" fullWidth error={error !== undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      <RadioChips name={id} describedBy={errorId} {...chips} />
      {error && <FormHelperText id={errorId}>{error}</FormHelperText>}
    </FormControl>
  )
}
