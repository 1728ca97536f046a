import { TextField, type TextFieldProps } from './text-field.tsx'

/** Several lines; grows with its text, up to a point. */
export function TextAreaField(props: TextFieldProps) {
  // The text itself has room above and below, as in every other field.
  return <TextField multiline minRows={3} maxRows={10} sx={{ py: 0 }} {...props} />
}
