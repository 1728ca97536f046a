import { TextField, type TextFieldProps } from './text-field.tsx'

interface DateFieldProps extends TextFieldProps {
  /** 'YYYY-MM-DD' */
  min?: string | number
  max?: string | number
}

export function DateField({ min, max, ...props }: DateFieldProps) {
  return <TextField type="date" slotProps={{ input: { min, max } }} {...props} />
}
