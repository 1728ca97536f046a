import Box from '@mui/material/Box'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { FormDateField } from '../../../ui/form/date/form-date-fields.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

type FormState<V extends FieldValues> = ReturnType<typeof useEntityForm<FieldValues, V>>

interface FieldProps<V extends FieldValues> {
  form: Pick<FormState<V>, 'field' | 'control' | 'clearErrors'>
}

export const pair = { display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }
export const numeric = { slotProps: { input: { inputMode: 'numeric' } }, autoComplete: 'off' } as const

const units = [
  { value: 'd', label: 'días' },
  { value: 'w', label: 'semanas' },
  { value: 'm', label: 'meses' },
  { value: 'y', label: 'años' },
]

interface PlazoFieldProps<V extends FieldValues> extends FieldProps<V> {
  name: FieldPath<V>
  unit: FieldPath<V>
  label: string
  help?: string
}

/** A number of days, weeks, months or years. */
export function PlazoField<V extends FieldValues>({ form, name, unit, label, help }: PlazoFieldProps<V>) {
  return (
    <Box sx={{ display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
      <TextField label={label} help={help} {...numeric} {...form.field(name)} />
      <SelectField label={`${label}: unidad`} options={units} {...form.field(unit)} />
    </Box>
  )
}

/** Where a row is from, and from which day on it holds. */
export function FuenteFields<V extends FieldValues>({ form, help }: FieldProps<V> & { help?: string }) {
  return (
    <Box sx={pair}>
      <TextField label="Fuente" autoComplete="off" help={help} {...form.field('fuente' as FieldPath<V>)} />
      <FormDateField form={form} name={'vigente_desde' as FieldPath<V>} label="Vigente desde (opcional)" />
    </Box>
  )
}
