import { keysOf, type MedicamentoCreate, type Via, vias } from '@huella/contract'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../lib/form/use-form-value.ts'
import type { MedicamentoValues } from './medicamento-values.ts'

interface ViasFieldProps {
  form: ReturnType<typeof useEntityForm<MedicamentoCreate, MedicamentoValues>>
}

/** The routes by which a medicine is given. The first one is proposed. */
export function ViasField({ form }: ViasFieldProps) {
  const { value, onChange, inputRef, error } = useFormValue(form, 'vias')
  const chosen: readonly Via[] = value
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">Vías</FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {keysOf(vias).map((via, index) => (
          <FormControlLabel
            key={via}
            label={vias[via]}
            control={
              <Checkbox
                slotProps={{ input: { ref: index === 0 ? inputRef : undefined } }}
                checked={chosen.includes(via)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, via] : chosen.filter((one) => one !== via))
                }
              />
            }
          />
        ))}
      </Box>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  )
}
