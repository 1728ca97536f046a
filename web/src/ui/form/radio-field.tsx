import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'

interface RadioFieldProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

export function RadioField<Value extends string>({ label, options, value, onChange }: RadioFieldProps<Value>) {
  const select = (selected: string) => {
    const option = options.find((one) => one.value === selected)
    if (option) onChange(option.value)
  }
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <RadioGroup value={value} onChange={(_, selected) => select(selected)}>
        {options.map((option) => (
          <FormControlLabel key={option.value} control={<Radio />} {...option} sx={{ mr: 0 }} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
