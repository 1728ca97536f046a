import { doubtfulMedidas, type FieldErrors } from '@huella/contract'
import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import InputAdornment from '@mui/material/InputAdornment'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type NumberName, parseNumber, type VisitaValues } from '../autosave/values.ts'
import { medidas } from './field-labels.ts'

interface MedidasFieldsProps {
  values: VisitaValues
  errors: FieldErrors
  especie: string | null
  /** The pet's last weight before this visit, in kilograms. */
  lastPeso: number | undefined
  onChange: (name: NumberName | 'mucosas', value: string) => void
}

const warned = { '& .MuiFormHelperText-root:not(.Mui-error)': { color: 'warning.main', fontWeight: 500 } }

/** The measurements as numbers; null where there is none. */
function measured(values: VisitaValues) {
  const number = (name: NumberName) => {
    const value = parseNumber(values[name])
    return Number.isNaN(value) ? null : value
  }
  return {
    ...{ peso: number('peso'), temperatura: number('temperatura'), trc: number('trc') },
    frecuencia_cardiaca: number('frecuencia_cardiaca'),
    frecuencia_respiratoria: number('frecuencia_respiratoria'),
  }
}

/** The measurements in a compact grid. A number that is unusual for the species is accepted, with a warning. */
export function MedidasFields({ values, errors, especie, lastPeso, onChange }: MedidasFieldsProps) {
  const doubtful = doubtfulMedidas(measured(values), especie, lastPeso)
  const warningOf = (name: NumberName) => doubtful.find(({ medida }) => medida === name)?.why
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <FormLabel component="legend">Constantes</FormLabel>
      <Box
        sx={{
          ...{ display: 'grid', gap: 1.5, mt: 1, alignItems: 'start' },
          ...{ gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' } },
        }}
      >
        {medidas.map(({ name, label, unit }) => (
          <Box key={name} data-campo={name} sx={warned}>
            <TextField
              label={label}
              value={values[name]}
              error={errors[name]}
              help={warningOf(name)}
              size="small"
              autoComplete="off"
              onChange={(event) => onChange(name, event.target.value)}
              slotProps={{ input: { inputMode: 'decimal' } }}
              endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
            />
          </Box>
        ))}
        <div data-campo="mucosas">
          <TextField
            label="Mucosas"
            value={values.mucosas}
            error={errors.mucosas}
            size="small"
            autoComplete="off"
            onChange={(event) => onChange('mucosas', event.target.value)}
          />
        </div>
      </Box>
    </Box>
  )
}
