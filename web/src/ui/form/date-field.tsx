import { TextField, type TextFieldProps } from './text-field.tsx'

interface DateFieldProps extends TextFieldProps {
  /** The first and the last day that the calendar offers, 'YYYY-MM-DD'. */
  min?: string | number
  max?: string | number
}

export function DateField({ min, max, ...props }: DateFieldProps) {
  return <TextField type="date" slotProps={{ input: { min, max } }} {...props} />
}
