import { UNKNOWN } from '@huella/contract'
import { useWatch } from 'react-hook-form'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { clinicToday } from '../../../lib/formats.ts'
import { FormDateField } from '../../../ui/form/date/form-date-fields.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { UNKNOWN_VALUE } from '../unknown.ts'
import type { MascotaForm } from './own-inputs.tsx'

const LABEL = 'Fecha de Nacimiento'

export function NacimientoField({ form }: { form: MascotaForm }) {
  const value: unknown = useWatch({ control: form.control, name: 'fecha_nacimiento' })
  if (value === UNKNOWN_VALUE) return <TextField label={LABEL} value={UNKNOWN} disabled />
  return <FormDateField form={form} name="fecha_nacimiento" label={LABEL} max={clinicToday()} />
}

const options = [
  { value: 'exacta', label: 'Exacta' },
  { value: 'aproximada', label: 'Aproximada' },
  { value: 'desconocida', label: 'No se sabe' },
]

/** Whether the date of birth is exact, a guess, or not known. */
export function NacimientoPrecision({ form }: { form: MascotaForm }) {
  const fecha: unknown = useWatch({ control: form.control, name: 'fecha_nacimiento' })
  const { value: aproximada, onChange, ...field } = useFormValue(form, 'fecha_aproximada')
  const unknown = fecha === UNKNOWN_VALUE
  const choose = (chosen: string) => {
    onChange(chosen === 'aproximada')
    if ((chosen === 'desconocida') === unknown) return
    form.setValue('fecha_nacimiento', unknown ? '' : UNKNOWN_VALUE, { shouldDirty: true })
    form.clearErrors('fecha_nacimiento')
  }
  return (
    <SelectField
      label="La fecha es"
      options={options}
      value={unknown ? 'desconocida' : aproximada ? 'aproximada' : 'exacta'}
      onChange={(event) => choose(event.target.value)}
      {...field}
    />
  )
}
