import type { FieldPath, FieldValues } from 'react-hook-form'
import { type FormOf, useFormValue } from '../../../lib/form/use-form-value.ts'
import { TextField } from '../text-field.tsx'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { useTimeInput } from './use-time-input.ts'

interface FieldOf<V extends FieldValues, T> {
  form: FormOf<V, T>
  name: FieldPath<V>
}

export function FormDateField<V extends FieldValues, T>({
  form,
  name,
  ...field
}: FieldOf<V, T> & Pick<DateFieldProps, 'label' | 'min' | 'max'>) {
  return <DateField {...field} {...useFormValue(form, name)} />
}

interface FormTimeFieldProps<V extends FieldValues, T> extends FieldOf<V, T> {
  label: string
  placeholder: string
  /** Also '24:00', the end of a day. */
  midnight?: boolean
}

export function FormTimeField<V extends FieldValues, T>(props: FormTimeFieldProps<V, T>) {
  const { form, name, label, placeholder, midnight } = props
  const { error, input } = useTimeInput({ ...useFormValue(form, name), midnight })
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      error={error}
      slotProps={{ input: { inputMode: 'numeric' } }}
      {...input}
    />
  )
}
