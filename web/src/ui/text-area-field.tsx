import { TextField, type TextFieldProps } from './text-field.tsx'

/** Several lines; grows with its text, up to a point. */
export function TextAreaField(props: TextFieldProps) {
  return <TextField multiline minRows={3} maxRows={10} {...props} />
}
