import { TextField, type TextFieldProps } from './text-field.tsx'

/** Grows with its text, up to 10 rows. */
export function TextAreaField(props: TextFieldProps) {
  // The textarea has its own vertical padding.
  return <TextField multiline minRows={3} maxRows={10} sx={{ py: 0 }} {...props} />
}
