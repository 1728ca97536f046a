import type { FieldPath, FieldValues } from 'react-hook-form'
import { type FormOf, useFormValue } from '../../../lib/form/use-form-value.ts'
import { clinicToday, fullDate, monthTitle } from '../../../lib/formats.ts'
import { DateField as BaseDateField, type DateFieldProps as BaseProps } from './date-field.tsx'

type DateFieldProps = Omit<BaseProps, 'today' | 'monthTitle' | 'dayName'>

/** A date field with the clinic's today and the names of months and days. */
export const DateField = (props: DateFieldProps) => (
  <BaseDateField today={clinicToday()} monthTitle={monthTitle} dayName={fullDate} {...props} />
)

interface FormDateFieldProps<V extends FieldValues, T> extends Pick<DateFieldProps, 'label' | 'min' | 'max'> {
  form: FormOf<V, T>
  name: FieldPath<V>
}

/** A date field for the field `name` of a form. */
export function FormDateField<V extends FieldValues, T>({ form, name, ...field }: FormDateFieldProps<V, T>) {
  return <DateField {...field} {...useFormValue(form, name)} />
}
