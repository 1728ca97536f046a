import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useState } from 'react'

interface EspeciesFieldProps {
  label: string
  help: string
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  options: readonly { value: string; label: string }[]
}

/** Those that a clinic sees most. */
const USUAL = 4

/** Some of the species, each with a box. */
export function EspeciesField({ label, help, value, onChange, options }: EspeciesFieldProps) {
  const [all, setAll] = useState(false)
  const shown = options.filter((one, index) => all || index < USUAL || value.includes(one.value))
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        {shown.map((one) => (
          <FormControlLabel
            key={one.value}
            label={one.label}
            control={
              <Checkbox
                checked={value.includes(one.value)}
                onChange={(_, on) =>
                  onChange(on ? [...value, one.value] : value.filter((other) => other !== one.value))
                }
              />
            }
          />
        ))}
        {!all && <Button onClick={() => setAll(true)}>Otras</Button>}
      </Box>
      <FormHelperText>{help}</FormHelperText>
    </FormControl>
  )
}
