import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'

interface RadioFieldProps<Value extends string> {
  label: string
  help?: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

export function RadioField<Value extends string>({ label, help, options, value, onChange }: RadioFieldProps<Value>) {
  const select = (selected: string) => {
    const option = options.find((one) => one.value === selected)
    if (option) onChange(option.value)
  }
  const helpId = useId()
  return (
    <FormControl component="fieldset" fullWidth aria-describedby={help && helpId}>
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      {help && (
        <FormHelperText id={helpId} sx={{ m: 0, mb: 0.5 }}>
          {help}
        </FormHelperText>
      )}
      <RadioGroup value={value} onChange={(_, selected) => select(selected)}>
        {options.map((option) => (
          <FormControlLabel key={option.value} control={<Radio />} {...option} sx={{ mr: 0 }} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
