import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

export interface FormOf<V extends FieldValues, T> {
  control: Control<V, unknown, T>
  clearErrors: (name: FieldPath<V>) => void
}

/** The value and props of a field that is not a native input, e.g. an autocomplete. */
export function useFormValue<V extends FieldValues, N extends FieldPath<V>, T>(form: FormOf<V, T>, name: N) {
  const { field, fieldState } = useController<V, N, T>({ control: form.control, name })
  return {
    value: field.value,
    onChange: (value: unknown) => {
      field.onChange(value)
      form.clearErrors(name)
    },
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.error?.message,
  }
}
