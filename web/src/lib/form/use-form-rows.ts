import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form'

interface FormOf<V extends FieldValues, T> {
  control: Control<V, unknown, T>
  setValue: (name: FieldPath<V>, value: never, options: { shouldDirty: boolean }) => void
  clearErrors: (name: FieldPath<V>) => void
}

/** The rows of a list in a form, by their place. The library's own hook would be in the code of every form. */
export function useFormRows<V extends FieldValues, N extends FieldPath<V>, T, Row>(
  form: FormOf<V, T>,
  name: N & (FieldPathValue<V, N> extends Row[] ? N : never),
) {
  const rows: Row[] = useWatch<V, N, T>({ control: form.control, name })
  const write = (next: Row[]) => {
    form.setValue(name, next as never, { shouldDirty: true })
    form.clearErrors(name)
  }
  return {
    rows,
    append: (row: Row) => write([...rows, row]),
    remove: (index: number) => write(rows.filter((_, other) => other !== index)),
    replace: (index: number, row: Row) => write(rows.map((one, other) => (other === index ? row : one))),
  }
}
