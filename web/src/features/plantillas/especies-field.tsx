import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useState } from 'react'

interface EspeciesFieldProps {
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  options: readonly { value: string; label: string }[]
}

/** Those that a clinic sees most. */
const USUAL = 4

/** For which species a template is; none is all of them. */
export function EspeciesField({ value, onChange, options }: EspeciesFieldProps) {
  const [all, setAll] = useState(false)
  const shown = options.filter((one, index) => all || index < USUAL || value.includes(one.value))
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Especies</FormLabel>
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
      <FormHelperText>Sin marcar ninguna, para todas</FormHelperText>
    </FormControl>
  )
}
