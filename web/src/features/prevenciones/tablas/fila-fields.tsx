import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

/** The props of a field of a form, by `form.field(name)`. */
type TextInput = Omit<ComponentProps<typeof TextField>, 'label' | 'help'>
type SelectInput = Pick<ComponentProps<typeof SelectField>, 'name' | 'onChange' | 'onBlur' | 'inputRef' | 'error'>

export const pair = { display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }
export const numeric = { slotProps: { input: { inputMode: 'numeric' } }, autoComplete: 'off' } as const

const units = [
  { value: 'd', label: 'días' },
  { value: 'w', label: 'semanas' },
  { value: 'm', label: 'meses' },
  { value: 'y', label: 'años' },
]

interface PlazoFieldProps {
  label: string
  help?: string
  number: TextInput
  unit: SelectInput
}

/** A number of days, weeks, months or years. */
export function PlazoField({ label, help, number, unit }: PlazoFieldProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
      <TextField label={label} help={help} {...numeric} {...number} />
      <SelectField label={`${label}: unidad`} options={units} {...unit} />
    </Box>
  )
}

interface FuenteFieldsProps {
  help?: string
  fuente: TextInput
  /** By `useFormValue`. */
  desde: Omit<ComponentProps<typeof DateField>, 'label'>
}

/** Where a row is from, and from which day on it holds. */
export function FuenteFields({ help, fuente, desde }: FuenteFieldsProps) {
  return (
    <Box sx={pair}>
      <TextField label="Fuente" autoComplete="off" help={help} {...fuente} />
      <DateField label="Vigente desde (opcional)" {...desde} />
    </Box>
  )
}
